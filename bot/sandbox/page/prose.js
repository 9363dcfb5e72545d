// Markdown trees as elements. Names of users, channels and commands are looked up in the world;
// clicks are the message list's business (`data-act`).

import { titleOf } from "./commands.js";
import { h } from "./dom.js";
import { blocks, inline, onlyEmojis } from "./markdown.js";
import { stamp } from "./time.js";
import { said } from "./words.js";

/** A whole text; `viewer` (a user id) decides which mentions are his own, `place` (a channel's) what
 * people are called. */
export function prose(text, world, viewer, place) {
  const found = blocks(text);
  const jumbo = found.length === 1 && found[0].kind === "text" && onlyEmojis(found[0].inside);
  const nodes = found.map((block) => blockOf(block, { world, viewer, place }));
  return h("div", { class: jumbo ? "prose jumbo" : "prose" }, nodes);
}

/** Text that has no blocks: embed titles, field names. */
export function phrase(text, world, viewer) {
  return spans(inline(text), { world, viewer });
}

function blockOf(block, scope) {
  switch (block.kind) {
    case "h1":
    case "h2":
    case "h3":
      return heading(block, scope);
    case "subtext":
      return h("small", { class: "subtext" }, spans(block.inside, scope));
    case "quote":
      return h("blockquote", {}, block.blocks.map((inner) => blockOf(inner, scope)));
    case "codeblock":
      return h("pre", {}, h("code", {}, block.text));
    case "list":
      return list(block.items, scope);
    default:
      return h("div", { class: "run" }, spans(block.inside, scope));
  }
}

function heading({ kind, inside }, scope) {
  return h(kind, { class: onlyEmojis(inside) ? "only-emojis" : null }, spans(inside, scope));
}

function list(items, scope) {
  return h("ul", {}, items.map(({ depth, number, inside }) => {
    const mark = number === null ? (depth ? "◦" : "•") : `${number}.`;
    const style = { "--depth": depth };
    return h("li", { style, data: { mark } }, spans(inside, scope));
  }));
}

const spans = (nodes, scope) => nodes.map((node) => span(node, scope));

function span(node, scope) {
  if (typeof node === "string") return node;
  switch (node.kind) {
    case "style":
      return h(node.tag, {}, spans(node.inside, scope));
    case "code":
      return h("code", {}, node.text);
    case "spoiler":
      return spoiler(node, scope);
    case "emoji":
      return emoji(node);
    case "unicode":
      return h("span", { class: "unicode" }, node.text);
    case "time":
      return stamp(node.unix, node.style);
    case "link":
      return link(node.url, spans(node.inside, scope), node.title);
    default:
      return mention(node, scope);
  }
}

function spoiler(node, scope) {
  const props = { class: "spoiler", data: { act: "spoiler", key: `spoiler ${node.text}` } };
  const hidden = h("span", { class: "veiled" }, spans(node.inside, scope));
  return h("span", { ...props, role: "button", tabindex: 0, "aria-label": said("spoiler") }, hidden);
}

/** An application's emoji, of the size of the text around it. */
export function emoji({ id, name }) {
  if (!id) return h("span", { class: "unicode" }, name);
  const props = { class: "emoji", src: `/cdn/emojis/${id}.png`, alt: `:${name}:`, title: name };
  return h("img", { ...props, draggable: "false" });
}

export function link(url, content, title) {
  const props = { href: url, target: "_blank", rel: "noopener noreferrer", title };
  return h("a", props, content);
}

function mention(node, { world, viewer, place }) {
  switch (node.kind) {
    case "user":
      return user(node.id, { world, viewer, place });
    case "channel":
      return channel(node.id, world, viewer);
    case "command":
      return h("button", { class: "mention", type: "button",
        data: { act: "command", command: node.name } }, `/${titleOf(world, viewer, node.name)}`);
    case "role":
      return h("span", { class: "mention" }, `@${roleName(node.id, world)}`);
    default:
      return h("span", { class: "mention" }, `@${node.name}`);
  }
}

/** A person, with the menu of what applications offer of them; a bot has none here. */
function user(id, { world, viewer, place }) {
  const classes = id === viewer ? "mention mine" : "mention";
  if (!world.users.has(id)) return h("span", { class: classes }, `@${world.nameOf(id, place)}`);
  return h("button", { type: "button", class: classes, "aria-haspopup": "menu",
    data: { act: "member", member: id } }, `@${world.nameOf(id, place)}`);
}

function roleName(id, { guilds }) {
  const roles = [...guilds.values()].flatMap((guild) => guild.roles);
  const role = roles.find((known) => known.id === id);
  return role ? role.name.replace(/^@/, "") : guilds.has(id) ? "everyone" : said("prose.role");
}

function channel(id, world, viewer) {
  const room = world.room(viewer, id);
  if (!room) return h("span", { class: "mention" }, "# unknown");
  return h("button", { class: "mention", type: "button", data: { act: "go", channel: id } },
    `# ${room.name}`);
}

/** Our own address of a picture or file, or null for one that lies elsewhere. */
export function ownAddress(url) {
  try {
    const address = new URL(url, location.href);
    return address.pathname.startsWith("/cdn/") ? address.pathname + address.search : null;
  } catch {
    return null;
  }
}
