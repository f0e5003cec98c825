// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { setLiveState } from "#lib/live/live.ts";
import { loadEntries } from "#lib/outbox/kept-entries.ts";
import { beginSession, endSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import full from "#work/outbox/testing/outbox-of-shape-1.json" with { type: "json" };
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const asUser = (id: string, company_id: string) => {
  const user = { id, company_id, email: "", username: id, full_name: null, role: "", access: "owner" as const };
  beginSession({
    access_token: "x",
    user: {
      ...user,
      company_name: "",
      time_zone: "UTC",
      sign_off: false,
      sees_money: true,
      stronger_sign_in_needed: false,
    },
  });
};
const keptOf = async (person: string, company = "usine") =>
  (await loadEntries({ company, person })).map(({ id, author, what }) => [
    author.id,
    what.kind === "work" ? what.command.kind : "",
    id,
  ]);
const waiting = () => workOutbox.waiting().map(({ entry }) => entry.id);

test("a full outbox of a build before this one arrives once, each under its name and in its line's order", async () => {
  endSession("left");
  const calls = new Set<string>();
  for (const { orderId } of full) calls.add(`POST /work-orders/${orderId}/commands`);
  for (const call of [...calls].flatMap((one) => [one, `${one}/batch`]))
    server.on(call, () => {
      throw new Refused(503, "unavailable");
    });
  for (const command of full) localStorage.setItem(`of:usine:marie:command:${command.id}`, JSON.stringify(command));
  asUser("marie", "usine");
  await until(() => waiting().length === full.length);
  expect(Object.keys(localStorage).filter((key) => key.includes(":command:"))).toEqual([]);
  expect((await keptOf("marie")).map(([, kind]) => kind)).toEqual(full.map(({ kind }) => kind));
  const done: string[] = [];
  for (const call of calls) {
    const order = orderOf({ id: call.split("/")[2] ?? "" });
    server.on(call, ({ key }) => {
      done.push(key);
      return order;
    });
    server.on(`${call}/batch`, ({ body }) => {
      const ids = Object(body).commands.map(({ command }: { command: { id: string } }) => command.id);
      done.push(...ids);
      return { done: ids, refused: null, order };
    });
  }
  workOutbox.wake();
  await until(() => waiting().length === 0);
  for (const line of new Set(full.map(({ orderId }) => orderId))) {
    const own = full.flatMap(({ id, orderId }) => (orderId === line ? [id] : []));
    expect(done.filter((id) => own.includes(id))).toEqual(own);
  }
  expect(done.length).toBe(full.length);
  expect(server.times("POST /work-orders/o1/commands/batch")).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await keptOf("marie")).toEqual([]));
});

test("what was not sent is there again for the same person in the same company alone", async () => {
  server.on("POST /work-orders/a/commands", () => {
    throw new Refused(503, "unavailable");
  });
  asUser("marie", "usine");
  const id = give({ kind: "hold", orderId: "a" });
  await until(() => waiting().length === 1);
  expect(await keptOf("marie")).toEqual([["marie", "hold", id]]);
  endSession("expired");
  for (const [person, company] of [
    ["luc", "usine"],
    ["marie", "foundry"],
  ] as const) {
    asUser(person, company);
    expect([waiting(), await keptOf(person, company)]).toEqual([[], []]);
  }
  asUser("marie", "usine");
  await until(() => waiting().length === 1);
  expect(waiting()).toEqual([id]);
  workOutbox.forget("a");
  await until(() => waiting().length === 0);
});

test("what the server no longer knows its sender by stays, and goes once they are known again", async () => {
  asUser("marie", "usine");
  server.on("POST /work-orders/a/commands", () => {
    throw new Refused(401, "unauthorized");
  });
  const id = give({ kind: "hold", orderId: "a" });
  await until(() => server.times("POST /work-orders/a/commands") === 1);
  await until(() => waiting().length === 0);
  expect(await keptOf("marie")).toEqual([["marie", "hold", id]]);
  server.on("POST /work-orders/a/commands", () => orderOf({ id: "a" }));
  asUser("marie", "usine");
  await until(() => server.times("POST /work-orders/a/commands") === 2);
  await until(() => waiting().length === 0);
  expect([server.keys("POST /work-orders/a/commands").at(-1), await keptOf("marie")]).toEqual([id, []]);
});

test("what could not be sent is sent as soon as the live stream is open again, and not when it is lost", async () => {
  asUser("marie", "usine");
  const call = "POST /work-orders/live/commands";
  server.on(call, () => {
    throw new Refused(503, "unavailable");
  });
  give({ kind: "hold", orderId: "live" });
  await until(() => server.times(call) === 1 && waiting().length === 1);
  setLiveState("lost");
  await settled(() => new Promise((later) => setTimeout(later, 50)));
  expect(server.times(call)).toBe(1);
  server.on(call, () => orderOf({ id: "live" }));
  setLiveState("open");
  await until(() => server.times(call) === 2);
  await until(() => waiting().length === 0);
});
