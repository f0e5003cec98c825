import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { token } = await app.become();
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const deep = (depth: number) => `{"name":"Luc Roy","more":${"[".repeat(depth)}${"]".repeat(depth)}}`;

function send(body: string, more: Record<string, string> = {}) {
  return fetch(`${app.origin}/api/assignees`, { method: "POST", headers: { ...headers, ...more }, body });
}

test.each([100, 10_000, 500_000])("a body that is nested %i times is answered, also under a key", async (depth) => {
  const answers = [await send(deep(depth)), await send(deep(depth), { "idempotency-key": `key ${depth}` })];
  for (const { status } of answers) expect([201, 400, 422]).toContain(status);
});

test.each(["multipart/form-data; boundary=edge", "text/plain", "application/x-www-form-urlencoded"])(
  "what another site's form could send, %s, is no body of a call that takes JSON",
  async (type) => {
    const answer = await send('--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\nLuc\r\n--edge--\r\n', {
      "content-type": type,
    });
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: "unsupported_media_type" }]);
  },
);

test("half a character becomes the character for what can't be read, wherever it is kept, and a whole one stays", async () => {
  const send = async (method: string, path: string, body: string) =>
    (await fetch(`${app.origin}/api${path}`, { method, headers, body })).json();
  const [half, kept] = [String.raw`Luc\ud800 \ud83d\udd27`, "Luc\ufffd \u{1f527}"];
  const buyer = await send("PUT", "/payments/buyer", `{"name":"${half}","address":"${half}"}`);
  const order = await send("POST", "/work-orders", `{"title":"${half}","checklist_items":["${half}"]}`);
  expect(buyer).toMatchObject({ name: kept, address: kept });
  expect(order).toMatchObject({ title: kept, checklist: [{ text: kept }] });
});
