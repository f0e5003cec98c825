// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { giveCall, sendCall } from "#work/outbox/give-call.ts";
import { waitingCalls } from "#work/outbox/waiting-calls.ts";
import { onCallAnswer, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const key = "POST /parts/{id}/quantity";
const call = "POST /parts/p1/quantity";
const given = { params: { id: "p1" }, body: { delta: -1 } as never, about: { name: "Belt" } };
const waiting = () => waitingCalls(key).map(({ of, about, isLate }) => [of, about.name, isLate]);

beforeEach(() => workOutbox.begin([]));
afterEach(() => void vi.useRealTimers());

test("a form hears the server's answer, screens hear of it as well, and nothing waits any more", async () => {
  server.on(call, () => ({ id: "p1", quantity: 3 }));
  const heard: unknown[] = [];
  const stop = onCallAnswer(
    ({ key: of, params }, _, output) => void heard.push([of, params.id, Object(output).quantity]),
  );
  expect(await sendCall(key, given)).toEqual({ is: "done", answer: { id: "p1", quantity: 3 } });
  expect([heard, waiting(), server.bodies(call)]).toEqual([
    [[key, "p1", 3]],
    [],
    [expect.objectContaining({ delta: -1 })],
  ]);
  stop();
});

test("what the server refuses is thrown where the form still is, and is not kept", async () => {
  server.on(call, () => {
    throw new Refused(422, "invalid");
  });
  await expect(sendCall(key, given, () => true)).rejects.toMatchObject({ status: 422 });
  expect([waiting(), workOutbox.refused()]).toEqual([[], []]);
});

test("a form that has closed meanwhile leaves the refusal where it is found", async () => {
  server.on(call, () => {
    throw new Refused(422, "invalid");
  });
  void sendCall(key, given, () => false).catch(() => undefined);
  await until(() => workOutbox.refused().length === 1);
  expect(workOutbox.refused()[0]?.refusal).toMatchObject({ status: 422, code: "invalid" });
});

test("without a connection a call waits at once, behind what it is about, and can be found by that", async () => {
  await server.shut();
  expect(await sendCall(key, { ...given, line: "p1" })).toEqual({ is: "waiting" });
  giveCall(key, { params: { id: "p2" }, body: given.body, id: "named", line: "p1" });
  expect(workOutbox.waiting().map(({ entry }) => entry.line)).toEqual(["p1", "p1"]);
  expect([waitingCalls(key, "p2").map(({ id }) => id), waitingCalls(key, "p9"), waitingCalls("POST /reports")]).toEqual(
    [["named"], [], []],
  );
  await server.open();
});

test("an answer that does not come holds a form for four seconds, and one that was lost is waited for that long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.on(call, () => new Promise(() => undefined));
  const done = vi.fn();
  void sendCall(key, given).then(done);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  expect(done).toHaveBeenCalledExactlyOnceWith({ is: "waiting" });
});

test("a call that names no line waits behind nothing but itself", () => {
  server.on(call, () => new Promise(() => undefined));
  const [one, other] = [giveCall(key, given), giveCall(key, given)];
  expect(workOutbox.waiting().map(({ entry }) => [entry.id, entry.line])).toEqual([
    [one, one],
    [other, other],
  ]);
});
