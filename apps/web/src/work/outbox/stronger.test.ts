// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { keptCommands } from "#work/outbox/kept.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const call = "POST /work-orders/a/commands";

test("what waits is kept while its person has to strengthen their sign-in, and sent under its name once they did", async () => {
  server.on(call, () => {
    throw new Refused(403, "stronger_sign_in_needed");
  });
  const name = give({ kind: "start", orderId: "a" });
  await until(() => workOutbox.waiting().some(({ isStuck }) => isStuck));
  const user = currentSession()?.user;
  expect(user?.stronger_sign_in_needed).toBe(true);
  expect(keptCommands().map(({ id }) => id)).toEqual([name]);
  const tries = server.times(call);
  server.on(call, () => orderOf({ id: "a" }));
  if (user) setUser({ ...user, stronger_sign_in_needed: false });
  expect(server.times(call)).toBe(tries + 1);
  await until(() => workOutbox.waiting().length === 0);
  expect([server.keys(call).at(-1), keptCommands()]).toEqual([name, []]);
});
