// Components of messages, the old kind and V2, as elements without listeners. What a click
// means stands in `data-act`; the key of an interactive component is its custom_id.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { emoji, ownAddress, prose } from "./prose.js";
import { decimal, said } from "./words.js";

const DRAW = {
  1: row,
  2: button,
  9: section,
  10: text,
  11: thumbnail,
  12: gallery,
  13: file,
  14: separator,
  17: container,
};
for (const type of [3, 5, 6, 7, 8]) DRAW[type] = select;

/** All components of a message; `scope` is {world, user, message}. */
export function components(list, scope) {
  return list.map((component) => draw(component, scope));
}

function draw(component, scope) {
  const make = DRAW[component.type];
  if (!make) return h("p", { class: "subtext" }, said("components.unknown", { type: component.type }));
  return make(component, scope);
}

function text({ content }, { world, user, message }) {
  return prose(content, world, user, message?.channel_id);
}

function container({ accent_color: accent, components: inside, spoiler }, scope) {
  const style = accent ? { "--accent": `#${accent.toString(16).padStart(6, "0")}` } : {};
  const body = h("div", { class: "container", style }, components(inside, scope));
  return spoiler ? veil(body, "container") : body;
}

function section({ components: texts, accessory }, scope) {
  return h("div", { class: "section" },
    h("div", { class: "section-text" }, components(texts, scope)), draw(accessory, scope));
}

function separator({ divider, spacing }) {
  const size = spacing === 2 ? "separator wide" : "separator";
  return h("div", { class: divider === false ? `${size} bare` : size, role: "separator" });
}

function veil(content, key) {
  return h("div", { class: "veil", data: { act: "spoiler", key: `veil ${key}` } },
    h("div", { class: "veiled" }, content), h("span", { class: "veil-word" }, said("spoiler")));
}

/** A picture of ours with its description; one from elsewhere is only named. */
export function picture(media, description, className) {
  const source = ownAddress(media.url);
  const { width, height } = media;
  const alt = description ?? "";
  if (!source) return h("span", { class: "elsewhere" }, said("components.picture", { name: alt || media.url }));
  return h("img", { class: className, src: source, alt, title: alt || null, width, height });
}

function thumbnail({ media, description, spoiler }) {
  const image = picture(media, description, "thumbnail");
  return spoiler ? veil(image, media.url) : image;
}

function gallery({ items }) {
  const pictures = items.map(({ media, description, spoiler }) => {
    const address = ownAddress(media.url);
    const image = picture(media, description, "photo");
    if (spoiler) return veil(image, media.url);
    return address ? h("a", { href: address, target: "_blank", class: "frame" }, image) : image;
  });
  return h("div", { class: `gallery of-${Math.min(items.length, 4)}` }, pictures);
}

function file({ file: media, name, size, spoiler }) {
  const title = name ?? media.url.split("/").at(-1).split("?")[0];
  const body = fileCard(title, size, media.url);
  return spoiler ? veil(body, media.url) : body;
}

export function fileCard(name, size, url) {
  const address = ownAddress(url);
  const title = address ? h("a", { href: address, download: name }, name) : h("span", {}, name);
  const weight = size ? h("small", { class: "subtext" }, bytes(size)) : null;
  return h("div", { class: "file" }, icon("file"), h("div", {}, title, weight));
}

function bytes(size) {
  if (size < 1000) return said("components.bytes", { size });
  return size < 1e6 ? `${decimal(size / 1000, 1)} kB` : `${decimal(size / 1e6, 2)} MB`;
}

function row({ components: inside }, scope) {
  return h("div", { class: "row" }, components(inside, scope));
}

function button(component, { world, user, message }) {
  const { style, label, emoji: picture, url, disabled, custom_id: id } = component;
  const content = [picture ? emoji(picture) : null, label ? h("span", {}, label) : null];
  if (style === 5) {
    const away = h("a", { class: "button s2", href: webOnly(url), target: "_blank",
      rel: "noopener noreferrer" }, content, icon("outside"));
    if (disabled) away.removeAttribute("href");
    return away;
  }
  const busy = world.chats.isWaiting(user, message.id, id);
  return h("button", {
    type: "button",
    class: `button s${style}`,
    disabled,
    "aria-busy": busy ? "true" : null,
    "aria-label": label ? null : picture?.name,
    data: { act: "press", key: id },
  }, h("span", { class: "face" }, content), busy ? dots() : null);
}

const webOnly = (url) => (/^https?:\/\//i.test(url) ? url : null);

export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** A select's closed face; the open list is `listbox.js`. */
function select(component, { world, user, message }) {
  const { custom_id: id, disabled } = component;
  const values = world.chats.choice(user, message.id, id) ?? presets(component);
  const busy = world.chats.isWaiting(user, message.id, id);
  return selectFace(component, values, world, {
    disabled,
    "aria-busy": busy ? "true" : null,
    data: { act: "select", key: id },
  });
}

/** The values chosen from the start: defaults of options or `default_values`. */
export function presets({ options, default_values: defaults }) {
  if (options) return options.filter((option) => option.default).map(({ value }) => value);
  return (defaults ?? []).map(({ id }) => id);
}

export function selectFace(component, values, world, props) {
  const chosen = choices(component, world).filter(({ value }) => values.includes(value));
  const hint = component.placeholder ?? said("components.select");
  const face = chosen.length
    ? chosen.map(({ label, emoji: sign }) =>
      h("span", { class: "chosen" }, sign ? emoji(sign) : null, label))
    : h("span", { class: "hint" }, hint);
  const name = chosen.length ? `${hint}: ${chosen.map(({ label }) => label).join(", ")}` : hint;
  return h("button", {
    type: "button",
    class: "select",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": name,
    ...props,
  }, h("span", { class: "face" }, face), icon("down"), props["aria-busy"] ? dots() : null);
}

/** What a select offers, `{value, label, description, emoji}`, whichever type it is.
 *
 * In the server of `channel`; without one, in all of them. */
export function choices(component, world, channel) {
  const guilds = channel ? [world.guildAt(channel)] : [...world.guilds.values()];
  const people = () => [...world.users.values()].filter((user) =>
    guilds.some(({ id }) => id in user.guilds))
    .map(({ id, username }) => ({ value: id, label: world.nameOf(id, channel), description: username }));
  const roles = () => guilds.flatMap((guild) => guild.roles)
    .map(({ id, name }) => ({ value: id, label: name }));
  const wanted = component.channel_types ?? [];
  const channels = () => [...world.channels.values()]
    .filter(({ guild_id: of }) => guilds.some(({ id }) => id === of))
    .filter(({ type }) => !wanted.length || wanted.includes(type))
    .map(({ id, name }) => ({ value: id, label: `# ${name}` }));
  const sources = { 5: [people], 6: [roles], 7: [people, roles], 8: [channels] };
  if (component.type === 3) return component.options;
  return sources[component.type].flatMap((source) => source());
}
