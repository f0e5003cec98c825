// @vitest-environment happy-dom
import { usualSettings } from "@millwright/domain/notifications/settings";
import { notificationSettingsWords } from "@millwright/messages/notification-settings/notification-settings";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { NotificationSettings } from "#features/notifications/settings/NotificationSettings.tsx";
import { currentSession, setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = notificationSettingsWords.en;
const publicKey = "A".repeat(87);

/** What the browser has of push, as a test sets it. */
const browser = {
  permission: "default" as NotificationPermission,
  answer: "granted" as NotificationPermission,
  subscription: null as object | null,
  registered: [] as string[],
};

function subscriptionOf(endpoint: string) {
  return {
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    options: { applicationServerKey: Uint8Array.fromBase64(publicKey, { alphabet: "base64url" }).buffer },
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  };
}

const registration = {
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: async () => {
      browser.subscription = subscriptionOf("https://push.example/1");
      return browser.subscription;
    },
  },
};

beforeEach(() => {
  Object.assign(browser, { permission: "default", answer: "granted", subscription: null, registered: [] });
  Reflect.set(globalThis, "isSecureContext", true);
  Reflect.set(globalThis, "PushManager", class {});
  Reflect.set(globalThis, "Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const container = {
    register: async (address: string) => {
      browser.registered.push(address);
      return registration;
    },
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
});

async function openSettings({ settings = usualSettings, public_key = publicKey as string | null } = {}) {
  let [stored, is_on] = [settings, false];
  server.on("GET /notifications/settings", () => stored);
  server.on("PUT /notifications/settings", ({ body }) => {
    stored = Object(body);
    return stored;
  });
  server.on("GET /push", () => ({ public_key, is_on }));
  server.on("PUT /push/subscription", () => {
    is_on = true;
    return { public_key, is_on };
  });
  server.on("DELETE /push/subscription", () => {
    is_on = false;
    return null;
  });
  const screen = await openScreen(createElement(NotificationSettings));
  await until(() => document.querySelector("table") !== null);
  return screen;
}

const choice = (name: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
async function choose(name: string, value: string) {
  const field = choice(name);
  if (field) field.value = value;
  await settled(() => field?.dispatchEvent(new Event("change", { bubbles: true })));
}
const bodies = () => server.bodies("PUT /notifications/settings");

test("each kind is told each way as one chose, and the rest stays", async () => {
  const screen = await openSettings();
  expect(choice("Work is assigned to me, Email")?.value).toBe("now");
  await choose(`${words.kinds.breakdown}, Devices`, "now");
  await choose("My work is overdue, Email", "digest");
  await screen.isSaid();
  const { kinds } = usualSettings;
  const breakdown = { ...kinds.breakdown, push: "now" };
  await until(() => bodies().length === 2);
  expect(bodies()).toEqual([
    { ...usualSettings, kinds: { ...kinds, breakdown } },
    { ...usualSettings, kinds: { ...kinds, breakdown, overdue: { ...kinds.overdue, mail: "digest" } } },
  ]);
  expect(choice(`${words.kinds.breakdown}, Devices`)?.value).toBe("now");
});

test("what the server refuses is as it was again, and said", async () => {
  const screen = await openSettings();
  server.on("PUT /notifications/settings", () => {
    throw new Refused(422, "invalid");
  });
  await choose(`${words.kinds.breakdown}, Devices`, "now");
  await screen.isSaid();
  expect(screen.said()?.title).toBe(words.notSaved);
  await until(() => choice(`${words.kinds.breakdown}, Devices`)?.value === "never");
});

test("who only reads sets what they are told of, and nothing else", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "viewer" });
  await openSettings();
  expect([...document.querySelectorAll("tbody tr")].map(({ firstChild }) => firstChild?.textContent)).toEqual([
    words.kinds.mentioned,
  ]);
});

test("quiet hours that begin when they end are not sent, and said in words", async () => {
  await openSettings();
  await fillIn(words.from, "06:00");
  const leave = () =>
    document.querySelector("input[data-time]")?.dispatchEvent(new Event("focusout", { bubbles: true }));
  await settled(leave);
  expect([shows(words.sameTimes), bodies()]).toEqual([true, []]);
  await fillIn(words.from, "19:30");
  await settled(leave);
  await until(() => bodies().length === 1);
  expect(bodies()[0]).toMatchObject({ quiet: { on: true, from: "19:30", to: "06:00" } });
});

test("a day off is one more, or one less", async () => {
  await openSettings();
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  await settled(() => boxes()[6]?.click());
  await settled(() => boxes()[5]?.click());
  await settled(() => boxes()[6]?.click());
  await until(() => bodies().length === 3);
  expect(bodies().map((body) => Object(body).days_off)).toEqual([[7], [6, 7], [6]]);
});

test("push is switched on with the browser's leave, for the one worker of ours, and off again", async () => {
  await openSettings();
  await press(words.push.turnOn);
  await until(() => shows(words.push.states.on));
  expect(browser.registered).toEqual(["/sw.js"]);
  expect(server.bodies("PUT /push/subscription")).toEqual([
    { endpoint: "https://push.example/1", p256dh: "p", auth: "a" },
  ]);
  await press(words.push.turnOff);
  await until(() => shows(words.push.states.off));
  expect([server.times("DELETE /push/subscription"), browser.subscription]).toEqual([1, null]);
});

test("who closes the browser's question is told what to do, and can press again", async () => {
  browser.answer = "default";
  await openSettings();
  await press(words.push.turnOn);
  await until(() => shows(words.push.notAllowed));
  browser.answer = "granted";
  await press(words.push.turnOn);
  await until(() => shows(words.push.states.on));
});

test("a subscription that the server refuses is not kept in the browser either", async () => {
  const screen = await openSettings();
  server.on("PUT /push/subscription", () => {
    throw new Refused(422, "push_service_unknown");
  });
  await press(words.push.turnOn);
  await screen.isSaid();
  await until(() => shows(words.push.states.off));
  expect(browser.subscription).toBeNull();
});

test.each([
  ["noOrigin", () => ({ public_key: null })],
  [
    "blocked",
    () => {
      browser.permission = "denied";
      return {};
    },
  ],
  [
    "unsupported",
    () => {
      Reflect.deleteProperty(globalThis, "PushManager");
      return {};
    },
  ],
] as const)("where push can't be, the reason stands in place of a switch: %s", async (state, prepare) => {
  await openSettings(prepare());
  await until(() => shows(words.push.states[state]));
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain(
    words.push.turnOn,
  );
});
