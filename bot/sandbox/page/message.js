// One message as an element: who, when, what, and what its viewer alone is told about it.

import { titleOf } from "./commands.js";
import { components, dots, fileCard, picture } from "./components.js";
import { embed } from "./embed.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { prose } from "./prose.js";
import { clock, posted } from "./time.js";
import { said } from "./words.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const STARTED_THREAD = 18;
const SYSTEM = {
  6: "message.pinned",
  7: "message.joined",
  [STARTED_THREAD]: "message.thread",
};
const PALETTE = ["#5865d8", "#2f8f5b", "#b8741a", "#b8456b", "#7a52c7", "#2b86a8", "#a0522d"];

const isEphemeral = (message) =>
  Boolean(message.ephemeral_to) || Boolean(message.flags & EPHEMERAL);

export const isThinking = (message) => message.thinking || Boolean(message.flags & LOADING);

/** True where a message goes on under its forerunner's name: same author within seven minutes. */
export function continues(message, before) {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.referenced_message || command(message) || message.type in SYSTEM) return false;
  if (before.type in SYSTEM || isEphemeral(message) !== isEphemeral(before)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < 7 * 60 * 1000;
}

/** The slash command that a message answers, `{user, name}`, or null. */
function command(message) {
  const { interaction, interaction_metadata: origin } = message;
  if (interaction?.type !== 2 && origin?.type !== 2) return null;
  const name = interaction?.name ?? origin?.name;
  return name ? { user: interaction?.user ?? origin.user, name } : null;
}

const mentions = (message, user) =>
  Boolean(message.mention_everyone) || (message.mentions ?? []).some(({ id }) => id === user);

/** `scope` is {world, user, message}; `joined` leaves out picture and name. */
export function messageElement(scope, joined) {
  const { message, user } = scope;
  const classes = ["message"];
  if (joined) classes.push("joined");
  if (mentions(message, user)) classes.push("mentioned");
  if (isEphemeral(message)) classes.push("ephemeral");
  return h("article", {
    class: classes.join(" "),
    tabindex: -1,
    "aria-label": `${authorName(scope)}, ${clock(message.timestamp)}`,
    data: { message: message.id, key: message.id },
  }, message.type in SYSTEM ? systemLine(scope) : body(scope, joined), toolbar(scope));
}

function body(scope, joined) {
  const { message } = scope;
  const side = joined
    ? h("span", { class: "gutter" }, clock(message.timestamp))
    : avatar(message.author, scope.world);
  return [
    command(message) ? commandLine(command(message), scope) : replyLine(message, scope),
    h("div", { class: "side" }, side),
    h("div", { class: "main" }, joined ? null : header(scope), content(scope), below(scope)),
  ];
}

function systemLine({ message, world }) {
  const name = h("strong", {}, world.nameOf(message.author.id, message.channel_id));
  const started = message.type === STARTED_THREAD;
  const topic = started ? threadName(message, world) : null;
  const line = h("span", { class: "system" }, name, ` ${said(SYSTEM[message.type])} `, topic, " ");
  return [h("div", { class: "side sign" }, icon(started ? "thread" : "person")),
    h("div", { class: "main" }, line, posted(message.timestamp))];
}

/** A thread's name, which opens it while it is there. */
function threadName({ content: name, channel_id: parent }, world) {
  const thread = [...world.channels.values()]
    .find((known) => known.parent_id === parent && known.name === name);
  if (!thread) return h("strong", {}, name);
  return h("button", { type: "button", class: "linklike", data: { act: "go", channel: thread.id } },
    name);
}

export function avatar(author, world, className = "avatar") {
  const colour = world.users.get(author.id)?.color;
  const name = author.global_name ?? author.username;
  const style = { "--avatar": paint(colour, author.id) };
  const inside = author.bot ? icon("spade") : [...name][0].toUpperCase();
  return h("span", { class: className, style, "aria-hidden": "true" }, inside);
}

function paint(colour, id) {
  if (typeof colour === "number") return `#${colour.toString(16).padStart(6, "0")}`;
  return colour ?? PALETTE[Number(BigInt(id) % BigInt(PALETTE.length))];
}

const authorName = ({ message: { author, channel_id: channel }, world }) =>
  author.bot ? author.global_name ?? author.username : world.nameOf(author.id, channel);

function header(scope) {
  const { author, timestamp } = scope.message;
  const name = author.bot ? h("span", { class: "author" }, authorName(scope))
    : member(author.id, authorName(scope), "author");
  return h("header", {}, name,
    author.bot ? h("span", { class: "app-tag" }, "APP") : null, posted(timestamp));
}

/** A person's name, with the menu of what applications offer of them. */
function member(id, name, className) {
  return h("button", { type: "button", class: `member ${className}`, "aria-haspopup": "menu",
    data: { act: "member", member: id } }, name);
}

function commandLine({ user, name }, { world, user: viewer, message }) {
  const [first] = name.split(" ");
  const typed = world.commands.some((one) => (one.type ?? 1) === 1 && one.name === first);
  const title = titleOf(world, viewer, name);
  const what = typed ? h("button", { type: "button", class: "mention",
    data: { act: "command", command: name } }, `/${title}`) : h("span", { class: "mention" }, title);
  return h("div", { class: "context" }, h("span", { class: "spine" }),
    avatar(user, world, "avatar tiny"), member(user.id, world.nameOf(user.id, message.channel_id), "strong"),
    ` ${said("message.used")} `, what);
}

function replyLine(message, { world }) {
  const original = message.referenced_message;
  if (!original) return null;
  const words = original.content || said("message.quoted");
  return h("div", { class: "context" }, h("span", { class: "spine" }),
    avatar(original.author, world, "avatar tiny"),
    h("strong", {}, original.author.global_name ?? original.author.username),
    h("button", { type: "button", class: "quoted", data: { act: "jump", to: original.id } },
      words.split("\n")[0]));
}

function content(scope) {
  const { message, world, user } = scope;
  if (isThinking(message)) {
    return h("div", { class: "thinking" }, dots(), said("message.thinking", { name: authorName(scope) }));
  }
  const edited = message.edited_timestamp ? h("small", { class: "edited" }, said("message.edited")) : null;
  const text = message.content ? prose(message.content, world, user, message.channel_id) : null;
  text?.lastElementChild.append(edited ? " " : "", edited ?? "");
  return [
    text,
    isV2(message) ? null : (message.attachments ?? []).map(attachment),
    (message.embeds ?? []).map((one) => embed(one, world, user)),
    h("div", { class: "components" }, components(message.components ?? [], scope)),
    text ? null : edited,
  ];
}

/** With components V2 an attachment is seen only where a component shows it. */
const isV2 = (message) => Boolean(message.flags & (1 << 15));

function attachment({ filename, content_type: type, size, url, width, height, description }) {
  if (type?.startsWith("image/")) {
    return h("div", { class: "attachment" },
      picture({ url, width, height }, description ?? filename, "photo"));
  }
  return h("div", { class: "attachment" }, fileCard(filename, size, url));
}

function below({ message, world, user }) {
  const failure = world.chats.failure(user, message.id);
  return [
    failure ? h("p", { class: "failure", role: "alert" }, icon("warning"), failure) : null,
    threadOf(message, world),
    isEphemeral(message)
      ? h("p", { class: "private" }, icon("eye"), `${said("message.private")} · `,
        h("button", { type: "button", class: "linklike", data: { act: "dismiss" } },
          said("message.dismiss")))
      : null,
  ];
}

/** The thread that hangs on a message; it has the message's own id. */
function threadOf({ id }, world) {
  const thread = world.channels.get(id);
  if (!thread) return null;
  const { name, message_count: count } = thread;
  return h("button", { type: "button", class: "thread-card", data: { act: "go", channel: id } },
    icon("thread"), h("strong", {}, name),
    h("span", {}, said("message.count", { count })));
}

function toolbar({ message, world, user }) {
  const own = message.author.id === user;
  const { guilds } = world.users.get(user) ?? {};
  const rules = own || guilds?.[world.guildAt(message.channel_id).id]?.admin;
  if (isEphemeral(message)) return null;
  return h("div", { class: "toolbar" },
    h("button", { type: "button", "aria-label": said("apps"), title: said("apps"), "aria-haspopup": "menu",
      "aria-expanded": "false", data: { act: "apps" } }, icon("apps")),
    rules ? h("button", { type: "button", "aria-label": said("message.delete"), title: said("message.delete"),
      class: "danger", data: { act: "delete" } }, icon("trash")) : null);
}
