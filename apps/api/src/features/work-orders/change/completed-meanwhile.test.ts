import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openShop } from "#testing/shop.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type Sent = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type Said<Command> = Command extends unknown ? Omit<Command, "id"> : never;

const [before, after] = ["2026-11-23T13:00:00Z", "2026-11-23T14:10:00Z"];
const moves = (["order", "task"] as const).flatMap((of) => (["start", "hold"] as const).map((kind) => ({ of, kind })));

/** Work that Marie completes at 14:00, and what she and Luc do to it at 15:00. */
async function open(of: "order" | "task", completed: { done_at?: string } = {}) {
  app.clock.set("2026-11-23T09:00:00Z");
  const shop = await openShop(app);
  const luc = app.as(await app.become({ company: shop.session, access: "technician" }));
  const { id, scheduled_date: day } = await shop[of]();
  app.clock.set("2026-11-23T14:00:00Z");
  const givenBy = (call: typeof luc) => (said: Said<Sent>, headers?: Record<string, string>) =>
    call("POST /work-orders/{id}/commands", { params: { id }, body: { ...said, id: crypto.randomUUID() }, headers });
  const [marie, others] = [givenBy(shop.call), givenBy(luc)];
  const done = (await marie({ kind: "complete", ...completed })).body;
  app.clock.advance({ hours: 1 });
  return { marie, luc: others, done, day: day ?? "", look: () => shop.look(id) };
}

test.each(moves)("$kind of a $of by who could not know that it was completed leaves it so", async ({ of, kind }) => {
  const { luc, done, look } = await open(of);
  for (const [locale, { completed_meanwhile: detail }] of Object.entries({ en, fr })) {
    const late = await luc({ kind, done_at: before }, { "accept-language": locale });
    expect([late.status, late.json]).toEqual([409, { code: "not_at_hand", detail }]);
  }
  expect(await look()).toEqual(done);
});

test("a PM whose day is named is left completed as well", async () => {
  const { luc, done, day, look } = await open("task");
  const late = await luc({ kind: "start", occurrence: day, done_at: before });
  expect([late.status, late.json.code]).toEqual([409, "not_at_hand"]);
  expect(await look()).toEqual(done);
});

test.each(moves)("$kind of a $of after it was completed opens it", async ({ of, kind }) => {
  const { luc } = await open(of);
  expect((await luc({ kind, done_at: after })).status).toBe(200);
});

test.each(["order", "task"] as const)(
  "who reopens a %s means to, though their clock is behind by seconds",
  async (of) => {
    const { luc } = await open(of);
    expect((await luc({ kind: "reopen", done_at: "2026-11-23T13:59:30Z" })).body.status).toBe("Scheduled");
  },
);

test.each(["order", "task"] as const)("what opened a %s before it was completed again leaves it so", async (of) => {
  const { luc, done, look } = await open(of);
  for (const said of [{ kind: "reopen" }, { kind: "edit", status: "In Progress", base: {} }] as const) {
    const late = await luc({ ...said, done_at: before });
    expect([said.kind, late.status, late.json.code]).toEqual([said.kind, 409, "not_at_hand"]);
  }
  expect(await look()).toEqual(done);
});

test.each(moves)(
  "$kind of a $of that one did after they completed it comes later from a device",
  async ({ of, kind }) => {
    const completed = { done_at: "2026-11-23T10:00:00Z" };
    const { marie, luc } = await open(of, completed);
    expect((await luc({ kind, done_at: "2026-11-23T10:05:00Z" })).status).toBe(409);
    expect((await marie({ kind, done_at: "2026-11-23T09:55:00Z" })).status).toBe(409);
    expect((await marie({ kind, done_at: "2026-11-23T10:05:00Z" })).status).toBe(200);
  },
);
