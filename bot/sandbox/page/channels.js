// The list of one user's channels: text channels, their threads beneath, his DM with the bot.

import { h, morph } from "./dom.js";
import { icon } from "./icons.js";

export class ChannelList {
  /** `go(channel)` opens one. */
  constructor(world, go) {
    this.world = world;
    this.list = h("div", { class: "channel-rows" });
    this.element = h("nav", { class: "channels", "aria-label": "Channels", on: {
      click: (event) => {
        const row = event.target.closest("[data-channel]");
        if (row) go(row.dataset.channel);
      },
      keydown: (event) => this.#key(event),
    } }, this.list);
  }

  draw(user, open) {
    const rooms = this.world.rooms(user);
    const guild = rooms.filter(({ kind }) => kind !== "dm").map((room) => this.#row(user, room, open));
    const dms = rooms.filter(({ kind }) => kind === "dm").map((room) => this.#row(user, room, open));
    morph(this.list, h("div", { class: "channel-rows" },
      h("h2", {}, this.world.guild.name), guild.length ? guild : h("p", { class: "quiet" },
        "Not in this server."),
      dms.length ? h("h2", {}, "Direct messages") : null, dms));
  }

  #row(user, { id, name, kind }, open) {
    const { count, mentions } = this.world.mark(user, id);
    const classes = ["room", kind, count ? "unread" : ""].filter(Boolean).join(" ");
    const words = mentions ? `, ${mentions} mentions` : count ? ", unread" : "";
    return h("button", { type: "button", class: classes, "aria-label": `${name}${words}`,
      "aria-current": id === open ? "page" : null, data: { channel: id, key: id } },
    icon(kind), h("span", { class: "room-name" }, name),
    mentions ? h("span", { class: "badge" }, String(mentions)) : null);
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const rows = [...this.list.querySelectorAll("[data-channel]")];
    const at = rows.indexOf(document.activeElement);
    rows[(at + step + rows.length) % rows.length]?.focus();
  }
}
