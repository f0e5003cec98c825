// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useSignOut } from "#app/shell/sign-out.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openHookOnScreen, press } from "#testing/screen.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();

test("who signs out with work that is not sent yet is asked, and may stay", async () => {
  server.on("POST /auth/logout", () => null);
  const screen = await openHookOnScreen(useSignOut);
  const { signOut } = currentMessages().shell;
  const never = new Promise<null>(() => undefined);
  server.on("POST /work-orders/o1/commands", () => never);
  give({ kind: "complete", orderId: "o1" });
  await screen.act((leave) => void leave());
  await press(currentMessages().common.cancel);
  expect(server.times("POST /auth/logout")).toBe(0);
  await screen.act((leave) => void leave());
  await press(signOut);
  await until(() => server.times("POST /auth/logout") === 1);
  workOutbox.forget("o1");
  await screen.act((leave) => leave());
  expect(server.times("POST /auth/logout")).toBe(2);
});
