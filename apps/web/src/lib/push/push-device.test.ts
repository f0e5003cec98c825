// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { leavePush, NotAllowed, readDevice, resumePush, switchOff, switchOn } from "#lib/push/push-device.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";

const server = serverForHooks();
const owner = { company: "plant", person: "ann" };
const key = "BAUG";
const bytes = new Uint8Array([4, 5, 6]).buffer;
const phone = {
  permission: "granted",
  asks: "granted",
  subscription: null as null | ReturnType<typeof subscriptionOf>,
};
const events: string[] = [];

function subscriptionOf(of: ArrayBuffer) {
  return {
    options: { applicationServerKey: of },
    unsubscribe: async () => {
      events.push("unsubscribed");
      phone.subscription = null;
    },
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
  };
}
const pushManager = {
  getSubscription: async () => phone.subscription,
  subscribe: async () => {
    events.push("subscribed");
    phone.subscription = subscriptionOf(bytes);
    return phone.subscription;
  },
};
const pushKeys = () => Object.keys(localStorage).filter((name) => name.endsWith(":push"));

beforeEach(() => {
  events.length = 0;
  Object.assign(phone, { permission: "granted", asks: "granted", subscription: null });
  const worker = { pushManager };
  const serviceWorker = {
    register: async () => worker,
    ready: Promise.resolve(worker),
    getRegistration: async () => worker,
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", class {});
  const ask = { requestPermission: async () => phone.asks };
  vi.stubGlobal("Notification", Object.defineProperty(ask, "permission", { get: () => phone.permission }));
  server.on("GET /push", () => ({ public_key: key, is_on: true }));
  server.on("PUT /push/subscription", () => null);
  server.on("DELETE /push/subscription", () => {
    events.push("told");
    return null;
  });
});

test("a browser is told once it let itself, the server knows how, and that is wished here", async () => {
  expect(await readDevice()).toBe("off");
  await switchOn(owner);
  expect([await readDevice(), events, pushKeys()]).toEqual(["on", ["subscribed"], ["of:plant:ann:push"]]);
  expect(server.bodies("PUT /push/subscription")).toEqual([
    { endpoint: "https://push.example/1", p256dh: "p", auth: "a" },
  ]);
});

test("who does not let it is not told, and nothing is asked of the server", async () => {
  phone.asks = "denied";
  await expect(switchOn(owner)).rejects.toBeInstanceOf(NotAllowed);
  expect([events, pushKeys(), server.times("GET /push")]).toEqual([[], [], 0]);
});

test("why a browser can't be told is known", async () => {
  phone.permission = "denied";
  expect(await readDevice()).toBe("blocked");
  vi.stubGlobal("PushManager", undefined);
  Reflect.deleteProperty(globalThis, "PushManager");
  expect(await readDevice()).toBe("unsupported");
  vi.stubGlobal("isSecureContext", false);
  expect(await readDevice()).toBe("noOrigin");
  vi.stubGlobal("isSecureContext", true);
  server.on("GET /push", () => ({ public_key: null, is_on: false }));
  expect(await readDevice()).toBe("noOrigin");
});

test("switched off it is not wished any more, before the server hears of it, and the browser hears nothing", async () => {
  await switchOn(owner);
  server.on("DELETE /push/subscription", () => {
    events.push(`told, ${pushKeys().length} wished`);
    return null;
  });
  await switchOff(owner);
  expect([events.slice(1), phone.subscription]).toEqual([["told, 0 wished", "unsubscribed"], null]);
});

test("whoever wished it here is told again, under the server's new key, and nobody else is", async () => {
  await resumePush(owner);
  expect(events).toEqual([]);
  await switchOn(owner);
  events.length = 0;
  await resumePush({ ...owner, person: "ben" });
  await resumePush(owner);
  expect([events, server.times("PUT /push/subscription")]).toEqual([[], 2]);
  phone.subscription = subscriptionOf(new Uint8Array([9]).buffer);
  await resumePush(owner);
  expect(events).toEqual(["unsubscribed", "subscribed"]);
  phone.permission = "default";
  await resumePush(owner);
  expect(server.times("PUT /push/subscription")).toBe(3);
});

test("the browser of who leaves is told nothing more, where they had wished it, and still is once they are back", async () => {
  phone.subscription = subscriptionOf(bytes);
  await leavePush(null);
  await leavePush(owner);
  expect(events).toEqual([]);
  await switchOn(owner);
  events.length = 0;
  await leavePush(owner);
  expect([events, pushKeys().length, server.times("DELETE /push/subscription")]).toEqual([["unsubscribed"], 1, 0]);
});

test("what the server refuses is not kept as wished", async () => {
  server.on("PUT /push/subscription", () => {
    throw new Refused(422, "invalid");
  });
  await expect(switchOn(owner)).rejects.toMatchObject({ status: 422 });
  expect(pushKeys()).toEqual([]);
});
