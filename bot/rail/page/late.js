// Finished deals with all cards, the newest first.

import { boards, cards, el, say, write } from "/dom.js";

const KEPT = 30;
const FLASH = 30_000;
const place = document.getElementById("late");
const news = document.getElementById("news");
let list = el("ol");
let deals = new Map();
let opened = new Set();
let chosen = false;
let greeting = true;
let timer = 0;

/** Begin anew: what is still to be seen comes again. */
export function clearLate() {
  deals = new Map();
  greeting = true;
  list = el("ol");
  place.hidden = false;
  place.setAttribute("aria-label", say("late"));
  place.replaceChildren(el("h2", {}, say("late")), el("p", { class: "none" }, say("late.none")), list);
  place.classList.remove("some", "flash");
}

/** The first deals have come: later ones are news. */
export function greeted() {
  greeting = false;
}

/** Show a finished deal. */
export function showLate(deal) {
  const newest = deal.number >= Math.max(0, ...deals.keys());
  const made = item(deal);
  deals.get(deal.number)?.remove();
  deals.set(deal.number, made);
  const after = [...deals.keys()].filter((one) => one < deal.number).sort((a, b) => b - a)[0];
  list.insertBefore(made, after === undefined ? null : deals.get(after));
  place.classList.add("some");
  if (newest && !chosen) only(deal.number);
  if (newest && !greeting) tell(deal, made);
  const oldest = [...deals.keys()].sort((a, b) => a - b);
  for (const number of oldest.slice(0, -KEPT)) {
    deals.get(number).remove();
    deals.delete(number);
  }
}

function only(number) {
  opened = new Set([number]);
  for (const [one, made] of deals) made.querySelector("details").open = one === number;
}

function tell(deal, made) {
  made.classList.add("new");
  write(news, say("late.new", { title: deal.title }));
  place.classList.add("flash");
  clearTimeout(timer);
  timer = setTimeout(() => place.classList.remove("flash"), FLASH);
}

function item(deal) {
  const summary = el("summary", {},
    el("span", { class: "title" }, deal.title),
    deal.results.length ? el("span", { class: "won" }, deal.results[0]) : null,
  );
  summary.addEventListener("click", () => {
    chosen = true;
    made.classList.remove("new");
  });
  const details = el("details", {}, summary, hands(deal.hands), streets(deal.streets), results(deal.results));
  details.open = opened.has(deal.number);
  details.addEventListener("toggle", () => opened[details.open ? "add" : "delete"](deal.number));
  const made = el("li", {}, details);
  return made;
}

function hands(all) {
  return el("ul", { class: "hands" }, all.map((one) => el("li", {},
    el("span", { class: "name" }, one.name), cards(one.cards), el("span", { class: "says" }, one.says),
  )));
}

function streets(all) {
  const boardOf = (one) => JSON.stringify(one?.boards ?? []);
  const changed = all.filter((one, at) => one.boards.length && boardOf(one) !== boardOf(all[at - 1]));
  return all.map((one) => street(one, changed.includes(one), one === changed.at(-1)));
}

/** A street; `grew` if its board is not that of the street before, `whole` if none is larger. */
function street(one, grew, whole) {
  const chances = one.chances.map((each) => el("li", {}, `${each.name} `, el("b", {}, each.percent)));
  return el("section", { class: whole ? "street whole" : "street" },
    one.name ? el("h3", {}, one.name) : null,
    grew ? boards(one.boards) : [],
    chances.length ? el("ul", { class: "chances", "aria-label": say("chances") }, chances) : null,
    one.acts.length ? el("ul", { class: "acts" }, one.acts.map((text) => el("li", {}, text))) : null,
  );
}

function results(lines) {
  return lines.length > 1 ? el("ul", { class: "results" }, lines.slice(1).map((text) => el("li", {}, text))) : null;
}
