// Classic embeds: accent, author, title, description, fields three a row, pictures, footer.

import { picture } from "./components.js";
import { h } from "./dom.js";
import { link, phrase, prose } from "./prose.js";
import { posted } from "./time.js";

export function embed(data, world, viewer) {
  const { color, author, title, url, description, fields, thumbnail, image } = data;
  const style = color ? { "--accent": `#${color.toString(16).padStart(6, "0")}` } : {};
  const name = title ? phrase(title, world, viewer) : null;
  return h("div", { class: "embed", style },
    h("div", { class: "embed-body" },
      author ? h("div", { class: "embed-author" }, author.name) : null,
      name ? h("div", { class: "embed-title" }, safeLink(url, name)) : null,
      description ? prose(description, world, viewer) : null,
      fields?.length ? fieldGrid(fields, world, viewer) : null,
      image ? picture(image, image.description, "photo") : null,
      footer(data)),
    thumbnail ? picture(thumbnail, thumbnail.description, "thumbnail") : null);
}

function safeLink(url, content) {
  return url && /^https?:\/\//i.test(url) ? link(url, content) : content;
}

function fieldGrid(fields, world, viewer) {
  return h("div", { class: "fields" }, fields.map(({ name, value, inline }) =>
    h("div", { class: inline ? "field inline" : "field" },
      h("div", { class: "field-name" }, phrase(name, world, viewer)),
      prose(value, world, viewer))));
}

function footer({ footer: foot, timestamp }) {
  if (!foot && !timestamp) return null;
  return h("div", { class: "embed-footer" }, foot?.text, foot && timestamp ? " · " : null,
    timestamp ? posted(timestamp) : null);
}
