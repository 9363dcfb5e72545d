// The only way to make elements: text goes in as text nodes, never as markup.
// Rendered messages carry no listeners (clicks are delegated), so that `morph` may rewrite
// them in place: no flicker, and a press that began before an edit still lands.

const SVG = "http://www.w3.org/2000/svg";

/** An element; `props` are attributes, but for `on` (listeners), `data` (dataset) and `style`. */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) put(element, name, value);
  add(element, children);
  return element;
}

function put(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name === "on") {
    for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
  } else if (name === "data") {
    for (const [key, datum] of Object.entries(value)) {
      if (datum !== undefined && datum !== null) element.dataset[key] = datum;
    }
  } else if (name === "style") {
    for (const [key, rule] of Object.entries(value)) element.style.setProperty(key, rule);
  } else {
    element.setAttribute(name, value === true ? "" : value);
  }
}

/** Appends nodes, strings and (nested) arrays of them; skips what is null or false. */
export function add(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    parent.append(child);
  }
}

export function fill(parent, ...children) {
  parent.replaceChildren();
  add(parent, children);
}

/** Like `fill`, but keeps what stands there already, so that a click under way is not lost. */
export function refill(parent, ...children) {
  const fresh = parent.cloneNode(false);
  add(fresh, children);
  morph(parent, fresh);
}

/** An inline picture drawn from path data on a 24 by 24 grid; decoration only. */
export function svg(path, className = "icon") {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("class", className);
  picture.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  picture.append(line);
  return picture;
}

/** What the reader did himself and an edit must not undo. */
const READERS_OWN = new Set(["data-open", "aria-expanded"]);

/** Makes `old` equal to `fresh` in place, keeping every node whose tag and `data-key` match. */
export function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  copyAttributes(old, fresh);
  let place = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const match = findMatch(place, wanted);
    if (!match) {
      old.insertBefore(wanted, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    morph(match, wanted);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

function findMatch(from, wanted) {
  if (from && alike(from, wanted)) return from;
  if (!wanted.dataset?.key) return null;
  for (let node = from; node; node = node.nextSibling) if (alike(node, wanted)) return node;
  return null;
}

function alike(one, other) {
  return one.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key;
}

function copyAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (name !== "style" && !fresh.hasAttribute(name) && !READERS_OWN.has(name)) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (name === "style" || (READERS_OWN.has(name) && old.hasAttribute(name))) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const style = fresh.style?.cssText ?? "";
  if (old.style && old.style.cssText !== style) old.style.cssText = style;
}
