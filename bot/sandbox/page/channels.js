// The list of one user's channels in one server, with threads beneath, and his DM with the bot; over
// them a switch between his servers, where he is in several.

import { h, morph } from "./dom.js";
import { icon } from "./icons.js";
import { said } from "./words.js";

export class ChannelList {
  /** `go(channel)` opens one. */
  constructor(world, go) {
    this.world = world;
    this.guild = null;
    this.list = h("div", { class: "channel-rows" });
    this.element = h("nav", { class: "channels", "aria-label": said("channels"), on: {
      click: (event) => {
        const server = event.target.closest("[data-guild]");
        if (server) this.#enter(server.dataset.guild, go);
        const row = event.target.closest("[data-channel]");
        if (row) go(row.dataset.channel);
      },
      keydown: (event) => this.#key(event),
    } }, this.list);
  }

  draw(user, open) {
    this.user = user;
    const rooms = this.world.rooms(user);
    const servers = this.world.guildsOf(user);
    const at = rooms.find(({ id, kind }) => id === open && kind !== "dm")?.guild_id ?? this.guild;
    const shown = servers.find(({ id }) => id === at) ?? servers[0];
    this.guild = shown?.id ?? null;
    const guild = rooms.filter(({ guild_id: of }) => of && of === this.guild)
      .map((room) => this.#row(user, room, open));
    const dms = rooms.filter(({ kind }) => kind === "dm").map((room) => this.#row(user, room, open));
    morph(this.list, h("div", { class: "channel-rows" },
      servers.length > 1 ? this.#servers(user, servers, rooms) : null,
      h("h2", {}, shown?.name ?? ""), guild.length ? guild : h("p", { class: "quiet" },
        said("channels.outside")),
      dms.length ? h("h2", {}, said("channels.dms")) : null, dms));
  }

  #servers(user, servers, rooms) {
    return h("div", { class: "servers", role: "group", "aria-label": said("channels.servers") },
      servers.map(({ id, name }) => {
        const marks = rooms.filter(({ guild_id: of }) => of === id)
          .reduce((sum, room) => sum + this.world.mark(user, room.id).mentions, 0);
        return h("button", { type: "button", class: "server", title: name,
          "aria-label": marked(name, { mentions: marks }),
          "aria-pressed": String(id === this.guild), data: { guild: id, key: `guild-${id}` } },
        initials(name), marks ? h("span", { class: "badge" }, String(marks)) : null);
      }));
  }

  /** Opens the first channel of a server. */
  #enter(guild, go) {
    this.guild = guild;
    const first = this.world.rooms(this.user).find(({ guild_id: of }) => of === guild);
    if (first) go(first.id);
  }

  #row(user, { id, name, kind }, open) {
    const { count, mentions } = this.world.mark(user, id);
    const classes = ["room", kind, count ? "unread" : ""].filter(Boolean).join(" ");
    return h("button", { type: "button", class: classes, "aria-label": marked(name, { count, mentions }),
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

/** A name with what is new there. */
export function marked(name, { count, mentions }) {
  if (mentions) return said("marks.mentions", { name, count: mentions });
  return count ? said("marks.unread", { name }) : name;
}

const initials = (name) => name.split(/\s+/).map(([first]) => first).join("").slice(0, 3);
