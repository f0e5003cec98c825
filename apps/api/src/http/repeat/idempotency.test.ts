import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { bind } from "#http/call/bind.ts";
import { refuse } from "#http/errors/refusal.ts";
import { testApp } from "#testing/app.ts";

let runs = 0;
let refuseNext = false;
const app = await testApp({
  routes: [
    bind("POST /departments", async ({ body, now }) => {
      runs += 1;
      await pause(150);
      if (refuseNext) refuse("name_required");
      return { id: randomUUID(), name: body.name, created_at: now.toString(), machine_count: 0 };
    }),
    bind("PUT /departments/{id}", async ({ params, body, now }) => {
      runs += 1;
      return { id: params.id, name: `${body.name} ${runs}`, created_at: now.toString(), machine_count: 0 };
    }),
    bind("DELETE /departments/{id}", async () => {
      runs += 1;
      if (runs > 2) refuse("not_found");
    }),
    bind("POST /auth/company-code/rotate", ({ identityOnce }) =>
      identityOnce(async () => {
        runs += 1;
        await pause(150);
        if (refuseNext) refuse("conflict");
        return { company_code: `code ${runs}` };
      }),
    ),
  ],
});
const ana = await app.become();
const keyed = (key: string) => ({ "idempotency-key": key });
const make = (key: string, name = "Press", by = ana) =>
  app.as(by)("POST /departments", { body: { name }, headers: keyed(key) });
const rotate = (key: string) => app.as(ana)("POST /auth/company-code/rotate", { headers: keyed(key) });

test("a repeated request gets the first answer again, and nothing happens twice", async () => {
  runs = 0;
  const first = await make("once");
  const again = await make("once");
  expect([first.status, again.status, runs]).toEqual([201, 201, 1]);
  expect(again.json).toEqual(first.json);
  expect([first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")]).toEqual([
    null,
    "true",
  ]);
});

test("two at once have one effect and one answer", async () => {
  runs = 0;
  const answers = await Promise.all([make("twins"), make("twins"), make("twins")]);
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect(runs).toBe(1);
});

test("two hundred twins at once have one effect, and all hear of it", async () => {
  runs = 0;
  const key = randomUUID();
  // Who is told to come back does so, as every client of ours.
  const insist = async () => {
    for (;;) {
      const answer = await make(key);
      if (answer.status !== 503) return answer;
      await pause(1_000 * Number(answer.headers.get("retry-after")));
    }
  };
  const answers = await Promise.all(Array.from({ length: 200 }, insist));
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  expect(runs).toBe(1);
}, 30_000);

test("changes and deletions are done once under their key as well", async () => {
  runs = 0;
  const params = { id: randomUUID() };
  const change = () => app.as(ana)("PUT /departments/{id}", { params, body: { name: "Paint" }, headers: keyed("put") });
  const remove = () => app.as(ana)("DELETE /departments/{id}", { params, headers: keyed("delete") });
  expect([(await change()).json, (await remove()).status]).toEqual([(await change()).json, (await remove()).status]);
  expect(runs).toBe(2);
});

test("the same key for another request is refused", async () => {
  await make("reused", "Press");
  const other = await make("reused", "Paint");
  expect([other.status, other.json.code]).toEqual([409, "idempotency_conflict"]);
});

test("a refused request keeps nothing: its repetition is a new try", async () => {
  runs = 0;
  refuseNext = true;
  expect((await make("refused")).json.code).toBe("name_required");
  expect((await rotate("refused too")).json.code).toBe("conflict");
  refuseNext = false;
  expect((await make("refused")).status).toBe(201);
  expect((await rotate("refused too")).status).toBe(200);
  expect(runs).toBe(4);
});

test("a key is its person's own", async () => {
  runs = 0;
  const ben = await app.become({ company: ana });
  const eve = await app.become();
  const created = [await make("shared"), await make("shared", "Press", ben), await make("shared", "Press", eve)];
  expect([new Set(created.map(({ json }) => json.id)).size, runs]).toEqual([3, 3]);
});

test("after a day a key is free again", async () => {
  const first = await make("daily");
  app.clock.advance({ hours: 24 });
  const second = await make("daily");
  expect(second.json.id).not.toBe(first.json.id);
});

test("calls that hold no transaction happen once as well", async () => {
  runs = 0;
  const [first, twin] = await Promise.all([rotate("rotation"), rotate("rotation")]);
  const again = await rotate("rotation");
  expect([first.json, twin.json, again.json]).toEqual(Array(3).fill({ company_code: "code 1" }));
  expect(runs).toBe(1);
});

test("a key has at most 200 characters", async () => {
  const answer = await make("k".repeat(201));
  expect([answer.status, answer.json.fields]).toEqual([422, { "Idempotency-Key": "too_long" }]);
});

test("equal keys of two colleagues are separate: each has an answer, and frees only that", async () => {
  const ben = await app.become({ company: ana, access: "planner" });
  const [hers, his] = [await make("the same name", "Press"), await make("the same name", "Lathe", ben)];
  expect([hers.body.name, his.body.name]).toEqual(["Press", "Lathe"]);
  refuseNext = true;
  expect((await make("refused", "Press", ben)).status).toBe(422);
  refuseNext = false;
  expect((await make("the same name", "Press")).json).toEqual(hers.json);
  expect((await make("the same name", "Lathe", ben)).json).toEqual(his.json);
});

test("a colleague's refusal does not free a key of the same name", async () => {
  const ben = await app.become({ company: ana, access: "planner" });
  const hers = await make("kept");
  refuseNext = true;
  expect((await make("kept", "Press", ben)).status).toBe(422);
  refuseNext = false;
  expect((await make("kept")).json).toEqual(hers.json);
});
