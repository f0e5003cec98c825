import { errors } from "@millwright/messages/en/errors";
import { plural } from "@millwright/messages/text";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";
import { secondNode } from "#testing/second-node.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const node = await secondNode(app);
const owner = await app.become();

const tablet = async () => (await enrolTablet(app, owner)).device_token;
const codesOf = (answers: { json: { code?: string } }[]) => {
  const codes = answers.map(({ json }) => json.code ?? "opened");
  return Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]),
  );
};
const guess = (token: string, technician_id: string, pin = "9999") =>
  app.as({ token })("POST /turns", { body: { technician_id, pin } });

test("of two hundred guesses at once on two nodes five are looked at", async () => {
  const id = await makeTechnician(app, owner);
  const tablets = await Promise.all(Array.from({ length: 4 }, tablet));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const guess = { body: { technician_id: id, pin: String(5_000 + n) } };
      const headers = { authorization: `Bearer ${tablets[n % 4]}` };
      return n % 2 === 0
        ? senderOf(app.origin, tablets[n % 4] ?? "")("POST /turns", guess)
        : node.anyone("POST /turns", { ...guess, headers });
    }),
  );
  // A busy machine turns some of them away unread.
  const { pin_wrong, too_many_attempts = 0, unavailable = 0 } = codesOf(answers);
  expect([pin_wrong, too_many_attempts + unavailable]).toEqual([5, 195]);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60");
});

test("four who choose another PIN at once are all answered, and so is who comes after them", async () => {
  const come = async () => {
    const body = { technician_id: await makeTechnician(app, owner), pin: "4071", new_pin: "7305" };
    return { token: await tablet(), body };
  };
  const four = await Promise.all(Array.from({ length: 4 }, come));
  const answers = await Promise.all(four.map(({ token, body }) => app.as({ token })("POST /turns", { body })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await guess(await tablet(), await makeTechnician(app, owner), "4071")).status).toBe(201);
});

const saidOf = (minutes: number) => plural("en", errors.pin_wait, minutes);

/** What a wrong PIN answers, as soon as one may be tried, with how long each next one has to wait. */
async function waitsOf(id: string) {
  const waits: (number | string)[] = [];
  for (let n = 0; n < 10; n += 1) {
    const token = await tablet();
    const { json } = await guess(token, id);
    const next = await guess(token, id);
    const seconds = Number(next.headers.get("retry-after") ?? 0);
    waits.push(json.code, next.status === 429 ? seconds : next.json.code);
    if (next.status === 429) expect(next.json.detail).toBe(saidOf(seconds / 60));
    if (next.status === 422) n += 1;
    app.clock.advance({ seconds });
  }
  return waits;
}

test("after five wrong PINs the wait is one, five and fifteen minutes, then a lock, also for an unknown technician", async () => {
  const luc = await makeTechnician(app, owner);
  const noPin = (await app.as(owner)("POST /assignees", { body: { name: "Mia" } })).body.id;
  const gone = await makeTechnician(app, owner, "Gus");
  await app.as(owner)("DELETE /assignees/{id}", { params: { id: gone } });
  const elsewhere = await makeTechnician(app, await app.become());
  const expected = await waitsOf(luc);
  expect(expected.at(-1)).toBe("pin_locked");
  expect(expected.filter((wait) => typeof wait === "number")).toEqual([60, 300, 900, 900, 900]);
  for (const id of [noPin, gone, elsewhere, crypto.randomUUID()]) expect(await waitsOf(id)).toEqual(expected);
  expect((await guess(await tablet(), luc, "4071")).json.code).toBe("pin_locked");
  const [seen] = (await app.as(owner)("GET /technician-pins")).body.filter(({ pin_locked }) => pin_locked);
  expect(seen?.technician_id).toBe(luc);
  const reset = await app.as(owner)("PUT /assignees/{id}/pin", { params: { id: luc }, body: { pin: "7305" } });
  expect(reset.body.pin_locked).toBe(false);
  expect((await guess(await tablet(), luc, "7305")).status).toBe(201);
});

test("a right PIN takes its own try back, at the tablet as well, and no other", async () => {
  const id = await makeTechnician(app, owner);
  const token = await tablet();
  for (let n = 0; n < 4; n += 1) await guess(token, id);
  await beginTurn(app, token, id);
  const rows = await asOwner(app.ownerUrl, async (database) => {
    const tries = await database.query(
      "select in_row, cardinality(wrong_at) as wrong from pin_tries where technician_id = $1",
      [id],
    );
    const device = await database.query(
      "select cardinality(wrong_at) as wrong from device order by enrolled_at desc, cardinality(wrong_at) desc limit 1",
    );
    return [tries.rows[0], device.rows[0]];
  });
  expect(rows).toEqual([{ in_row: 0, wrong: 4 }, { wrong: 4 }]);
});

test("a tablet at which hundreds were wrong goes on for everybody else, and slows down for whom they were", async () => {
  const token = await tablet();
  const id = await makeTechnician(app, owner);
  const mia = await makeTechnician(app, owner, "Mia", "902817");
  const code = "0482615937";
  await app.as(owner)("PUT /assignees/{id}/badge", { params: { id: mia }, body: { code } });
  const badge = (typed: string, headers = {}) => app.as({ token })("POST /turns", { body: { badge: typed }, headers });
  for (let n = 0; n < 30; n += 1) expect((await guess(token, crypto.randomUUID())).json.code).toBe("pin_wrong");
  const wrong: Awaited<ReturnType<typeof badge>>[] = [];
  for (let n = 0; n < 30; n += 1) wrong.push(await badge(`00123456${n}78`));
  expect(Math.max(...wrong.map(({ headers }) => Number(headers.get("retry-after") ?? 0)))).toBe(30);
  expect((await badge("9482615930")).json).toMatchObject({
    code: "too_many_attempts",
    detail: plural("en", errors.pin_wait_seconds, 30),
  });
  const french = await badge("9482615930", { "accept-language": "fr" });
  expect(french.json.detail).toBe("Trop d’essais erronés. Attendez 30 secondes et réessayez.");
  // A right badge and a right PIN open their turns at once.
  expect((await badge(code)).status).toBe(201);
  expect((await guess(token, id, "4071")).status).toBe(201);
  // Whose PIN was wrong there waits for some seconds there, and nowhere else.
  const answers = [await guess(token, id), await guess(token, id, "4071")];
  expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
    [422, null],
    [429, "2"],
  ]);
  expect((await guess(await tablet(), id, "4071")).status).toBe(201);
  app.clock.advance({ seconds: 2 });
  expect((await guess(token, id, "4071")).status).toBe(201);
});

/** A technician whose PIN was wrong ten times in a day. */
async function lockedOut(id: string) {
  for (let n = 0; n < 10; n += 1) {
    await guess(await tablet(), id);
    app.clock.advance({ minutes: 15 });
  }
  expect((await guess(await tablet(), id, "4071")).json.code).toBe("pin_locked");
}

test("at night a locked PIN is opened by its technician's badge", async () => {
  const id = await makeTechnician(app, owner);
  const code = "0482615938";
  await app.as(owner)("PUT /assignees/{id}/badge", { params: { id }, body: { code } });
  await lockedOut(id);
  const token = await tablet();
  expect((await app.as({ token })("POST /turns", { body: { badge: code } })).body.is_own).toBe(false);
  expect((await guess(token, id, "4071")).body.is_own).toBe(true);
});

test("at night a locked PIN is set anew by the member who its technician is, without the old one", async () => {
  const id = await makeTechnician(app, owner);
  const ann = await app.become({ company: owner, access: "technician" });
  const set = (pin: string) => app.as(ann)("PUT /assignees/{id}/pin", { params: { id }, body: { pin } });
  await app.as(owner)("PUT /assignees/{id}/member", { params: { id }, body: { member_id: ann.personId } });
  expect((await set("730592")).json.code).toBe("pin_wrong");
  await lockedOut(id);
  // A planner made the link: the new PIN opens turns, and proves its technician once they changed it.
  expect((await set("730592")).body).toMatchObject({ pin_locked: false, pin_by_other: true });
  expect((await guess(await tablet(), id, "730592")).body.is_own).toBe(false);
});
