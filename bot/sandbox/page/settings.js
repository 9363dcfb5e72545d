// The popover behind a pane's cog: what holds for this user, and what the bot may do here.

import { h } from "./dom.js";
import { place } from "./listbox.js";
import { adding, choosing, entry, toggle } from "./switches.js";
import { troublePart } from "./trouble.js";

const PERMISSIONS = {
  view_channel: "View channel",
  send_messages: "Send messages",
  send_messages_in_threads: "Send messages in threads",
  create_public_threads: "Create public threads",
  create_private_threads: "Create private threads",
  embed_links: "Embed links",
  attach_files: "Attach files",
  use_external_emojis: "Use external emojis",
  read_message_history: "Read message history",
  manage_messages: "Manage messages",
  manage_threads: "Manage threads",
  pin_messages: "Pin messages",
};

/** Opens it beside `anchor`; `scope` is {world, user, room, layer}. */
export function openSettings(anchor, scope) {
  const popup = h("div", { class: "popup settings", role: "dialog", "aria-label": "Settings",
    tabindex: -1 }, userPart(scope), serverPart(scope),
  scope.room ? [channelPart(scope), moderationPart(scope)] : null, troublePart(scope));
  openPopover(popup, anchor, scope.layer);
}

function userPart({ world, user, room }) {
  const known = world.users.get(user);
  const guild = world.guildAt(room?.id);
  const member = known.guilds[guild.id];
  const set = (fact) => (value) => world.ask("set_user", { user, guild: guild.id, [fact]: value });
  return h("section", {}, h("h3", {}, world.nameOf(user)),
    toggle("Direct messages open", known.dms_open, set("dms_open")),
    choosing("Language", world.offered.locales, known.locale, set("locale")),
    member ? entry(`Nickname in ${guild.name}`, member.nick ?? "", set("nick")) : null,
    toggle(`Administrator of ${guild.name}`, member?.admin, set("admin")),
    member ? toggle(`Timed out in ${guild.name} for 10 minutes`, member.timed_out,
      set("timed_out")) : null,
    member ? rolesPart(world, user, guild, member) : null,
    world.guildsOf(user).length > 1 || !member ? null : toggle(`In ${guild.name}`, true,
      set("in_guild")),
    [...world.guilds.values()].filter(({ id }) => world.guilds.size > 1 || !(id in known.guilds))
      .map(({ id, name }) => toggle(`In ${name}`, id in known.guilds, (value) =>
        world.ask("set_user", { user, guild: id, in_guild: value }))));
}

function rolesPart(world, user, guild, member) {
  return guild.roles.filter(({ id, name, managed }) => id !== guild.id && !managed && name !== "Admin")
    .map(({ id, name }) => toggle(`Role ${name}`, member.roles.includes(id), (has) =>
      world.ask("set_user", { user, guild: guild.id, role: id, has })));
}

function serverPart({ world, user, room }) {
  const guild = world.guildAt(room?.id);
  const set = (value) => world.ask("set_bot", { guild: guild.id, in_guild: value });
  return h("section", {}, h("h3", {}, guild.name),
    toggle(`${world.bot.username} is in this server`, guild.bot, set),
    choosing("Language", world.offered.locales, guild.locale, (locale) =>
      world.ask("set_guild", { guild: guild.id, locale })),
    adding("New role", (name) => world.ask("add_role", { guild: guild.id, name })),
    adding("New channel", (name, kind) => world.ask("add_channel", { guild: guild.id, name, kind }),
      world.offered.kinds),
    adding("New server", (name) => world.ask("add_guild", { name, as: user })));
}

function moderationPart({ world, user, room }) {
  if (room.kind === "dm") return null;
  const ask = (fields) => world.ask("moderate", { channel: room.id, ...fields });
  const thread = room.thread_metadata;
  return h("section", {}, h("h3", {}, `Moderate ${room.name}`),
    thread ? [toggle("Archived", thread.archived, (archived) => ask({ archived })),
      toggle("Locked", thread.locked, (locked) => ask({ locked }))]
      : toggle("Slow mode, 10 seconds", room.rate_limit_per_user > 0,
        (on) => ask({ slow: on ? 10 : 0 })),
    world.archived(room.id).map(({ id, name }) => toggle(`${name} is archived`, true, (archived) =>
      world.ask("moderate", { channel: id, archived }))),
    room.kind === "forum" ? adding("New post", (name) =>
      world.ask("post", { as: user, channel: room.id, name })) : null,
    h("button", { type: "button", class: "button s4", on: { click: () => ask({ purge: true }) } },
      "Delete all messages"));
}

function channelPart({ world, room }) {
  if (room.kind === "dm") return null;
  const { id: channel, name } = room.parent_id ? world.channels.get(room.parent_id) : room;
  const missing = world.missing.get(channel) ?? new Set();
  const set = (permission) => async (allowed) => {
    const reply = await world.ask("set_bot_permission", { channel, permission, allowed });
    if (reply.ok) world.missing.set(channel, new Set(reply.bot_missing));
    return reply;
  };
  return h("section", {}, h("h3", {}, `${world.bot.username} in #${name}`),
    Object.entries(PERMISSIONS).map(([permission, words]) =>
      toggle(words, !missing.has(permission), set(permission))));
}

/** Shows a popup until Escape or a click elsewhere; the focus goes back to the anchor. */
export function openPopover(popup, anchor, layer) {
  const close = () => {
    document.removeEventListener("pointerdown", outside, true);
    const held = popup.contains(document.activeElement);
    popup.remove();
    anchor.setAttribute("aria-expanded", "false");
    if (held) anchor.focus();
  };
  const outside = (event) => {
    if (!popup.contains(event.target) && !anchor.contains(event.target)) close();
  };
  popup.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  anchor.setAttribute("aria-expanded", "true");
  layer.append(popup);
  place(popup, anchor, layer, { least: 280, tallest: 560 });
  (popup.querySelector("button, input") ?? popup).focus({ preventScroll: true });
  document.addEventListener("pointerdown", outside, true);
  return close;
}

/** A menu of users with a field for a new one; `pick(user id)` gets the choice. */
export function openUserMenu(anchor, { world, layer, current, users, pick }) {
  const choose = (id) => {
    close();
    pick(id);
  };
  const rows = users.map((user) => h("button", { type: "button", class: "menu-row",
    role: "menuitem", "aria-current": user === current ? "true" : null,
    on: { click: () => choose(user) } }, world.nameOf(user)));
  const popup = h("div", { class: "popup users", role: "menu", "aria-label": "Users",
    on: { keydown: walk } }, rows, newUser(world, choose));
  const close = openPopover(popup, anchor, layer);
}

export function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll("button, input")];
  rows[(rows.indexOf(document.activeElement) + step + rows.length) % rows.length].focus();
}

function newUser(world, choose) {
  return adding("New user", async (name) => {
    const reply = await world.ask("add_user", { name });
    if (reply.ok) choose(reply.user);
    return reply;
  });
}
