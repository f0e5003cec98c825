// @vitest-environment happy-dom
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const script = { address: "" };
const reload = vi.fn();

class FakeWorker extends EventTarget {
  state = "installed";
  readonly messages: unknown[] = [];
  readonly ports: MessagePort[] = [];
  postMessage(message: unknown, ports: readonly MessagePort[] = []) {
    this.messages.push(message);
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
  vi.stubGlobal("fetch", async () => Response.json({ status: "ready" }));
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("MessageChannel", MessageChannel);
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  for (const [name, value] of Object.entries({ serviceWorker, locks })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  Object.defineProperty(location, "reload", { value: reload, configurable: true });
  vi.resetModules();
  const worker = await import("#lib/worker/keep-screens.ts");
  return { kept: worker, active, registration, serviceWorker, locks };
}

beforeEach(() => reload.mockReset());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("the browser looks for the one worker past every cache, and is told which language and how much to keep", async () => {
  const { kept: worker, active, serviceWorker, locks } = await open({ isKept: false });
  await worker.keepScreens();
  await worker.keepScreens();
  expect(serviceWorker.register.mock.calls).toEqual([["/sw.js", { updateViaCache: "none" }]]);
  expect(active.messages).toEqual([{ kind: "keep", locale: "en", isWhole: false }]);
  expect(locks.request).toHaveBeenCalledWith("build:b1", { mode: "shared" }, expect.any(Function));
  expect(worker.isNewerReady()).toBe(false);
});

test("screens are whole once the worker says so for who works here, and never for a page that nobody signed in to", async () => {
  const { kept: worker, active } = await open({ isKept: true });
  const { screensKept } = await import("#lib/worker/screens-kept.ts");
  const { beginSession } = await import("#lib/session/session.ts");
  expect(screensKept()).toBe("unknown");
  await worker.keepScreens();
  expect(screensKept()).toBe("unknown");
  active.ports[0]?.postMessage({ isKept: true });
  await vi.waitFor(() => expect(screensKept()).toBe("coming"));
  const user = { id: "p", company_id: "c", email: "", username: "ana", role: "", access: "planner" as const };
  const more = {
    full_name: null,
    company_name: "",
    time_zone: "UTC",
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
  };
  beginSession({ access_token: "x", user: { ...user, ...more } });
  active.ports[1]?.postMessage({ isKept: true });
  await vi.waitFor(() => expect(screensKept()).toBe("whole"));
});

test("over plain HTTP nothing is looked for, and that no screens are kept is known", async () => {
  const { kept: worker, serviceWorker } = await open({ isKept: false, isSecure: false });
  const { screensKept } = await import("#lib/worker/screens-kept.ts");
  await worker.keepScreens();
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
  const { kept: worker, registration, serviceWorker } = await open({ isKept: true });
  const next = new FakeWorker();
  registration.waiting = next;
  const taking = worker.takeNewer();
  await vi.waitFor(() => expect(next.messages).toEqual([{ kind: "take-over" }]));
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  await taking;
  expect(reload).toHaveBeenCalledOnce();
  expect(registration.unregister).not.toHaveBeenCalled();
});

test("where what is kept lacks a screen and nothing newer is there, it is let go of", async () => {
  const { kept: worker, registration } = await open({ isKept: true });
  await worker.takeNewer();
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
  const { kept: worker } = await open({ isKept: false });
  await worker.keepScreens();
  expect(script.address).toBe("/sw.js");
  expect(rules.length).toBe(1);
  for (const url of ["/sw.js?x", "/assets/sw.js", "https://elsewhere.example/sw.js", ""]) {
    expect(() => rules[0]?.createScriptURL(url)).toThrow(TypeError);
  }
});

const inTime = () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });

test("screens that the worker does not speak of within two seconds are coming; an answer in time is not overtaken", async () => {
  inTime();
  const silent = await open({ isKept: true });
  const first = await import("#lib/worker/screens-kept.ts");
  await silent.kept.keepScreens();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(first.screensKept()).toBe("unknown");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(first.screensKept()).toBe("coming");
  const answers = await open({ isKept: true });
  const { setScreensKept, screensKept } = await import("#lib/worker/screens-kept.ts");
  await answers.kept.keepScreens();
  const sockets = vi.getTimerCount();
  answers.active.ports[0]?.postMessage({ isKept: true });
  await vi.waitFor(() => expect(screensKept()).toBe("coming"));
  expect(vi.getTimerCount()).toBe(sockets - 1);
  setScreensKept("unknown");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screensKept()).toBe("unknown");
});

test("a line that broke off has the rest kept once it is back, and where all of them are there nothing is asked", async () => {
  const { kept: worker, active } = await open({ isKept: true });
  const connection = await import("#lib/connection/connection.ts");
  const { setScreensKept } = await import("#lib/worker/screens-kept.ts");
  await worker.keepScreens();
  const breakOff = async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await connection.isReachable();
    connection.notifyReached();
    await new Promise((resolve) => setTimeout(resolve));
  };
  await breakOff();
  expect(active.messages).toHaveLength(2);
  setScreensKept("whole");
  await breakOff();
  expect(active.messages).toHaveLength(2);
});

test("whoever saves data keeps the screens that they see alone", async () => {
  const { kept: worker, active } = await open({ isKept: true });
  const { beginSession } = await import("#lib/session/session.ts");
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  await worker.keepScreens();
  const user = { id: "p", company_id: "c", email: "", username: "ana", role: "", access: "planner" as const };
  const more = {
    full_name: null,
    company_name: "",
    time_zone: "UTC",
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
  };
  beginSession({ access_token: "x", user: { ...user, ...more } });
  expect(active.messages.at(-1)).toMatchObject({ isWhole: false });
  Reflect.deleteProperty(navigator, "connection");
  beginSession({ access_token: "y", user: { ...user, ...more } });
  expect(active.messages.at(-1)).toMatchObject({ isWhole: true });
});

test("what is installed is named in the language of the screens", async () => {
  const link = () => document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.getAttribute("href");
  const english = await open({ isKept: false });
  await english.kept.keepScreens();
  expect(link()).toBe("/manifest.webmanifest");
  localStorage.setItem("language", "fr");
  const french = await open({ isKept: false });
  await (await import("#lib/language.ts")).startLanguage();
  await french.kept.keepScreens();
  expect([link(), french.active.messages]).toEqual([
    "/manifest-fr.webmanifest",
    [{ kind: "keep", locale: "fr", isWhole: false }],
  ]);
});

test("without a worker, or a build to keep, the screens go on, and why nothing is kept is known", async () => {
  const { kept: worker } = await open({ isKept: false });
  Reflect.deleteProperty(navigator, "serviceWorker");
  await worker.keepScreens();
  expect((await import("#lib/worker/screens-kept.ts")).screensKept()).toBe("unable");
  const unbuilt = await open({ isKept: false });
  document.head.innerHTML = "";
  vi.resetModules();
  const bare = await import("#lib/worker/keep-screens.ts");
  await bare.keepScreens();
  expect(unbuilt.serviceWorker.register).not.toHaveBeenCalled();
});

test("a newer version is looked for every ten minutes and when somebody comes back, while they see the page", async () => {
  inTime();
  const { kept: worker, registration } = await open({ isKept: true });
  const isSeen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  await worker.keepScreens();
  const times = () => registration.update.mock.calls.length;
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(times()).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(times()).toBe(1);
  for (const name of ["online", "visibilitychange"]) dispatchEvent(new Event(name));
  expect(times()).toBe(3);
  isSeen.mockReturnValue("hidden");
  dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(times()).toBe(3);
});

test("the worker's word that screens are gone is that of a newer version, on a page that came by it alone", async () => {
  for (const isKept of [true, false]) {
    const { kept: worker, serviceWorker } = await open({ isKept });
    const heard = vi.fn();
    const stop = worker.onNewer(heard);
    await worker.keepScreens();
    serviceWorker.dispatchEvent(Object.assign(new Event("message"), { data: { kind: "other" } }));
    expect(heard).not.toHaveBeenCalled();
    serviceWorker.dispatchEvent(Object.assign(new Event("message"), { data: { kind: "gone" } }));
    expect(heard).toHaveBeenCalledTimes(isKept ? 1 : 0);
    stop();
    serviceWorker.dispatchEvent(new Event("controllerchange"));
    expect(heard).toHaveBeenCalledTimes(isKept ? 1 : 0);
  }
});

test("a version that is still being fetched is waited for before it is taken, and no longer than ten seconds", async () => {
  inTime();
  const { kept: worker, registration } = await open({ isKept: true });
  const next = Object.assign(new FakeWorker(), { state: "installing" });
  registration.installing = next;
  void worker.takeNewer();
  await vi.advanceTimersByTimeAsync(5_000);
  next.dispatchEvent(new Event("statechange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(next.messages).toEqual([]);
  Object.assign(next, { state: "installed" });
  registration.waiting = next;
  next.dispatchEvent(new Event("statechange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(next.messages).toEqual([{ kind: "take-over" }]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reload).toHaveBeenCalledOnce();
});

test("a version that took over while nobody looked is opened by loading the page alone", async () => {
  const { kept: worker, serviceWorker, registration } = await open({ isKept: true });
  await worker.keepScreens();
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  await worker.takeNewer();
  expect([registration.unregister.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
});

test("a browser that never says it is idle begins after a moment, and one that does is waited for", async () => {
  inTime();
  const busy = await open({ isKept: false });
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  const keeping = busy.kept.keepScreens();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(busy.serviceWorker.register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  await keeping;
  expect(busy.serviceWorker.register).toHaveBeenCalledOnce();
});
