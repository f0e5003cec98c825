import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { eventsIn } from "#testing/feeds/ical.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp({ config: { trustProxy: 1 } });
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));
let networks = 0;

async function feedOf({ call }: Pick<TestPlant, "call">, scope: "mine" | "plant" = "plant") {
  const { body } = await call("POST /calendar-feeds", { body: { scope } });
  return { ...body, token: body.address?.match(/\/api\/feeds\/([\w-]{22})\.ics$/)?.[1] ?? "" };
}
async function read(token: string, headers: Record<string, string> = {}) {
  networks += 1;
  const from = { "x-forwarded-for": `203.0.113.${networks}` };
  const answer = await fetch(`${app.origin}/api/feeds/${token}.ics`, { headers: { ...from, ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const shown = async (token: string) => eventsIn((await read(token)).text);
const brief = async (token: string) => (await shown(token)).map(({ SUMMARY, DTSTART }) => [DTSTART, SUMMARY]);

test("a calendar application reads the plant's open work by a secret address alone: whole days, a year ahead", async () => {
  const plant = await openTestPlant(app);
  const task = await plant.task({ frequency: "Weekly", day_of_week: "Friday" });
  const order = await plant.order({ title: "Leak", scheduled_date: "2026-11-25" });
  const { token } = await feedOf(plant);
  const { status, headers, text } = await read(token);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    ...[200, "text/calendar; charset=utf-8", "private, no-cache"],
  ]);
  const events = eventsIn(text);
  const host = new URL(app.deps.config.publicOrigin).host;
  expect(events[0]).toMatchObject({
    ...{ UID: `${order.id}@${host}`, SUMMARY: "Leak", DTSTART: "20261125", DTEND: "20261126" },
    ...{
      "DTSTART;": "VALUE=DATE",
      TRANSP: "TRANSPARENT",
      URL: `${app.deps.config.publicOrigin}/work-orders/${order.id}`,
    },
  });
  expect(events[1]).toMatchObject({
    ...{ UID: `${task.id}-2026-11-27@${host}`, SUMMARY: "Grease the press", LOCATION: "Press 4 · Assembly" },
    DESCRIPTION: `${task.wo_id}\n08:00`,
    URL: `${app.deps.config.publicOrigin}/work-orders/${task.id}?entry=pm.2026-11-27`,
  });
  expect([events.length, events.at(-1)?.DTSTART]).toEqual([53, "20271119"]);
  expect(text).toContain("X-WR-CALNAME");
});

test("moved work keeps its UID and counts its changes, what is done or deleted vanishes", async () => {
  const plant = await openTestPlant(app);
  const task = await plant.task({ frequency: "Weekly", day_of_week: "Friday" });
  const order = await plant.order({ title: "Leak", scheduled_date: "2026-11-25" });
  const { token } = await feedOf(plant);
  const [leak, first] = await shown(token);
  const move = { kind: "move_occurrence", occurrence: "2026-11-27", to: "2026-11-26" } as const;
  const body = { id: crypto.randomUUID(), ...move };
  await plant.call("POST /work-orders/{id}/commands", { params: { id: task.id }, body });
  await plant.edit(order.id, { scheduled_date: "2026-11-30" });
  const [movedEvent, other] = await shown(token);
  expect([movedEvent?.UID, movedEvent?.DTSTART]).toEqual([first?.UID, "20261126"]);
  expect([other?.UID, other?.DTSTART]).toEqual([leak?.UID, "20261130"]);
  expect(Number(movedEvent?.SEQUENCE)).toBeGreaterThan(Number(first?.SEQUENCE));
  await plant.edit(task.id, { status: "Completed" });
  await plant.call("DELETE /work-orders/{id}", { params: { id: order.id } });
  expect((await brief(token))[0]).toEqual(["20261204", "Grease the press"]);
});

test("titles can't break out of their line, whatever they hold, and long ones are folded", async () => {
  const plant = await openTestPlant(app, { fullName: "Zoé" });
  await plant.call("PUT /company", { body: { name: "Acme; pièces, usine\\1" } });
  const hostile = `Évier, "bouché"; \\n END:VEVENT \u0007${"é".repeat(120)}`;
  await plant.order({ title: hostile, scheduled_date: "2026-11-25" });
  const { text } = await read((await feedOf(plant)).token);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(eventsIn(text)[0]?.SUMMARY).toBe(hostile.replace("\u0007", " "));
  expect(text).toContain("X-WR-CALNAME:Acme\\; pièces\\, usine\\\\1: all work");
});

test("one's own feed has what a technician was given, and nothing of who is none", async () => {
  const plant = await openTestPlant(app);
  const luc = await app.become({ company: plant.session, access: "technician" });
  const asLuc = app.as(luc);
  const { token } = await feedOf({ call: asLuc }, "mine");
  expect(await brief(token)).toEqual([]);
  const technician = await plant.assignee();
  const linked = { params: { id: technician.id }, body: { member_id: luc.personId } };
  await plant.call("PUT /assignees/{id}/member", linked);
  await plant.order({ title: "Luc's", scheduled_date: "2026-11-25", assignee: technician.id });
  await plant.order({ title: "Nobody's", scheduled_date: "2026-11-25" });
  expect(await brief(token)).toEqual([["20261125", "Luc's"]]);
});

test("an application that is up to date gets 304 until something changes or the day turns", async () => {
  const plant = await openTestPlant(app);
  const { token } = await feedOf(plant);
  const etag = (await read(token)).headers.get("etag") ?? "";
  const again = await read(token, { "if-none-match": `"other", ${etag}` });
  expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  await plant.order({ scheduled_date: "2026-11-25" });
  expect((await read(token, { "if-none-match": etag })).status).toBe(200);
});

test("an address opens nothing once it is revoked, its person is removed or may read no more, or the plant has not paid", async () => {
  const plant = await openTestPlant(app);
  const ben = await app.become({ company: plant.session, access: "viewer" });
  const [own, bens] = [await feedOf(plant), await feedOf({ call: app.as(ben) })];
  expect((await read(bens.token)).status).toBe(200);
  const params = { id: ben.personId };
  await plant.call("PUT /company/members/{id}", { params, body: { access: "requester" } });
  expect((await read(bens.token)).status).toBe(404);
  await plant.call("PUT /company/members/{id}", { params, body: { access: "viewer" } });
  await plant.call("DELETE /company/members/{id}", { params });
  expect((await read(bens.token)).status).toBe(404);
  await arrangeSubscription(app, plant.session, { trialEndsOn: "2026-11-01" });
  expect((await read(own.token)).status).toBe(403);
  expect((await read("A".repeat(22))).status).toBe(404);
});

test("people see and revoke their own addresses, an owner everyone's, and the database knows none of them", async () => {
  const plant = await openTestPlant(app);
  const ben = app.as(await app.become({ company: plant.session, access: "planner", fullName: "Ben Cole" }));
  const [own, bens] = [await feedOf(plant, "mine"), await feedOf({ call: ben })];
  app.clock.set("2026-11-23T14:30:00Z");
  await read(bens.token);
  const list = (await plant.call("GET /calendar-feeds")).body;
  expect(list.find(({ id }) => id === bens.id)).toEqual({
    ...{ id: bens.id, scope: "plant", address: null, is_mine: false, made_by_name: "Ben Cole" },
    ...{ made_at: "2026-11-23T14:00:00Z", last_used_at: "2026-11-23T14:30:00Z" },
  });
  expect((await ben("GET /calendar-feeds")).body.map(({ address }) => address)).toEqual([bens.address]);
  expect((await ben("DELETE /calendar-feeds/{id}", { params: { id: own.id } })).status).toBe(404);
  expect((await plant.call("DELETE /calendar-feeds/{id}", { params: { id: bens.id } })).status).toBe(204);
  expect((await read(bens.token)).status).toBe(404);
  const { rows } = await asOwner(app.ownerUrl, (owner) =>
    owner.query("select row_to_json(calendar_feed)::text as row from calendar_feed"),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(own.token);
});

test("who reads too often, makes too many or guesses is held back", async () => {
  const plant = await openTestPlant(app);
  const { token } = await feedOf(plant);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await read(token)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  for (let n = 1; n < 10; n++) await feedOf(plant);
  expect((await plant.call("POST /calendar-feeds", { body: { scope: "mine" } })).json.code).toBe("too_many_feeds");
  const guesses: number[] = [];
  for (let n = 0; n < 61; n++) {
    const headers = { "x-forwarded-for": "198.51.100.7" };
    guesses.push((await fetch(`${app.origin}/api/feeds/${n}`, { headers })).status);
  }
  expect([guesses[59], guesses[60]]).toEqual([404, 429]);
});
