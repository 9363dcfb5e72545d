// What applications offer in the menu of a member or of a message.

import { appsOf } from "./commands.js";
import { h } from "./dom.js";
import { openPopover, walk } from "./settings.js";
import { said } from "./words.js";

export const MEMBER = 2;
export const MESSAGE = 3;

/** Opens it beside `anchor`; `place` is {user, channel, dm}, `refuse(sentence)` says why not. */
export function openApps(anchor, { world, layer, place, kind, target, refuse }) {
  const { user, channel, dm } = place;
  const pick = async (name) => {
    close();
    const reply = await world.ask("menu", { as: user, channel, name, kind, target });
    if (!reply.ok) refuse(reply.error);
  };
  const rows = appsOf(world, user, dm, channel, kind).map(({ name, title: called }) => h("button", { type: "button", class: "menu-row",
    role: "menuitem", on: { click: () => pick(name) } }, called));
  const title = kind === MEMBER ? world.nameOf(target, channel) : said("apps.message");
  const popup = h("div", { class: "popup users", role: "menu", "aria-label": said("apps.of", { title }),
    tabindex: -1, on: { keydown: walk } }, h("p", { class: "quiet menu-head" }, said("apps.head", { title })),
  rows.length ? rows : h("p", { class: "quiet" }, said("apps.none")));
  const close = openPopover(popup, anchor, layer);
}
