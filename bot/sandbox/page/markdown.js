// Discord's dialect of markdown as a tree: strings and `{kind, ...}` nodes. No DOM here.

const CODE_BLOCK = /```(?:([\w+-]+)\n)?\n?([\s\S]+?)\n?```/;
const LINK = /https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/y;

/** Inline rules, tried in this order at each place; a rule answers with a node or null. */
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`{1,2})(?!`)(.+?)(?<!`)\1(?!`)/sy, (m) => ({ kind: "code", text: m[2].trim() || m[2] })],
  [/\|\|(.+?)\|\|/sy, (m) => ({ kind: "spoiler", text: m[1], inside: inline(m[1]) })],
  [/<(a?):(\w+):(\d+)>/y, (m) => ({ kind: "emoji", name: m[2], id: m[3] })],
  [/<@!?(\d+)>/y, (m) => ({ kind: "user", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ kind: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ kind: "channel", id: m[1] })],
  [/<\/([^:>]+):(\d+)>/y, (m) => ({ kind: "command", name: m[1], id: m[2] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => ({ kind: "time", unix: +m[1], style: m[2] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ kind: "link", url: m[1], inside: [m[1]] })],
  [
    /\[((?:[^[\]\\]|\\.|\[[^\]]*\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?(?:\s+"([^"]*)")?\)/y,
    (m) => ({ kind: "link", url: m[2], title: m[3], inside: inline(m[1]) }),
  ],
  [LINK, (m) => ({ kind: "link", url: m[0], inside: [m[0]] })],
  [/@(everyone|here)\b/y, (m) => ({ kind: "all", name: m[1] })],
  [/\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*(?!\*)/sy, (m) => wrap("strong", wrap("em", m[1]))],
  [/\*\*(?=\S)(.+?)\*\*(?!\*)/sy, (m) => wrap("strong", m[1])],
  [/__(?=\S)(.+?)__(?!_)/sy, (m) => wrap("u", m[1])],
  [/~~(?=\S)(.+?)~~/sy, (m) => wrap("s", m[1])],
  [/\*(?=[^\s*])((?:[^*]|\*\*)+?)(?<=\S)\*(?!\*)/sy, (m) => wrap("em", m[1])],
  [/(?<![\p{L}\p{N}])_(?=[^\s_])((?:[^_]|__)+?)_(?![\p{L}\p{N}_])/suy, (m) => wrap("em", m[1])],
  [/(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)(?:\u200D\p{Emoji}\uFE0F?)*/uy, unicode],
];

function unicode(match) {
  return { kind: "unicode", text: match[0] };
}

function wrap(tag, content) {
  return { kind: "style", tag, inside: typeof content === "string" ? inline(content) : [content] };
}

/** Plain runs up to the next character that may begin a rule. */
const PLAIN = /[^\\`|<[h@*_~\p{Emoji}]+|./suy;

/** The nodes of one run of text without blocks. */
export function inline(text) {
  const nodes = [];
  let at = 0;
  while (at < text.length) {
    const { node, end } = take(text, at);
    if (typeof node === "string" && typeof nodes.at(-1) === "string") nodes.push(nodes.pop() + node);
    else nodes.push(node);
    at = end;
  }
  return nodes;
}

function take(text, at) {
  for (const [rule, make] of RULES) {
    rule.lastIndex = at;
    const match = rule.exec(text);
    if (match) return { node: make(match), end: at + match[0].length };
  }
  PLAIN.lastIndex = at;
  const [plain] = PLAIN.exec(text);
  return { node: plain, end: at + plain.length };
}

/** The blocks of a whole text: headings, subtext, quotes, lists, code, and runs between them. */
export function blocks(text) {
  const fence = CODE_BLOCK.exec(text);
  if (!fence) return lines(text);
  const before = text.slice(0, fence.index).replace(/\n$/, "");
  const after = text.slice(fence.index + fence[0].length).replace(/^\n/, "");
  const block = { kind: "codeblock", language: fence[1], text: fence[2] };
  return [...(before ? lines(before) : []), block, ...(after ? blocks(after) : [])];
}

const HEADING = /^(#{1,3}) +(\S.*)$/;
const SUBTEXT = /^-# +(\S.*)$/;
const ITEM = /^( *)([-*]|\d{1,3}\.) +(.*)$/;
const QUOTE = /^> ?(?!>)(.*)$/;

function lines(text) {
  const rows = text.split("\n");
  const found = [];
  for (let at = 0; at < rows.length; ) {
    const [block, used] = blockAt(rows, at);
    const last = found.at(-1);
    if (block.kind === "text" && last?.kind === "text") last.text += `\n${block.text}`;
    else found.push(block);
    at += used;
  }
  for (const block of found) if (block.kind === "text") block.inside = inline(block.text);
  return found;
}

function blockAt(rows, at) {
  const row = rows[at];
  const heading = HEADING.exec(row);
  if (heading) return [{ kind: `h${heading[1].length}`, inside: inline(heading[2]) }, 1];
  const subtext = SUBTEXT.exec(row);
  if (subtext) return [{ kind: "subtext", inside: inline(subtext[1]) }, 1];
  if (row.startsWith(">>> ")) {
    const rest = [row.slice(4), ...rows.slice(at + 1)];
    return [{ kind: "quote", blocks: lines(rest.join("\n")) }, rest.length];
  }
  if (row.startsWith("> ") && QUOTE.test(row)) return quote(rows, at);
  if (ITEM.test(row)) return list(rows, at);
  return [{ kind: "text", text: row }, 1];
}

function quote(rows, at) {
  const inside = [];
  while (at + inside.length < rows.length && rows[at + inside.length].startsWith("> ")) {
    inside.push(rows[at + inside.length].slice(2));
  }
  return [{ kind: "quote", blocks: lines(inside.join("\n")) }, inside.length];
}

/** Items with their depth (two spaces a step); numbers go on from the first one. */
function list(rows, at) {
  const items = [];
  while (at + items.length < rows.length) {
    const match = ITEM.exec(rows[at + items.length]);
    if (!match) break;
    const number = match[2].endsWith(".") ? parseInt(match[2], 10) : null;
    items.push({ depth: Math.floor(match[1].length / 2), number, inside: inline(match[3]) });
  }
  return [{ kind: "list", items }, items.length];
}

/** True where nothing but emojis (and blanks) is said, at most thirty of them. */
export function onlyEmojis(nodes) {
  const pictures = nodes.filter((node) => node.kind === "emoji" || node.kind === "unicode");
  const rest = nodes.filter((node) => !pictures.includes(node));
  const blank = rest.every((node) => typeof node === "string" && !node.trim());
  return blank && pictures.length > 0 && pictures.length <= 30;
}
