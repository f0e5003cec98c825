// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { leaveTurn } from "#features/devices/turn/leave-turn.ts";
import { shownSeconds, useIdle } from "#features/devices/turn/use-idle.ts";
import { beginTablet, currentSession } from "#lib/session/session.ts";
import { openHook, settled } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const plant = {
  company_id: "plant",
  company_name: "Plant",
  time_zone: "America/Toronto",
  email: "",
  role: "",
  sign_off: false,
  sees_money: true,
  stronger_sign_in_needed: false,
};
const holder = (name: string, access: "viewer" | "technician") => ({
  ...{ token: name, spell: name },
  user: { id: name, username: name, full_name: name, access, ...plant },
});
const begin = (name: string) => beginTablet(holder("tablet", "viewer"), holder(name, "technician"));
const minuteMs = 60_000;

afterEach(() => vi.useRealTimers());

test("time is said by the minute, and by the second in the last one", () => {
  expect([900_000, 840_500, 61_000, 60_000, 12_300, 0, -5].map(shownSeconds)).toEqual([900, 900, 120, 60, 13, 0, 0]);
});

test("a turn ends 15 minutes after the last touch, and once; a touch after that wakes nobody's work", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const onIdle = vi.fn();
  const onTouch = vi.fn();
  const idle = await openHook(() => useIdle({ limitMs: 15 * minuteMs, onIdle, onTouch }));
  await settled(() => vi.advanceTimersByTime(14 * minuteMs));
  expect(idle.now).toBe(60);
  await settled(() => dispatchEvent(new Event("pointerdown")));
  expect(idle.now).toBe(900);
  await settled(() => vi.advanceTimersByTime(14.5 * minuteMs));
  expect(onIdle).not.toHaveBeenCalled();
  expect(idle.now).toBe(30);
  // It slept: nothing counted meanwhile, and the clock is past the end.
  vi.setSystemTime(Date.now() + minuteMs);
  await settled(() => dispatchEvent(new Event("pointerdown")));
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(onTouch).toHaveBeenCalledTimes(1);
  await settled(() => vi.advanceTimersByTime(minuteMs));
  expect(onIdle).toHaveBeenCalledTimes(1);
  await idle.leave();
});

test("what a technician did is sent in their name before their turn ends", async () => {
  begin("luc");
  const order: string[] = [];
  server.on("POST /work-orders/o1/commands", async () => {
    order.push(`command of ${currentSession()?.token}`);
    return { id: "o1", version: 2, checklist: [] };
  });
  server.on("DELETE /turns/current", () => {
    order.push("end");
    return null;
  });
  give({ kind: "start", orderId: "o1" });
  expect(await leaveTurn()).toBe(0);
  expect(order).toEqual(["command of luc", "end"]);
  expect(currentSession()).toMatchObject({ by: "tablet", token: "tablet" });
});

test("what can't be sent stays theirs on the tablet, which sends it as theirs while the next one is there", async () => {
  begin("luc");
  server.on("POST /work-orders/o1/commands", () => Promise.reject(new Refused(503, "unavailable")));
  server.on("DELETE /turns/current", () => null);
  give({ kind: "start", orderId: "o1" });
  expect(await leaveTurn()).toBe(1);
  expect(workOutbox.waiting().map(({ entry }) => entry.author.id)).toEqual(["luc"]);
  server.on("POST /work-orders/o1/commands", () => ({ id: "o1", version: 2, checklist: [] }));
  begin("marie");
  await expect.poll(() => workOutbox.waiting(), { timeout: 10_000 }).toEqual([]);
  expect(currentSession()?.user.id).toBe("marie");
});

test("a server that is out of reach keeps nobody at the tablet", async () => {
  begin("luc");
  server.on("DELETE /turns/current", () => Promise.reject(new Refused(503, "unavailable")));
  await leaveTurn();
  expect(currentSession()?.by).toBe("tablet");
});
