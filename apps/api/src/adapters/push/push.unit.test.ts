import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { outsideLookup } from "#adapters/network/guarded-lookup.ts";
import { isOutside } from "#adapters/network/outside.ts";
import { openPush, type PushConfig, refusedByApple, subjectOf } from "#adapters/push/open-push.ts";
import { isPushService } from "#adapters/push/push-services.ts";
import { webPushOf } from "#adapters/push/web-push.ts";
import type { PushMessage } from "#adapters/push.ts";
import { keysOf, newKey } from "#push-keys.ts";
import { pushService } from "#testing/push/push-service.ts";

const service = await pushService();
const keys = keysOf(newKey()) ?? { publicKey: "", privateKey: "" };
const push = webPushOf({ keys, subject: "mailto:mill@plant.example", origins: [service.origin], giveUpAfterMs: 200 });
const message: PushMessage = { text: '{"title":"Été à l’usine"}', ttlSeconds: 600, urgency: "high", topic: "abc" };

beforeEach(() => {
  Object.assign(service, { received: [], answerWith: null, isSlow: false });
});

test("a message arrives as the protocol asks, and its browser alone reads it", async () => {
  const browser = service.browser();
  expect(await push.send(browser, message)).toEqual({ kind: "sent" });
  expect(service.received).toMatchObject([
    {
      text: message.text,
      claims: { aud: service.origin, sub: "mailto:mill@plant.example" },
      headers: { ttl: "600", urgency: "high", topic: "abc", "content-encoding": "aes128gcm" },
    },
  ]);
});

test.each([
  [{ status: 404 }, { kind: "gone" }],
  [{ status: 410 }, { kind: "gone" }],
  [
    { status: 429, headers: { "retry-after": "120" } },
    { kind: "later", afterSeconds: 120 },
  ],
  [
    { status: 429, headers: { "retry-after": "999999" } },
    { kind: "later", afterSeconds: 3_600 },
  ],
  [{ status: 503 }, { kind: "later", afterSeconds: null }],
  [{ status: 403 }, { kind: "refused" }],
  [{ status: 302, headers: { location: "http://127.0.0.1:1/inside" } }, { kind: "refused" }],
])("an answer of %j means %j", async (answer, outcome) => {
  service.answerWith = answer;
  expect(await push.send(service.browser(), message)).toMatchObject(outcome);
});

test("a push service that says nothing is tried later", async () => {
  service.isSlow = true;
  expect(await push.send(service.browser(), message)).toMatchObject({ kind: "later", afterSeconds: null });
});

test("an unreachable host is retried later, and its error names no address", async () => {
  const nowhere = webPushOf({ keys, subject: "mailto:mill@plant.example", origins: ["http://127.0.0.1:1"] });
  const { auth, p256dh } = service.browser();
  const outcome = await nowhere.send({ endpoint: "http://127.0.0.1:1/secret", p256dh, auth }, message);
  expect(outcome).toEqual({ kind: "later", afterSeconds: null, why: "http://127.0.0.1:1 ECONNREFUSED" });
});

test("keys that are none are refused for good", async () => {
  const browser = { ...service.browser(), p256dh: "A".repeat(87) };
  expect(await push.send(browser, message)).toMatchObject({ kind: "refused" });
});

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
])("%s is a maker's push service", (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://me:secret@fcm.googleapis.com/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilpush.apple.com.example/abc",
  "https://notify.windows.com.example/abc",
  "https://plant.example/inside",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/abc",
  "http://127.0.0.1:5432/",
  "file:///etc/passwd",
  "nothing",
])("%s is none", async (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
  const { p256dh, auth } = service.browser();
  expect(await push.send({ endpoint, p256dh, auth }, message)).toMatchObject({ kind: "refused" });
});

test.each([
  ["8.8.8.8", true],
  ["2a00:1450:4009::200a", true],
  ["10.1.2.3", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.20.0.1", false],
  ["192.168.1.1", false],
  ["100.64.0.1", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["64:ff9b::a00:1", false],
  ["plant.example", false],
])("%s is outside: %s", (address, outside) => expect(isOutside(address)).toBe(outside));

test("a name that leads inside is connected to by nobody", async () => {
  const error = await new Promise((resolve) => outsideLookup("localhost", {}, resolve));
  expect(error).toMatchObject({ code: "ENOTOUTSIDE" });
});

const dataDir = mkdtempSync(join(tmpdir(), "push-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const config: PushConfig = {
  publicOrigin: "https://plant.example",
  serviceWorker: true,
  pushKeys: null,
  pushServices: [],
  mailFrom: "Millwright <mill@plant.example>",
  dataDir,
};

test.each(["http://plant.example", "http://localhost:3000", "https://localhost", "https://127.0.0.1", "https://[::1]"])(
  "at %s no browser takes part",
  async (publicOrigin) => expect(await openPush({ ...config, publicOrigin })).toBeNull(),
);

test("where browsers are to let go of our worker, none takes part", async () => {
  expect(await openPush({ ...config, serviceWorker: false })).toBeNull();
});

test("the first start makes a key that its owner alone reads, and the next ones go by it", async () => {
  const first = await openPush(config);
  const again = await openPush(config);
  expect(first?.publicKey).toMatch(/^[\w-]{87}$/);
  expect(again?.publicKey).toBe(first?.publicKey);
  expect(statSync(join(dataDir, "push-key")).mode & 0o777).toBe(0o600);
  expect((await openPush({ ...config, pushKeys: keys }))?.publicKey).toBe(keys.publicKey);
});

test.each([
  ["Millwright <mill@plant.example>", "https://plant.local", "mailto:mill@plant.example", false],
  ["mill@plant.example", "https://plant.example", "mailto:mill@plant.example", false],
  ["Millwright <millwright@localhost>", "https://plant.example", "https://plant.example", false],
  ["Millwright <mill@plant.local>", "https://plant.local", "https://plant.local", true],
])("mail from %s at %s is sent under %s", (mailFrom, publicOrigin, subject, refused) => {
  expect([subjectOf({ mailFrom, publicOrigin }), refusedByApple({ mailFrom, publicOrigin })]).toEqual([
    subject,
    refused,
  ]);
});
