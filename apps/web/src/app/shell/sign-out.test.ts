// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { useSignOut } from "#app/shell/sign-out.ts";
import { offline } from "#lib/api/api.ts";
import { upload } from "#lib/api/files/files.ts";
import { currentMessages } from "#lib/language.ts";
import { orderPlace } from "#lib/outbox/places.ts";
import { currentSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openHookOnScreen, press } from "#testing/screen.ts";
import { attach } from "#work/attach/attachments.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

vi.mock("#lib/api/files/files.ts", () => ({ upload: vi.fn() }));
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

test("who signs out without a connection is signed out on the device at once", async () => {
  server.on("POST /auth/logout", () => {
    throw new TypeError("Failed to fetch");
  });
  const screen = await openHookOnScreen(useSignOut);
  await screen.act((leave) => leave());
  expect([server.times("POST /auth/logout"), currentSession()]).toEqual([1, null]);
});

test("who signs out with a photo that is not sent yet is asked as well", async () => {
  const screen = await openHookOnScreen(useSignOut);
  vi.mocked(upload).mockRejectedValue(offline());
  attach(orderPlace("o1"), [new File(["x"], "a.jpg", { type: "image/jpeg" })]);
  await screen.act((leave) => void leave());
  await press(currentMessages().common.cancel);
  expect(server.times("POST /auth/logout")).toBe(0);
});
