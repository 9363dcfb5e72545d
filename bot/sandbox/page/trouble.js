// Bad days of Discord and single troubles, to see what the bot makes of them.

import { h } from "./dom.js";
import { options } from "./switches.js";

const OFTEN = { once: 0, "1 in 20": 0.05, "1 in 4": 0.25, always: 1 };

export function troublePart({ world }) {
  const { days, whats, ats } = world.offered;
  const state = h("ul", { class: "quiet", role: "status" });
  const order = async (fields) => {
    const { troubles } = await world.ask("trouble", fields);
    const lines = troubles.length ? troubles : ["All goes well."];
    state.replaceChildren(...lines.map((line) => h("li", {}, line)));
  };
  const act = (words, fields) => h("button", { type: "button", class: "button s2",
    on: { click: () => order(fields) } }, words);
  const what = options("Trouble", whats, whats[0]);
  const kind = options("Where", ats, ats[0]);
  const often = options("How often", Object.keys(OFTEN), "once");
  const submit = (event) => {
    event.preventDefault();
    order({ what: what.value, kind: kind.value, share: OFTEN[often.value] });
  };
  return h("section", {}, h("h3", {}, "Trouble"),
    h("div", { class: "acts" }, days.map((day) => act(day, { day })),
      act("cut the gateway", { cut: "resume" }), act("new session", { cut: "identify" }),
      act("all well again", {})),
    h("form", { class: "new-user", on: { submit } }, what, kind, often,
      h("button", { type: "submit", class: "button s1" }, "Order")),
    state);
}
