// Bad days of Discord and single troubles, to see what the bot makes of them.

import { h } from "./dom.js";
import { options } from "./switches.js";
import { said } from "./words.js";

const OFTEN = { [said("trouble.once")]: 0, "5 %": 0.05, "25 %": 0.25, [said("trouble.always")]: 1 };

export function troublePart({ world }) {
  const { days, whats, ats } = world.offered;
  const state = h("ul", { class: "quiet", role: "status" });
  const order = async (fields) => {
    const { troubles } = await world.ask("trouble", fields);
    const lines = troubles.length ? troubles : [said("trouble.none")];
    state.replaceChildren(...lines.map((line) => h("li", {}, line)));
  };
  const act = (words, fields) => h("button", { type: "button", class: "button s2",
    on: { click: () => order(fields) } }, words);
  const what = options(said("trouble"), whats, whats[0]);
  const kind = options(said("trouble.where"), ats, ats[0]);
  const often = options(said("trouble.often"), Object.keys(OFTEN), said("trouble.once"));
  const submit = (event) => {
    event.preventDefault();
    order({ what: what.value, kind: kind.value, share: OFTEN[often.value] });
  };
  return h("section", {}, h("h3", {}, said("trouble")),
    h("div", { class: "acts" }, days.map((day) => act(day, { day })),
      act(said("trouble.cut"), { cut: "resume" }), act(said("trouble.anew"), { cut: "identify" }),
      act(said("trouble.over"), {})),
    h("form", { class: "new-user", on: { submit } }, what, kind, often,
      h("button", { type: "submit", class: "button s1" }, said("trouble.order"))),
    state);
}
