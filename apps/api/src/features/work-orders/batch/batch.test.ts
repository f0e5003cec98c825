import type { WorkOrder } from "@millwright/contract/work-orders";
import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type Batch = NonNullable<CallInput<"POST /work-orders/{id}/commands/batch">["body"]>;
type One = Batch["commands"][number]["command"];
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;

const named = (fields: WithoutId<One>, id: string = crypto.randomUUID()) => ({ command: { ...fields, id } as One });
const at = (time: string) => `2026-11-23T${time}:00Z`;

async function open(of: "order" | "task" = "order") {
  app.clock.set("2026-11-23T12:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant[of]({ checklist_items: ["Drain", "Test"] });
  app.clock.set("2026-11-23T14:00:00Z");
  const [first = "", second = ""] = checklist.map((item) => item.id);
  const send = (commands: Batch["commands"], headers?: Record<string, string>, by = plant.call) =>
    by("POST /work-orders/{id}/commands/batch", { params: { id }, body: { commands }, headers });
  const entries = async () => (await plant.call("GET /activity", { query: { id, limit: 50 } })).body.reverse();
  const tick = (item_id: string, time: string) => named({ kind: "tick", item_id, completed: true, done_at: at(time) });
  return { plant, id, first, second, send, entries, tick };
}

const looksOf = (order: WorkOrder | null) => [order?.status, order?.checklist.map(({ completed }) => completed)];

/** The same done to another one by a request each. */
async function sentSingly(of: "order" | "task"): Promise<WorkOrder> {
  const { plant, id, first, second, tick } = await open(of);
  const start = named({ kind: "start", done_at: at("13:00") });
  for (const { command } of [start, tick(first, "13:10"), tick(second, "13:20"), named({ kind: "complete" })])
    await plant.call("POST /work-orders/{id}/commands", { params: { id }, body: command });
  return plant.look(id);
}

test.each(["order", "task"] as const)(
  "what was done to a %s comes in one request, each an act of its own",
  async (of) => {
    const { id, first, second, send, entries, tick, plant } = await open(of);
    const before = (await entries()).length;
    const sentCommands = [
      { ...named({ kind: "start", done_at: at("13:00") }), device_time: at("13:01") },
      tick(first, "13:10"),
      tick(second, "13:20"),
      named({ kind: "complete", done_at: at("13:30") }),
    ];
    const { status, body } = await send(sentCommands);
    expect([status, body.done, body.refused]).toEqual([200, sentCommands.map(({ command }) => command.id), null]);
    expect(body.order).toEqual(await plant.look(id));
    expect(looksOf(body.order)).toEqual(looksOf(await sentSingly(of)));
    const log = (await entries()).slice(before);
    expect(log.map(({ call, done_at }) => [call, done_at])).toEqual([
      ["POST /work-orders/{id}/commands (start)", "2026-11-23T13:00:00.000Z"],
      ["POST /work-orders/{id}/commands (tick)", "2026-11-23T13:10:00.000Z"],
      ["POST /work-orders/{id}/commands (tick)", "2026-11-23T13:20:00.000Z"],
      ["POST /work-orders/{id}/commands (complete)", "2026-11-23T13:30:00.000Z"],
    ]);
    expect(new Set(log.map(({ version }) => version)).size).toBe(4);
  },
);

test("each is taken back by itself", async () => {
  const { id, first, second, send, tick, plant } = await open();
  const last = tick(second, "13:20");
  await send([tick(first, "13:10"), last]);
  const undone = await plant.call("POST /work-orders/{id}/undo", {
    params: { id },
    body: { command: last.command.id },
  });
  expect(undone.body.checklist.map(({ completed }) => completed)).toEqual([true, false]);
});

test("an answer that was lost is asked for again, and nothing is done twice; also while the first is under way", async () => {
  const { first, second, send, entries, tick } = await open();
  const sentCommands = [tick(first, "13:10"), tick(second, "13:20")];
  const answers = await Promise.all([send(sentCommands), send(sentCommands), send(sentCommands)]);
  const done = sentCommands.map(({ command }) => command.id);
  for (const { status, body } of answers) expect([status, body.done, body.refused]).toEqual([200, done, null]);
  const more = named({ kind: "start", done_at: at("13:30") });
  expect((await send([...sentCommands, more])).body.done).toEqual([...done, more.command.id]);
  expect((await entries()).filter(({ call }) => call?.includes("(tick)")).length).toBe(2);
});

test.each(Object.entries({ en, fr }))(
  "the first that is refused ends it, with its sentence in %s",
  async (locale, say) => {
    const { id, first, second, send, tick, plant, entries } = await open();
    const wrong = tick(crypto.randomUUID(), "13:15");
    const { body } = await send([tick(first, "13:10"), wrong, tick(second, "13:20")], { "accept-language": locale });
    expect(body.refused).toEqual({ id: wrong.command.id, status: 404, code: "not_found", detail: say.not_found });
    expect(body.done.length).toBe(1);
    expect((await plant.look(id)).checklist.map(({ completed }) => completed)).toEqual([true, false]);
    expect((await entries()).filter(({ call }) => call?.includes("(tick)")).length).toBe(1);
  },
);

test("what was done longer ago than ids are known, or under an id of something else, is refused by itself", async () => {
  const { first, second, send, tick } = await open();
  const old = named({ kind: "tick", item_id: first, completed: true, done_at: "2026-08-01T00:00:00Z" });
  expect((await send([old])).body).toMatchObject({ done: [], refused: { code: "conflict", status: 409 } });
  const one = tick(first, "13:10");
  const other = named({ kind: "tick", item_id: second, completed: true }, one.command.id);
  expect((await send([one, other])).body).toMatchObject({ refused: { code: "idempotency_conflict" } });
});

test("what was carried out is known also where its order is gone since", async () => {
  const { id, first, send, tick, plant } = await open();
  const one = tick(first, "13:10");
  await send([one]);
  await plant.call("DELETE /work-orders/{id}", { params: { id } });
  expect((await send([one])).body).toEqual({ done: [one.command.id], refused: null, order: null });
  const more = await send([named({ kind: "start" })]);
  expect([more.status, more.json.code]).toEqual([404, "not_found"]);
});

test("another company's order is neither shown nor changed", async () => {
  const { id, first, send, tick, plant } = await open();
  const before = await plant.look(id);
  const eve = app.as(await app.become());
  const { status, json } = await send([tick(first, "13:10")], {}, eve);
  expect([status, json.code]).toEqual([404, "not_found"]);
  expect(await plant.look(id)).toEqual(before);
});

test("no more than twenty come together, and none that can't be read", async () => {
  const { first, send, tick } = await open();
  const many = Array.from({ length: 21 }, () => tick(first, "13:10"));
  expect([(await send(many)).status, (await send([])).status]).toEqual([422, 422]);
});

test("screens hear of each, in one version after the other", async () => {
  const { id, first, second, send, tick, plant } = await open();
  const { version } = (await plant.call("GET /sync")).body;
  const { body } = await send([tick(first, "13:10"), tick(second, "13:20")]);
  const query = { since: String(version), day: "2026-11-23" };
  const news = (await plant.call("GET /sync", { query })).body;
  expect([news.version, news.full]).toEqual([version + 2, false]);
  expect(news.rows.find((row) => row.id === id)?.row).toMatchObject({ order: body.order });
});

test("a tablet sends for its technician: what their turn covers is proven, the rest is not", async () => {
  const { plant, id, first, second, send, tick } = await open();
  app.clock.set("2026-11-23T13:00:00Z");
  const tablet = await enrolTablet(app, plant.session);
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  app.clock.set("2026-11-23T14:00:00Z");
  await beginTurn(app, tablet.device_token, luc, "4071");
  app.clock.advance({ minutes: 5 });
  const commands = [tick(first, "13:10"), tick(second, "14:02")];
  const { body } = await send(commands, { author: luc }, app.as({ token: tablet.device_token }));
  expect(body.refused).toBeNull();
  const log = (await plant.call("GET /activity", { query: { id, limit: 2 } })).body;
  expect(log.map(({ actor }) => [actor.name, actor.proven ?? true])).toEqual([
    ["Luc Roy", true],
    ["Luc Roy", false],
  ]);
});

test("a batch that takes too long is ended: others wait for its order", async () => {
  const { first, send, tick } = await open();
  // What a command waits for is shorter than the whole, so that what bounds it is looked at where it is kept.
  await asOwner(app.ownerUrl, (owner) =>
    owner.query(`
      create function refuse_endless() returns trigger language plpgsql as $$ begin
        if current_setting('transaction_timeout') = '0' then raise exception 'It has no end.'; end if;
        return new;
      end $$;
      create trigger refuse_endless before insert on order_command for each row execute function refuse_endless()`),
  );
  expect((await send([tick(first, "13:10")])).body.refused).toBeNull();
  await asOwner(app.ownerUrl, (owner) => owner.query("drop function refuse_endless cascade"));
});
