// The table as everybody sees it now.

import { countDown } from "/clock.js";
import { boards, cards, el, say, write } from "/dom.js";

const [head, event, felt, said, notes, seats] = ["head", "event", "felt", "said", "notes", "seats"].map(
  (id) => document.getElementById(id),
);

/** Show a snapshot. */
export function showTable(live) {
  const deal = live.deal ? say("deal", { n: live.deal }) : "";
  head.replaceChildren(
    el("h1", {}, live.game),
    el("p", {}, [live.stakes, deal, live.street].filter(Boolean).join(" · ")),
  );
  document.title = [say("title"), live.game].join(" · ");
  showEvent(live.event);
  showFelt(live);
  write(said, live.said);
  said.classList.toggle("calling", live.seats.some((one) => one.acting));
  notes.replaceChildren(...(live.notes ?? []).map((one) => el("li", {}, one)));
  seats.replaceChildren(...live.seats.map((one) => seat(one, live.clock)));
}

function showFelt(live) {
  felt.hidden = !live.boards.length && !live.pots.length;
  const pots = live.pots.map((one) => el("span", { class: "pot" }, `${one.name} `, el("b", {}, one.chips)));
  felt.replaceChildren(...boards(live.boards), el("p", { class: "pots" }, pots));
}

function seat(one, until) {
  const time = el("time", { class: "clock", role: "timer", "aria-label": say("clock") });
  const dealer = el("abbr", { class: "dealer", title: say("dealer") }, say("dealer.mark"));
  const unsaid = one.state && (!one.says || (one.state === "away" && one.cards.length));
  const state = unsaid ? say(`state.${one.state}`) : "";
  const says = one.says.toLowerCase().includes(state.toLowerCase()) ? one.says : [state, one.says].filter(Boolean).join(" · ");
  const made = el("li", { class: `seat ${one.state} ${one.acting ? "acting" : ""}` },
    el("div", { class: "who" }, el("span", { class: "name" }, one.name), one.dealer ? dealer : null, one.acting ? time : null),
    el("div", { class: "chips" }, one.chips),
    el("div", { class: "says" }, says),
    el("div", { class: "bet" }, one.bet ?? ""),
    one.cards.length ? cards(one.cards) : null,
  );
  if (one.acting) countDown(time, until);
  return made;
}

function showEvent(now) {
  event.hidden = now === null;
  document.documentElement.classList.toggle("has-event", now !== null);
  if (now === null) return;
  const time = el("time", { class: "level-clock", role: "timer", "aria-label": say("event.clock") });
  const fact = (label, value) => el("div", { class: "fact" }, el("dt", {}, say(label)), el("dd", {}, value));
  const prizes = now.prizes.map((one) => el("li", {}, el("span", {}, one.place), el("b", {}, one.chips)));
  event.replaceChildren(
    el("h2", {}, now.name),
    el("p", { class: "level" }, el("span", {}, now.level), el("b", {}, now.blinds)),
    now.paused ? el("p", { class: "paused" }, say("event.paused")) : now.lasts ? el("p", { class: "paused" }, now.lasts) : time,
    el("dl", {}, fact("event.next", now.next), fact("event.average", now.average), fact("event.left", now.left)),
    prizes.length ? el("div", { class: "prizes" }, el("h3", {}, say("event.prizes")), el("ol", {}, prizes)) : "",
  );
  if (!now.paused) countDown(time, now.ends);
}
