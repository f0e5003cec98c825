import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const completeAt = (call: Call, id: string, done_at: string) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { id: randomUUID(), kind: "complete", done_at } });
const inBatch = (call: Call, id: string, done_at: string) =>
  call("POST /work-orders/{id}/commands/batch", {
    params: { id },
    body: { commands: [{ command: { id: randomUUID(), kind: "complete", done_at } }] },
  });
const ago = (minutes: number) => app.clock().subtract({ minutes }).toString({ fractionalSecondDigits: 3 });

/** A plant that is some days old. */
async function open() {
  app.clock.set("2026-11-16T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  app.clock.set("2026-11-23T14:00:00Z");
  return { plant, id };
}

test.each([
  ["a command", completeAt],
  ["a batch", inBatch],
])("%s of who was let in a second ago is of when it came, and keeps what was said", async (_, send) => {
  const { plant, id } = await open();
  const luc = app.as(
    await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy", seenAt: app.clock() }),
  );
  app.clock.advance({ seconds: 1 });
  const came = ago(0);
  const claimedAt = ago(3 * 24 * 60);
  expect((await send(luc, id, claimedAt)).status).toBe(200);
  expect(await plant.look(id)).toMatchObject({
    completed_at: came,
    completed_recorded_at: null,
    completed_claimed_at: claimedAt,
  });
  expect((await plant.call("GET /repair-history")).body).toMatchObject([
    { completed_at: came, completed_claimed_at: claimedAt, completed_recorded_at: null },
  ]);
  const [entry] = (await plant.call("GET /activity", { query: { id } })).body;
  expect(entry).toMatchObject({ at: expect.any(String), done_at: came, claimed_at: claimedAt });
});

test.each([
  ["an absence, after whatever else was sent on return", 60 * 24 * 2, true],
  ["a time before the absence", 60 * 24 * 4, false],
])("a device that was away is believed of %s", async (_, minutes, isBelieved) => {
  const { plant, id } = await open();
  app.clock.set("2026-11-20T14:00:00Z");
  const luc = app.as(
    await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy", seenAt: app.clock() }),
  );
  app.clock.set("2026-11-23T14:00:00Z");
  await luc("GET /auth/me");
  app.clock.advance({ minutes: 3 });
  await luc("GET /work-orders");
  app.clock.advance({ minutes: 9 });
  const claimedAt = ago(minutes + 12);
  await completeAt(luc, id, claimedAt);
  const order = await plant.look(id);
  expect([order.completed_at, order.completed_claimed_at]).toEqual(
    isBelieved ? [claimedAt, null] : [ago(0), claimedAt],
  );
  expect(order.completed_recorded_at).toBe(isBelieved ? ago(0) : null);
});

test("a device that is in contact all the time is believed for minutes, and a clock that is ahead is not", async () => {
  const { plant } = await open();
  const luc = app.as(
    await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy", seenAt: app.clock() }),
  );
  const orders = [await plant.order(), await plant.order(), await plant.order()];
  for (let minute = 0; minute < 90; minute += 1) {
    app.clock.advance({ minutes: 1 });
    if (minute % 10 === 0 || minute > 60) await luc("GET /auth/me");
  }
  app.clock.advance({ seconds: 30 });
  const believed = async (claimedAt: string) => {
    const id = orders.pop()?.id ?? "";
    await completeAt(luc, id, claimedAt);
    const { completed_at, completed_claimed_at } = await plant.look(id);
    return [completed_at === claimedAt, completed_claimed_at];
  };
  const [fresh, old, ahead] = [ago(1), ago(20), ago(-5)];
  expect(await believed(fresh)).toEqual([true, null]);
  expect(await believed(old)).toEqual([false, old]);
  expect(await believed(ahead)).toEqual([false, ahead]);
});

test("a tablet is believed back to its last contact, and its technician back to when they were made", async () => {
  const { plant, id } = await open();
  const tablet = await enrolTablet(app, plant.session);
  app.clock.advance({ hours: 3 });
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  app.clock.advance({ hours: 2 });
  const { id: other } = await plant.order();
  const { id: third } = await plant.order();
  const { turn_token: token } = await beginTurn(app, tablet.device_token, luc);
  app.clock.advance({ seconds: 20 });
  const send = (order: string, minutes: number, called: Call, headers = {}) =>
    called("POST /work-orders/{id}/commands", {
      params: { id: order },
      body: { id: randomUUID(), kind: "complete", done_at: ago(minutes) },
      headers,
    });
  const [hour, four] = [ago(60), ago(240)];
  await send(id, 60, app.as({ token }));
  await send(other, 240, app.as({ token }));
  await send(third, 240, app.as({ token: tablet.device_token }), { author: `${luc};claimed` });
  expect(await plant.look(id)).toMatchObject({ completed_at: hour, completed_claimed_at: null });
  for (const one of [other, third])
    expect(await plant.look(one)).toMatchObject({ completed_at: ago(0), completed_claimed_at: four });
});

test("nothing is done to an order before it was there", async () => {
  const { plant } = await open();
  const { id } = await plant.order();
  app.clock.advance({ hours: 1 });
  const claimedAt = ago(90);
  await completeAt(plant.call, id, claimedAt);
  expect(await plant.look(id)).toMatchObject({ completed_at: ago(0), completed_claimed_at: claimedAt });
});

test("a repair, a comment and a reading of who was let in a second ago are of when they came", async () => {
  const { plant, id } = await open();
  const luc = app.as(await app.become({ company: plant.session, access: "technician", seenAt: app.clock() }));
  const headers = { "done-at": ago(24 * 60 * 2) };
  const { body: repair } = await luc("POST /work-orders", { body: { title: "Leak" }, headers });
  const { body: comment } = await luc("POST /work-orders/{id}/comments", {
    params: { id },
    body: { text: "Seen" },
    headers,
  });
  expect([repair.created_at, comment.created_at]).toEqual([ago(0), ago(0)]);
});
