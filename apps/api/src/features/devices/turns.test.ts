import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Zoé Roy" });
const planner = app.as(owner);
const tablet = await enrolTablet(app, owner);
const asTablet = app.as({ token: tablet.device_token });
const luc = await makeTechnician(app, owner, "Luc Roy");
const mia = await makeTechnician(app, owner, "Mia Diaz", "407158");

const makeOrder = async () =>
  (await planner("POST /work-orders", { body: { title: "Leak", checklist_items: ["Oil", "Wipe"] } })).body;
const complete = (token: string, id: string) =>
  app.as({ token })("POST /work-orders/{id}/commands", {
    params: { id },
    body: { id: crypto.randomUUID(), kind: "complete" },
  });

test("a tablet is let in by a code once, whatever its capitals and dashes, and by none that is too old", async () => {
  const enrolment = await planner("POST /devices/enrolments", { body: { name: "Dock" } });
  expect(enrolment.status).toBe(201);
  expect(enrolment.body.code).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/);
  const typed = enrolment.body.code.toLowerCase().replace("-", " ");
  const [first, second] = [
    await app.anyone("POST /devices/enrol", { body: { code: typed } }),
    await app.anyone("POST /devices/enrol", { body: { code: typed } }),
  ];
  expect(first.body.device).toMatchObject({ name: "Dock", company_id: owner.companyId, pin_digits: 4, turn: null });
  const late = (await planner("POST /devices/enrolments", { body: { name: "Late" } })).body;
  app.clock.advance({ minutes: 10 });
  const [old, wrong] = [
    await app.anyone("POST /devices/enrol", { body: { code: late.code } }),
    await app.anyone("POST /devices/enrol", { body: { code: "7777-7777" } }),
  ];
  expect([second, old, wrong].map(({ status, json }) => [status, json])).toEqual(
    [0, 1, 2].map(() => [422, { ...wrong.json, code: "device_code_wrong" }]),
  );
  expect((await planner("GET /devices")).body.map(({ name }) => name)).toEqual(["Dock", "Press shop"]);
});

test("codes are guessed thirty times from one network, and no more", async () => {
  const guess = () => app.anyone("POST /devices/enrol", { body: { code: "7777-7778" } });
  const codes: string[] = [];
  for (let n = 0; n < 32; n += 1) codes.push((await guess()).json.code);
  expect(codes.at(-1)).toBe("too_many_attempts");
  expect((await guess()).headers.get("retry-after")).toMatch(/^\d+$/);
  app.clock.advance({ minutes: 15 });
  expect((await guess()).json.code).toBe("device_code_wrong");
});

test("a tablet shows the faces, and of people nothing but names", async () => {
  const faces = (await asTablet("GET /device/technicians")).body;
  expect(faces).toEqual([
    {
      id: luc,
      name: "Luc Roy",
      colour: expect.any(Number),
      photo_id: null,
      has_pin: true,
      has_badge: false,
      pin_digits: 4,
      today: 0,
      overdue: 0,
    },
    {
      id: mia,
      name: "Mia Diaz",
      colour: expect.any(Number),
      photo_id: null,
      has_pin: true,
      has_badge: false,
      pin_digits: 6,
      today: 0,
      overdue: 0,
    },
  ]);
});

test("what a technician does in a turn carries their name, and the tablet", async () => {
  const { id } = await makeOrder();
  const turn = await beginTurn(app, tablet.device_token, luc);
  expect(turn).toMatchObject({ technician: { id: luc, name: "Luc Roy" }, once: false });
  expect((await complete(turn.turn_token, id)).status).toBe(200);
  const order = (await planner("GET /work-orders/{id}", { params: { id } })).body;
  expect([order.status, order.completed_by_name, order.completed_by_id]).toEqual(["Completed", "Luc Roy", luc]);
  const [entry] = (await planner("GET /activity", { query: { id } })).body;
  expect(entry?.actor).toEqual({
    kind: "technician",
    id: luc,
    name: "Luc Roy",
    device: { id: tablet.device.id, name: "Press shop" },
  });
});

test("another face ends the turn before, and a right PIN in its own company alone opens one", async () => {
  const first = await beginTurn(app, tablet.device_token, luc);
  const second = await beginTurn(app, tablet.device_token, mia, "407158");
  const ask = (token: string) => app.as({ token })("GET /work-orders");
  expect([(await ask(first.turn_token)).json.code, (await ask(second.turn_token)).status]).toEqual(["turn_ended", 200]);
  expect((await asTablet("GET /device")).body.turn?.technician).toEqual({ id: mia, name: "Mia Diaz" });
  const other = await enrolTablet(app, await app.become());
  const elsewhere = await app.as({ token: other.device_token })("POST /turns", {
    body: { technician_id: luc, pin: "4071" },
  });
  expect([elsewhere.status, elsewhere.json.code]).toEqual([422, "pin_wrong"]);
});

test("a turn says whether its technician is a planner as well, who decides what was refused of others", async () => {
  const plant = await app.become();
  const owner = app.as(plant);
  const [own, other] = [await enrolTablet(app, plant), await makeTechnician(app, plant, "Ana Roy")];
  expect((await beginTurn(app, own.device_token, other)).decides).toBe(false);
  const { personId: member_id } = await app.become({ company: plant, access: "planner" });
  expect((await owner("PUT /assignees/{id}/member", { params: { id: other }, body: { member_id } })).status).toBe(200);
  await owner("PUT /assignees/{id}/pin", { params: { id: other }, body: { pin: "518264" } });
  expect(await beginTurn(app, own.device_token, other, "518264")).toMatchObject({ decides: true });
});

test("a turn lasts fifteen minutes after its last call, and twelve hours at most", async () => {
  const { turn_token: token } = await beginTurn(app, tablet.device_token, luc);
  const ask = () => app.as({ token })("GET /work-orders");
  for (let n = 0; n < 51; n += 1) {
    app.clock.advance({ minutes: 14 });
    expect((await ask()).status).toBe(200);
  }
  app.clock.advance({ minutes: 6 });
  expect((await ask()).json.code).toBe("turn_ended");
  const idle = await beginTurn(app, tablet.device_token, luc);
  app.clock.advance({ minutes: 15 });
  expect((await app.as({ token: idle.turn_token })("GET /work-orders")).json.code).toBe("turn_ended");
});

test("a turn is ended by its technician, or by its tablet", async () => {
  const first = await beginTurn(app, tablet.device_token, luc);
  expect((await app.as({ token: first.turn_token })("DELETE /turns/current")).status).toBe(204);
  const second = await beginTurn(app, tablet.device_token, luc);
  expect((await asTablet("DELETE /turns/current")).status).toBe(204);
  for (const { turn_token: token } of [first, second]) {
    expect((await app.as({ token })("GET /work-orders")).json.code).toBe("turn_ended");
  }
});

test("a turn for one action is good for one call that writes, its repetition, and two minutes", async () => {
  const [one, other] = [await makeOrder(), await makeOrder()];
  const open = await beginTurn(app, tablet.device_token, mia, "407158");
  const { turn_token: token } = await beginTurn(app, tablet.device_token, luc, "4071", true);
  const call = app.as({ token });
  const headers = { "idempotency-key": crypto.randomUUID() };
  const input = {
    params: { id: one.id },
    body: { id: headers["idempotency-key"], kind: "complete" as const },
    headers,
  };
  const refused = await call("POST /work-orders/{id}/commands", { ...input, params: { id: crypto.randomUUID() } });
  expect(refused.status).toBe(404);
  expect((await call("GET /work-orders/{id}", { params: { id: one.id } })).status).toBe(200);
  expect((await call("POST /work-orders/{id}/commands", input)).status).toBe(200);
  expect((await call("POST /work-orders/{id}/commands", input)).status).toBe(200);
  expect((await complete(token, other.id)).json.code).toBe("turn_ended");
  expect((await call("GET /work-orders")).json.code).toBe("turn_ended");
  expect((await app.as({ token: open.turn_token })("GET /work-orders")).status).toBe(200);
  const late = await beginTurn(app, tablet.device_token, luc, "4071", true);
  app.clock.advance({ minutes: 2 });
  expect((await complete(late.turn_token, other.id)).json.code).toBe("turn_ended");
});

test("of many calls at once in a turn for one action one writes", async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, makeOrder));
  const { turn_token: token } = await beginTurn(app, tablet.device_token, luc, "4071", true);
  const answers = await Promise.all(orders.map(({ id }) => complete(token, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a badge opens a turn, and belongs to one technician", async () => {
  const badge = (id: string, code: string | null) =>
    planner("PUT /assignees/{id}/badge", { params: { id }, body: { code } });
  expect((await badge(luc, "1234567")).json.code).toBe("invalid");
  expect((await badge(luc, "0012345678")).status).toBe(200);
  expect((await badge(mia, "0012345678")).json.code).toBe("badge_taken");
  const by = (code: string) => asTablet("POST /turns", { body: { badge: code } });
  expect((await by(" 0012345678\n")).body.technician.id).toBe(luc);
  expect((await by("0012345679")).json.code).toBe("badge_wrong");
  await badge(luc, null);
  expect((await by("0012345678")).json.code).toBe("badge_wrong");
});

test("where the plant's trial is over, a tablet opens nothing", async () => {
  const late = await app.become({ trialEndsOn: "2026-11-01" });
  const other = await app.become();
  const { device_token: token } = await enrolTablet(app, other);
  expect((await app.as(late)("POST /devices/enrolments", { body: { name: "Dock" } })).json.code).toBe(
    "subscription_expired",
  );
  expect((await app.as({ token })("GET /device")).status).toBe(200);
});
