import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openCountingPlant } from "#testing/parts/counting.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";

const app = await testApp();
const plant = await openCountingPlant(app);
const { call, at, part, open, count, post, lines, differences, stockOf } = plant;
const as = async (access: "viewer" | "technician" | "planner") =>
  app.as(await app.become({ company: plant.session, access }));

test("a session of a bin has a line of each part that lies there, or would", async () => {
  at("08:00");
  const belt = await part({ bin_location: "A-1" });
  const empty = await part({ name: "Chain", current_quantity: 0, bin_location: "A-1" });
  await part({ name: "Elsewhere", bin_location: "A-2" });
  const bin_id = belt.bins[0]?.id ?? "";
  const session = await open({ covers: "bin", bin_id });
  expect(session).toMatchObject({
    status: "open",
    covers: "bin",
    bin_name: "A-1",
    is_blind: true,
    lines: 2,
    counted: 0,
  });
  expect(session.code).toMatch(/^CNT-2026-\d{4}$/);
  expect((await lines(session.id)).map(({ part_id, bin_name, quantity }) => [part_id, bin_name, quantity])).toEqual([
    [empty.id, "A-1", null],
    [belt.id, "A-1", null],
  ]);
});

test("what is chosen wrongly, or has nothing to count, is refused with its sentence", async () => {
  const wrong = async (body: object) => {
    const { json } = await call("POST /counts", { body: { covers: "all", ...body } });
    return [json.code, json.fields];
  };
  expect(await wrong({ covers: "bin" })).toEqual(["invalid", { bin_id: "required" }]);
  expect(await wrong({ covers: "class" })).toEqual(["invalid", { part_class: "required" }]);
  expect(await wrong({ covers: "list" })).toEqual(["invalid", { part_ids: "required" }]);
  expect(await wrong({ covers: "bin", bin_id: crypto.randomUUID() })).toEqual([
    "unknown_reference",
    { bin_id: "invalid" },
  ]);
  const none = await openCountingPlant(app);
  expect((await none.call("POST /counts", { body: { covers: "all" } })).json.code).toBe("nothing_to_count");
  const { body: later } = await none.call("GET /counts");
  expect(later).toEqual([]);
});

test("a blind count says what the ledger had once it is posted, and who plans sees the differences before", async () => {
  at("08:00");
  const { id: part_id } = await part({ unit_cost_cents: 250 });
  const session = await open({ covers: "list", part_ids: [part_id] });
  at("09:00");
  expect(await count(session.id, part_id, 8)).toMatchObject({ quantity: 8, expected: null });
  const [difference] = (await differences(session.id)).differences;
  expect(difference).toMatchObject({ quantity: 8, expected: 10, moved: -2, value_cents: -500, outcome: "corrected" });
  at("10:00");
  expect(await post(session.id)).toMatchObject({ status: "posted", posted_by_name: "Marie Côté", counted: 1 });
  expect((await lines(session.id))[0]).toMatchObject({ expected: 10, quantity: 8, moved: -2, outcome: "corrected" });
  expect(await differences(session.id)).toMatchObject({ differing: 1, right: 0, not_counted: 0, total_cents: -500 });
  const { current_quantity, stock_value_cents, quantity_history: history } = await stockOf(part_id);
  expect([current_quantity, stock_value_cents]).toEqual([8, 2000]);
  const line = {
    kind: "count",
    quantity: 8,
    before: 10,
    after: 8,
    notes: session.code,
    date: "2026-11-23T09:00:00.000Z",
  };
  expect(history[0]).toMatchObject(line);
});

test("a count that isn't blind says at once what the ledger has", async () => {
  at("08:00");
  const { id } = await part();
  const session = await open({ covers: "list", part_ids: [id], is_blind: false });
  at("09:00");
  expect(await count(session.id, id, 10)).toMatchObject({ quantity: 10, expected: 10 });
});

test("two who count at once: both numbers are kept, and the one counted last stands", async () => {
  at("08:00");
  const { id } = await part();
  const session = await open({ covers: "list", part_ids: [id] });
  at("10:00");
  await Promise.all([count(session.id, id, 9), count(session.id, id, 7, { done: "09:30" })]);
  const [line] = await lines(session.id);
  expect(line).toMatchObject({ quantity: 9, counted_at: "2026-11-23T10:00:00.000Z" });
  expect(line?.entries.map(({ quantity }) => quantity)).toEqual([9, 7]);
});

test("a part that the session doesn't cover is added to it; what isn't counted stays as it is", async () => {
  at("08:00");
  const [covered, found] = [await part(), await part({ name: "Chain" })];
  const session = await open({ covers: "list", part_ids: [covered.id] });
  at("09:00");
  expect(await count(session.id, found.id, 3)).toMatchObject({ is_added: true, quantity: 3 });
  expect((await differences(session.id)).not_counted).toBe(1);
  await post(session.id);
  expect([(await stockOf(covered.id)).current_quantity, (await stockOf(found.id)).current_quantity]).toEqual([10, 3]);
});

test("the same number sent twice is counted once", async () => {
  at("08:00");
  const { id: part_id } = await part();
  const session = await open({ covers: "list", part_ids: [part_id] });
  const body = { id: crypto.randomUUID(), part_id, quantity: 4 };
  const send = () => call("POST /counts/{id}/lines", { params: { id: session.id }, body });
  await send();
  expect((await send()).body.entries).toHaveLength(1);
});

test("who does the work counts, and neither opens, posts, undoes nor cancels; who views reads", async () => {
  at("08:00");
  const { id: part_id } = await part();
  const { id } = await open({ covers: "list", part_ids: [part_id] });
  const [technician, viewer] = [await as("technician"), await as("viewer")];
  expect((await technician("POST /counts/{id}/lines", { params: { id }, body: { part_id, quantity: 9 } })).status).toBe(
    200,
  );
  const refusals = await Promise.all([
    technician("POST /counts", { body: { covers: "all" } }),
    technician("POST /counts/{id}/post", { params: { id } }),
    technician("POST /counts/{id}/undo", { params: { id } }),
    technician("POST /counts/{id}/cancel", { params: { id } }),
    technician("GET /counts/{id}/differences", { params: { id } }),
    technician("PUT /counts/intervals", { body: { days_a: 1, days_b: 1, days_c: 1 } }),
    viewer("POST /counts/{id}/lines", { params: { id }, body: { part_id, quantity: 9 } }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect((await viewer("GET /counts/{id}/lines", { params: { id } })).body[0]).toMatchObject({ expected: null });
});

test("sessions, parts and bins of another company are unknown", async () => {
  at("08:00");
  const other = await openCountingPlant(app);
  const [mine, theirs] = [await part({ bin_location: "O-1" }), await other.part({ bin_location: "O-1" })];
  const session = await open({ covers: "list", part_ids: [mine.id] });
  const codes = await Promise.all([
    call("POST /counts/{id}/lines", { params: { id: session.id }, body: { part_id: theirs.id, quantity: 1 } }),
    call("POST /counts/{id}/lines", {
      params: { id: session.id },
      body: { part_id: mine.id, bin_id: theirs.bins[0]?.id ?? "", quantity: 1 },
    }),
    other.call("GET /counts/{id}", { params: { id: session.id } }),
    other.call("POST /counts/{id}/lines", { params: { id: session.id }, body: { part_id: theirs.id, quantity: 1 } }),
    other.call("POST /counts/{id}/post", { params: { id: session.id } }),
    call("POST /counts", { body: { covers: "list", part_ids: [theirs.id] } }),
  ]);
  expect(codes.map(({ json }) => json.code)).toEqual([
    "unknown_reference",
    "unknown_reference",
    "not_found",
    "not_found",
    "not_found",
    "unknown_reference",
  ]);
});

test("a cancelled count takes no more numbers and is not posted", async () => {
  at("08:00");
  const { id: part_id } = await part();
  const { id } = await open({ covers: "list", part_ids: [part_id] });
  await count(id, part_id, 2);
  const { body } = await call("POST /counts/{id}/cancel", { params: { id } });
  expect(body).toMatchObject({ status: "cancelled", ended_by_name: "Marie Côté" });
  const codes = await Promise.all([
    call("POST /counts/{id}/lines", { params: { id }, body: { part_id, quantity: 9 } }),
    call("POST /counts/{id}/post", { params: { id } }),
    call("POST /counts/{id}/cancel", { params: { id } }),
    call("POST /counts/{id}/undo", { params: { id } }),
  ]);
  expect(codes.map(({ json }) => json.code)).toEqual([
    "count_closed",
    "count_closed",
    "count_closed",
    "count_not_posted",
  ]);
  expect((await stockOf(part_id)).current_quantity).toBe(10);
});

test("the list of sessions is by page, the latest first, and of the status that is asked for", async () => {
  const own = await openCountingPlant(app);
  own.at("08:00");
  const { id } = await own.part();
  const opened: string[] = [];
  for (const time of ["08:10", "08:20", "08:30"]) {
    own.at(time);
    opened.unshift((await own.open({ covers: "list", part_ids: [id] })).id);
  }
  const first = await own.call("GET /counts", { query: { limit: 2 } });
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await own.call("GET /counts", { query: { limit: 2, cursor: decodeURIComponent(cursor) } });
  expect([...first.body, ...second.body].map((session) => session.id)).toEqual(opened);
  expect((await own.call("GET /counts", { query: { status: "posted" } })).body).toEqual([]);
});

test("without the plan that has parts nothing is counted", async () => {
  const starter = await openCountingPlant(app);
  const { id } = await starter.part();
  const { id: count_id } = await starter.open({ covers: "list", part_ids: [id] });
  await arrangeSubscription(app, starter.session, {
    trialEndsOn: "2026-11-01",
    periods: [{ packageId: "starter_monthly", startsOn: "2026-11-01", endsOn: "2026-12-01" }],
  });
  const answers = await Promise.all([
    starter.call("GET /counts"),
    starter.call("GET /counts/due"),
    starter.call("POST /counts", { body: { covers: "all" } }),
    starter.call("POST /counts/{id}/lines", { params: { id: count_id }, body: { part_id: id, quantity: 1 } }),
    starter.call("POST /counts/{id}/post", { params: { id: count_id } }),
  ]);
  expect(answers.map(({ json }) => json.code)).toEqual(answers.map(() => "professional_required"));
});
