import { expect, test } from "vitest";
import { isAligned, isAutomatic, isLoop, type MailHead } from "#requests/mail.ts";

const authserv = "mx.plant.ca";
const head = (headers: Record<string, string | string[]> = {}, more: Partial<MailHead> = {}): MailHead => ({
  headers: Object.entries({ from: "Ann <ann@roy.ca>", ...headers }).flatMap(([key, headerValue]) =>
    [headerValue].flat().map((value) => ({ key, value })),
  ),
  from: ["ann@roy.ca"],
  returnPath: "ann@roy.ca",
  ...more,
});
const judged = (results: string | string[], more: Partial<MailHead> = {}) =>
  isAligned(head({ "authentication-results": results }, more), authserv);

test("a domain without a rule of DMARC is vouched for by its signature", () => {
  expect(judged("mx.plant.ca; dkim=pass header.d=roy.ca; dmarc=none header.from=roy.ca")).toBe(true);
  expect(judged("mx.plant.ca; dkim=pass header.d=evil.example; dmarc=none header.from=roy.ca")).toBe(false);
});

test("what a person wrote is no automatic mail", () => {
  expect(isAutomatic(head({ "auto-submitted": "no", precedence: "first-class" }))).toBe(false);
});

test.each([
  ["auto-submitted", "auto-replied"],
  ["auto-submitted", "Auto-Generated (rejected)"],
  ["precedence", "Bulk"],
  ["precedence", "list"],
  ["x-auto-response-suppress", "All"],
  ["list-id", "<news.roy.ca>"],
])("a mail with %s: %s is automatic", (key, value) => {
  expect(isAutomatic(head({ [key]: value }))).toBe(true);
});

test("what came back is automatic", () => {
  expect(isAutomatic(head({}, { returnPath: "" }))).toBe(true);
  expect(isAutomatic(head({}, { from: ["mailer-daemon@roy.ca"] }))).toBe(true);
});

test("our own mail, and one of too many stations, goes round in circles", () => {
  const own = { senders: ["us@plant.ca"], domain: "mail.plant.ca" };
  const received = (n: number) => ({ received: Array.from({ length: n }, () => "from a by b") });
  expect(isLoop(head(received(30)), own)).toBe(false);
  expect(isLoop(head(received(31)), own)).toBe(true);
  expect(isLoop(head({ "message-id": "<1-2@millwright>" }), own)).toBe(true);
  expect(isLoop(head({}, { from: ["us@plant.ca"] }), own)).toBe(true);
  expect(isLoop(head({}, { from: ["requests+abc@mail.plant.ca"] }), own)).toBe(true);
  expect(isLoop(head({}, { from: ["ann@mail.plant.ca"] }), own)).toBe(false);
});

test.each([
  "mx.plant.ca; dmarc=pass header.from=roy.ca",
  "MX.plant.ca 1; spf=pass (designates 192.0.2.1; as permitted) smtp.mailfrom=x@other.org; dmarc=pass (p=NONE sp=NONE) header.from=Roy.ca",
  "mx.plant.ca; dkim=pass header.i=@roy.ca header.s=a header.b=xyz",
  "mx.plant.ca; dkim=fail header.d=roy.ca; dkim=pass header.d=roy.ca",
  "mx.plant.ca; spf=pass smtp.mailfrom=bounce@roy.ca",
  "mx.plant.ca; spf=pass smtp.mailfrom=roy.ca",
  'mx.plant.ca; spf=pass smtp.mailfrom="a;b (c"@roy.ca; dmarc = pass header.from = roy.ca',
])("%s vouches for the sender", (results) => {
  expect(judged(results)).toBe(true);
});

test.each([
  "mx.other.org; dmarc=pass header.from=roy.ca",
  "mx.plant.ca; none",
  "mx.plant.ca; dmarc=pass",
  "mx.plant.ca; dmarc=pass header.from=other.org",
  "mx.plant.ca; dmarc=fail header.from=roy.ca; dkim=pass header.d=roy.ca",
  "mx.plant.ca; dmarc=pass header.from=roy.ca; dmarc=fail header.from=roy.ca",
  "mx.plant.ca; dkim=pass header.d=other.org",
  "mx.plant.ca; dkim=pass header.d=ca",
  "mx.plant.ca; dkim=pass header.d=y.ca",
  "mx.plant.ca; dkim=pass header.d=deep.roy.ca",
  "mx.plant.ca; dkim=none header.d=roy.ca",
  "mx.plant.ca; spf=softfail smtp.mailfrom=ann@roy.ca",
  'mx.plant.ca; spf=fail smtp.mailfrom="x; dmarc=pass header.from=roy.ca"@other.org',
  "mx.plant.ca; spf=fail (x; dmarc=pass header.from=roy.ca) smtp.mailfrom=x@other.org",
  'mx.plant.ca; spf=fail smtp.mailfrom=x"; dmarc=pass header.from=roy.ca',
  "mx.plant.ca; spf=fail (x (y) ; dmarc=pass header.from=roy.ca",
  `mx.plant.ca; dmarc=pass header.from=roy.ca; ${"x".repeat(4_000)}`,
])("%s vouches for nobody", (results) => {
  expect(judged(results)).toBe(false);
});

test("the first result of the trusted server counts alone: what came along with the mail stands below", () => {
  const [bad, good] = ["mx.plant.ca; dmarc=fail header.from=roy.ca", "mx.plant.ca; dmarc=pass header.from=roy.ca"];
  expect(judged([bad, good])).toBe(false);
  expect(judged(["mx.other.org; dmarc=fail header.from=roy.ca", good])).toBe(true);
});

test("a mail of two senders, or of none, is nobody's", () => {
  const good = "mx.plant.ca; dmarc=pass header.from=roy.ca";
  expect(judged(good, { from: ["ann@roy.ca", "eve@other.org"] })).toBe(false);
  expect(judged(good, { from: [] })).toBe(false);
  const twice = head({ from: ["Ann <ann@roy.ca>", "Eve <eve@other.org>"], "authentication-results": good });
  expect(isAligned(twice, authserv)).toBe(false);
});

test("a domain below the one that signed is its own", () => {
  expect(judged("mx.plant.ca; dkim=pass header.d=roy.ca", { from: ["ann@mail.roy.ca"] })).toBe(true);
});

test("a result that is made to be hard to read takes no time", () => {
  const startedAt = performance.now();
  for (const text of ['"', '\\"', "(", "("].map((part) => `mx.plant.ca; ${part.repeat(60_000)}`)) judged(text);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
