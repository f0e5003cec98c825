// A client of Millwright: verifies webhooks and reads events. Node 20 or later, no packages.
import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a request is a webhook of the holder of the secret, and no older than five minutes. `body` is its text. */
export function isFromMillwright(secret, headers, body) {
  const timestamp = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${timestamp}.${body}`;
  const expected = Buffer.from(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  const given = String(headers["webhook-signature"])
    .split(" ")
    .map((each) => Buffer.from(each));
  return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}

/** Gives events for ever, from `since` on; store `next` of each page, and begin there the next time. */
export async function* readEvents(server, key, since) {
  for (let next = since; ; ) {
    const query = next === undefined ? "" : `?since=${next}&wait=25`;
    const answer = await fetch(`${server}/api/events${query}`, { headers: { authorization: `Bearer ${key}` } });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const page = await answer.json();
    next = page.next;
    yield page;
  }
}

// node millwright.mjs https://your-server mw_… [since]
if (process.argv[1] === import.meta.filename) {
  const [server, key, since] = process.argv.slice(2);
  for await (const { events, next, is_complete } of readEvents(server, key, since)) {
    for (const event of events) process.stdout.write(`${JSON.stringify(event)}\n`);
    if (!is_complete) process.stderr.write("Events are missing: read the lists anew.\n");
    process.stdout.write(`${JSON.stringify({ next })}\n`);
  }
}
