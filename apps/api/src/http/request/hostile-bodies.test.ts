import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();
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
  const [half, cleaned] = [String.raw`Luc\ud800 \ud83d\udd27`, "Luc\ufffd \u{1f527}"];
  const buyer = await send("PUT", "/payments/buyer", `{"name":"${half}","address":"${half}"}`);
  const order = await send("POST", "/work-orders", `{"title":"${half}","checklist_items":["${half}"]}`);
  expect(buyer).toMatchObject({ name: cleaned, address: cleaned });
  expect(order).toMatchObject({ title: cleaned, checklist: [{ text: cleaned }] });
});

test("a name of which nothing can be seen is none, whatever is to bear it", async () => {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${app.origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return [answer.status, await answer.json()];
  };
  const name = "\u200b\u200c";
  expect([
    await send("POST", "/machines", { name }),
    await send("POST", "/departments", { name }),
    await send("POST", "/assignees", { name: `${name} \u3164` }),
    await send("POST", "/work-orders", { title: name, checklist_items: ["a"] }),
    await send("POST", "/saved-views", { name, screen: "repairs", search: "due=week" }),
    await send("POST", "/parts", { name, part_type: "repair" }),
    await send("PUT", "/company", { name }),
    await send("PUT", "/auth/profile", { full_name: name }),
  ]).toMatchObject([
    [422, { code: "machine_name_required" }],
    [422, { code: "name_required" }],
    [422, { code: "fill_all_fields" }],
    [422, { code: "title_required" }],
    [422, { code: "invalid" }],
    [422, { code: "fill_required_fields" }],
    [422, { code: "invalid" }],
    [422, { code: "full_name_required" }],
  ]);
});

test("of a work order what cannot be seen is left out, and what can is kept as it is typed", async () => {
  const name = "\u200b\u200c";
  const body = { title: " 👩‍🔧 ", description: name, tags: [name], checklist_items: [name, "a"] };
  const { json } = await app.as(await app.become())("POST /work-orders", { body });
  expect(json).toMatchObject({ title: "👩‍🔧", description: null, tags: [], checklist: [{ text: "a" }] });
});
