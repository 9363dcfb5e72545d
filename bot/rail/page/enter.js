// Exchanges a link's token for the cookie with which the stream is opened.

/** Exchange a link's token for a cookie; false if the link is not good. */
export async function entered(token) {
  for (let tries = 0; ; tries++) {
    let wait = Math.min(30, 2 ** tries);
    try {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch("/enter", { method: "POST", headers, body: JSON.stringify({ token }) });
      if (answer.ok) return true;
      if (answer.status === 404) return false;
      wait = Number(answer.headers.get("Retry-After")) || wait;
    } catch {
      // tried again below
    }
    await new Promise((done) => setTimeout(done, 1000 * wait));
  }
}
