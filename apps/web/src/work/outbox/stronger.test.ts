// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { loadEntries } from "#lib/outbox/kept-entries.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const keptIds = async () => (await loadEntries({ company: "plant", person: "ann" })).map(({ id }) => id);
const call = "POST /work-orders/a/commands";

test("what waits is kept while its person has to strengthen their sign-in, and sent under its name once they did", async () => {
  server.on(call, () => {
    throw new Refused(403, "stronger_sign_in_needed");
  });
  const name = give({ kind: "start", orderId: "a" });
  await until(() => workOutbox.waiting().some(({ isStuck }) => isStuck));
  const user = currentSession()?.user;
  expect(user?.stronger_sign_in_needed).toBe(true);
  expect(await keptIds()).toEqual([name]);
  const tries = server.times(call);
  server.on(call, () => orderOf({ id: "a" }));
  if (user) setUser({ ...user, sees_money: true, stronger_sign_in_needed: false });
  await until(() => workOutbox.waiting().length === 0);
  expect([server.times(call), server.keys(call).at(-1), await keptIds()]).toEqual([tries + 1, name, []]);
});
