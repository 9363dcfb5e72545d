// The popover behind a pane's cog: what holds for this user, and what the bot may do here.

import { h } from "./dom.js";
import { place } from "./listbox.js";
import { adding, choosing, entry, toggle } from "./switches.js";
import { troublePart } from "./trouble.js";
import { said } from "./words.js";

/** Minutes of a time-out, and seconds between messages of slow mode. */
const TIME_OUT = 10;
const SLOW = 10;
const PERMISSIONS = [
  "view_channel",
  "send_messages",
  "send_messages_in_threads",
  "create_public_threads",
  "create_private_threads",
  "embed_links",
  "attach_files",
  "use_external_emojis",
  "read_message_history",
  "manage_messages",
  "manage_threads",
  "pin_messages",
];

/** Opens it beside `anchor`; `scope` is {world, user, room, layer}. */
export function openSettings(anchor, scope) {
  const popup = h("div", { class: "popup settings", role: "dialog", "aria-label": said("settings"),
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
    toggle(said("settings.dms"), known.dms_open, set("dms_open")),
    choosing(said("settings.language"), world.offered.locales, known.locale, set("locale")),
    member ? entry(said("settings.nick", { server: guild.name }), member.nick ?? "", set("nick")) : null,
    toggle(said("settings.admin", { server: guild.name }), member?.admin, set("admin")),
    member ? toggle(said("settings.timeout", { server: guild.name, minutes: TIME_OUT }), member.timed_out,
      set("timed_out")) : null,
    member ? rolesPart(world, user, guild, member) : null,
    world.guildsOf(user).length > 1 || !member ? null : toggle(said("settings.in", { server: guild.name }), true,
      set("in_guild")),
    [...world.guilds.values()].filter(({ id }) => world.guilds.size > 1 || !(id in known.guilds))
      .map(({ id, name }) => toggle(said("settings.in", { server: name }), id in known.guilds, (value) =>
        world.ask("set_user", { user, guild: id, in_guild: value }))));
}

function rolesPart(world, user, guild, member) {
  return guild.roles.filter(({ id, name, managed }) => id !== guild.id && !managed && name !== "Admin")
    .map(({ id, name }) => toggle(said("settings.role", { name }), member.roles.includes(id), (has) =>
      world.ask("set_user", { user, guild: guild.id, role: id, has })));
}

function serverPart({ world, user, room }) {
  const guild = world.guildAt(room?.id);
  const set = (value) => world.ask("set_bot", { guild: guild.id, in_guild: value });
  return h("section", {}, h("h3", {}, guild.name),
    toggle(said("settings.bot", { bot: world.bot.username }), guild.bot, set),
    choosing(said("settings.language"), world.offered.locales, guild.locale, (locale) =>
      world.ask("set_guild", { guild: guild.id, locale })),
    adding(said("settings.new_role"), (name) => world.ask("add_role", { guild: guild.id, name })),
    adding(said("settings.new_channel"), (name, kind) => world.ask("add_channel", { guild: guild.id, name, kind }),
      world.offered.kinds),
    adding(said("settings.new_server"), (name) => world.ask("add_guild", { name, as: user })));
}

function moderationPart({ world, user, room }) {
  if (room.kind === "dm") return null;
  const ask = (fields) => world.ask("moderate", { channel: room.id, ...fields });
  const thread = room.thread_metadata;
  return h("section", {}, h("h3", {}, said("settings.moderate", { name: room.name })),
    thread ? [toggle(said("settings.archived"), thread.archived, (archived) => ask({ archived })),
      toggle(said("settings.locked"), thread.locked, (locked) => ask({ locked }))]
      : toggle(said("settings.slow", { seconds: SLOW }), room.rate_limit_per_user > 0,
        (on) => ask({ slow: on ? SLOW : 0 })),
    world.archived(room.id).map(({ id, name }) => toggle(said("settings.is_archived", { name }), true, (archived) =>
      world.ask("moderate", { channel: id, archived }))),
    room.kind === "forum" ? adding(said("settings.new_post"), (name) =>
      world.ask("post", { as: user, channel: room.id, name })) : null,
    h("button", { type: "button", class: "button s4", on: { click: () => ask({ purge: true }) } },
      said("settings.purge")));
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
  return h("section", {}, h("h3", {}, said("settings.bot_in", { bot: world.bot.username, name })),
    PERMISSIONS.map((permission) =>
      toggle(said(`permission.${permission}`), !missing.has(permission), set(permission))));
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
  const popup = h("div", { class: "popup users", role: "menu", "aria-label": said("users"),
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
  return adding(said("settings.new_user"), async (name) => {
    const reply = await world.ask("add_user", { name });
    if (reply.ok) choose(reply.user);
    return reply;
  });
}
