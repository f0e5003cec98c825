// @vitest-environment happy-dom
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const script = { address: "" };
const reload = vi.fn();

class FakeWorker extends EventTarget {
  state = "installed";
  readonly told: unknown[] = [];
  readonly ports: MessagePort[] = [];
  postMessage(message: unknown, ports: readonly MessagePort[] = []) {
    this.told.push(message);
    this.ports.push(...ports);
  }
}

/** A browser whose worker a test sees through. `isKept`: whether the page came by it. */
async function open({ isKept, isSecure = true }: { isKept: boolean; isSecure?: boolean }) {
  document.head.innerHTML = '<meta name="build" content="b1" /><link rel="manifest" href="/manifest.webmanifest" />';
  const active = new FakeWorker();
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    update: vi.fn(async () => undefined),
    unregister: vi.fn(async () => true),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: isKept ? active : null,
    ready: Promise.resolve({ active }),
    register: vi.fn(async (url: string, options: object) => {
      script.address = url;
      return Object.assign(registration, { options });
    }),
    getRegistration: async () => registration,
  });
  const locks = { request: vi.fn(async () => undefined) };
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("MessageChannel", MessageChannel);
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  for (const [name, value] of Object.entries({ serviceWorker, locks })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  Object.defineProperty(location, "reload", { value: reload, configurable: true });
  vi.resetModules();
  const kept = await import("#lib/worker/keep-screens.ts");
  return { kept, active, registration, serviceWorker, locks };
}

beforeEach(() => reload.mockReset());
afterEach(() => vi.unstubAllGlobals());

test("the browser looks for the one worker past every cache, and is told which language and how much to keep", async () => {
  const { kept, active, serviceWorker, locks } = await open({ isKept: false });
  await kept.keepScreens();
  await kept.keepScreens();
  expect(serviceWorker.register.mock.calls).toEqual([["/sw.js", { updateViaCache: "none" }]]);
  expect(active.told).toEqual([{ kind: "keep", locale: "en", isWhole: false }]);
  expect(locks.request).toHaveBeenCalledWith("build:b1", { mode: "shared" }, expect.any(Function));
  expect(kept.isNewerReady()).toBe(false);
});

test("screens are whole once the worker says so for who works here, and never for a page that nobody signed in to", async () => {
  const { kept, active } = await open({ isKept: true });
  const { screensKept } = await import("#lib/worker/screens-kept.ts");
  const { beginSession } = await import("#lib/session/session.ts");
  expect(screensKept()).toBe("unknown");
  await kept.keepScreens();
  expect(screensKept()).toBe("unknown");
  active.ports[0]?.postMessage({ isKept: true });
  await vi.waitFor(() => expect(screensKept()).toBe("coming"));
  const user = { id: "p", company_id: "c", email: "", username: "ana", role: "", access: "planner" as const };
  const more = { full_name: null, company_name: "", time_zone: "UTC", sign_off: false, stronger_sign_in_needed: false };
  beginSession({ access_token: "x", user: { ...user, ...more } });
  active.ports[1]?.postMessage({ isKept: true });
  await vi.waitFor(() => expect(screensKept()).toBe("whole"));
});

test("over plain HTTP nothing is looked for, and that no screens are kept is known", async () => {
  const { kept, serviceWorker } = await open({ isKept: false, isSecure: false });
  const { screensKept } = await import("#lib/worker/screens-kept.ts");
  await kept.keepScreens();
  expect(serviceWorker.register).not.toHaveBeenCalled();
  expect(screensKept()).toBe("insecure");
});

test("the first worker of a page is no newer version; another one in its place is, and so is one that waits", async () => {
  const first = await open({ isKept: false });
  await first.kept.keepScreens();
  first.serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(first.kept.isNewerReady()).toBe(false);

  const second = await open({ isKept: true });
  const heard = vi.fn();
  second.kept.onNewer(heard);
  await second.kept.keepScreens();
  second.serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect([second.kept.isNewerReady(), heard.mock.calls.length]).toEqual([true, 1]);

  const third = await open({ isKept: true });
  await third.kept.keepScreens();
  const next = new FakeWorker();
  third.registration.installing = next;
  third.registration.dispatchEvent(new Event("updatefound"));
  expect(third.kept.isNewerReady()).toBe(false);
  Object.assign(third.registration, { installing: null, waiting: next });
  next.dispatchEvent(new Event("statechange"));
  expect(third.kept.isNewerReady()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test("the newer version is taken by telling its worker, and the page opens anew once it has taken over", async () => {
  const { kept, registration, serviceWorker } = await open({ isKept: true });
  const next = new FakeWorker();
  registration.waiting = next;
  const taking = kept.takeNewer();
  await vi.waitFor(() => expect(next.told).toEqual([{ kind: "take-over" }]));
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  await taking;
  expect(reload).toHaveBeenCalledOnce();
  expect(registration.unregister).not.toHaveBeenCalled();
});

test("where what is kept lacks a screen and nothing newer is there, it is let go of", async () => {
  const { kept, registration } = await open({ isKept: true });
  await kept.takeNewer();
  expect([registration.unregister.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

test("the policy that a worker's address has to come from gives out that one alone", async () => {
  const rules: { createScriptURL(url: string): string }[] = [];
  vi.stubGlobal("trustedTypes", {
    createPolicy: (_name: string, rule: { createScriptURL(url: string): string }) => {
      rules.push(rule);
      return rule;
    },
  });
  const { kept } = await open({ isKept: false });
  await kept.keepScreens();
  expect(script.address).toBe("/sw.js");
  expect(rules.length).toBe(1);
  for (const url of ["/sw.js?x", "/assets/sw.js", "https://elsewhere.example/sw.js", ""]) {
    expect(() => rules[0]?.createScriptURL(url)).toThrow(TypeError);
  }
});
