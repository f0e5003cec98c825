// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { markAllRead, markRead, useUnread } from "#features/notifications/notification-queries.ts";
import { openHook, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";

const server = serverForHooks();
const read = "POST /notifications/read";
let unread = 3;

beforeEach(() => {
  unread = 3;
  server.on("GET /notifications/count", () => ({ unread }));
  server.on("GET /notifications", () => []);
});
async function open() {
  const hook = await openHook(useUnread);
  await until(() => hook.now === 3);
  return hook;
}

test("one that is opened is read at once, before the server has answered; one that was read is not sent", async () => {
  const gate = Promise.withResolvers<object>();
  server.on(read, () => gate.promise);
  const hook = await open();
  await hook.act(() => markRead({ id: "n1", read_at: "2026-11-20T15:00:00Z" }));
  expect([hook.now, server.times(read)]).toEqual([3, 0]);
  await hook.act(() => void markRead({ id: "n1", read_at: null }));
  await until(() => hook.now === 2);
  unread = 1;
  await hook.act(() => gate.resolve({ unread: 1 }));
  await until(() => hook.now === 1);
  expect(server.bodies(read)).toEqual([{ ids: ["n1"] }]);
});

test("all are read at once, and unread again where the server refuses", async () => {
  const gate = Promise.withResolvers<object>();
  server.on(read, () => gate.promise);
  const hook = await open();
  const refused = hook.act(() => {
    const marking = markAllRead();
    marking.catch(() => undefined);
    return marking.then(
      () => false,
      () => true,
    );
  });
  gate.reject(new Refused(503, "unavailable"));
  expect(await refused).toBe(true);
  await until(() => hook.now === 3);
  expect(Object(server.bodies(read)[0])).toMatchObject({ all: true });
});

test("how many are unread is what the server answered, before the list has come again", async () => {
  server.on(read, () => ({ unread: 0 }));
  const hook = await open();
  server.on("GET /notifications/count", () => new Promise(() => undefined));
  server.on("GET /notifications", () => new Promise(() => undefined));
  await hook.act(() => void markRead({ id: "n1", read_at: null }));
  await until(() => hook.now === 0);
  expect(hook.now).toBe(0);
});
