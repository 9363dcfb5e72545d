// Which of the three views is open: the lobby, one person's screen, or several people side by
// side. It stands in the address, so that Back goes back, a reload stays and a link leads there.

export const LOBBY = "lobby";
export const YOU = "you";
export const PEOPLE = "people";

const KNOWN = new Set([LOBBY, YOU, PEOPLE]);

/** The view that the address names; the lobby where it names none. */
export function view() {
  const named = location.hash.slice(1);
  return KNOWN.has(named) ? named : LOBBY;
}

/** Goes to another view; all who listen for `hashchange` redraw. */
export function goTo(name) {
  if (view() !== name) location.hash = name;
}
