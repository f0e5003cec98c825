// @vitest-environment happy-dom
import type { FollowedReport } from "@millwright/contract/public-reports";
import { words as en } from "@millwright/messages/report-page/en";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addMine, readMine } from "#report-page/report/mine.ts";
import { openStatus } from "#report-page/status/screen.ts";
import { speak } from "#report-page/words.ts";

const report: FollowedReport = {
  ...{
    company_name: "Shop",
    machine_name: "Press 4",
    code: "RQ-2026-0001",
    title: "Leak",
    description: "At the valve",
  },
  ...{ reported_at: "2026-11-22T12:00:00Z", stage: "received", is_stopped: false, accepted_at: null, started_at: null },
  ...{ completed_at: null, who: null, reason: null, question: null, answered_at: null, notes: [] },
  ...{ wants_mail: false, has_email: false, expires_at: "2027-02-20T12:00:00Z" },
};
// A page is open for good: each test has a link of its own.
let pages = 0;
const link = () => `link${pages}`;
let now: Partial<FollowedReport> | number | null = {};
let answers: Record<string, Partial<FollowedReport> | number> = {};
const requests: string[] = [];
const bodies: unknown[] = [];
const root = () => document.body.firstElementChild as HTMLElement;
const text = () => root().textContent ?? "";
const times = (call = "GET", path = "") => requests.filter((one) => one === `${call} /api/s/${link()}${path}`).length;

function answer(of: Partial<FollowedReport> | number | null) {
  if (of === null) throw new TypeError("Failed to fetch");
  if (typeof of === "object") return Response.json({ ...report, ...of });
  if (of === 204) return new Response(null, { status: 204 });
  const code = { 404: "link_unknown", 402: "subscription_expired" }[of] ?? "other";
  return Response.json({ code, detail: "" }, { status: of });
}

beforeAll(() => speak("en"));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  localStorage.clear();
  pages++;
  [now, answers, requests.length, bodies.length] = [{}, {}, 0, 0];
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    requests.push(`${method} ${url}`);
    if (typeof body === "string") bodies.push(JSON.parse(body));
    return answer(answers[url.replace(`/api/s/${link()}`, "")] ?? now);
  });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(begin: typeof now = {}) {
  document.body.innerHTML = "<div></div>";
  now = begin;
  await openStatus(root(), link(), Promise.resolve());
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const submit = async (words: string) => {
  const field = root().querySelector("textarea");
  if (field === null) throw new Error("Nothing is asked");
  field.value = words;
  field.dispatchEvent(new Event("input"));
  root()
    .querySelector("form")
    ?.dispatchEvent(new Event("submit", { cancelable: true }));
  await pass(0);
};

test("a report is shown with its machine, its number and what was written, and names the page", async () => {
  await open();
  for (const words of ["Press 4 · Shop", "Leak", "RQ-2026-0001", "At the valve"]) expect(text()).toContain(words);
  expect(document.title).toBe(`Leak · ${en.status.title}`);
  expect(text()).not.toContain(en.status.stopped);
  await open({ machine_name: null, is_stopped: true });
  expect([text().includes(" · Shop"), text().includes(en.status.stopped)]).toEqual([false, true]);
  await open({ is_stopped: true, stage: "done" });
  expect(text()).not.toContain(en.status.stopped);
});

test("while somebody looks it is asked every half minute, of what is over every five, and not behind another tab", async () => {
  await open();
  await pass(29_000);
  expect(times()).toBe(1);
  await pass(2_000);
  expect(times()).toBe(2);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(100_000);
  expect(times()).toBe(2);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(times()).toBe(3);
});

test.each(["done", "declined"] as const)("a report that is %s is asked for every five minutes", async (stage) => {
  await open({ stage });
  await pass(290_000);
  expect(times()).toBe(1);
  await pass(15_000);
  expect(times()).toBe(2);
});

test("without a connection what is known stays, says of when it is, and is asked for again after ten seconds or once there is one", async () => {
  await open();
  now = null;
  await pass(31_000);
  expect([text().includes("Leak"), root().querySelector(".notice") !== null]).toEqual([true, true]);
  await pass(8_000);
  expect(times()).toBe(2);
  await pass(3_000);
  expect(times()).toBe(3);
  now = { title: "Leak again" };
  dispatchEvent(new Event("online"));
  await pass(0);
  expect([text().includes("Leak again"), root().querySelector(".notice")]).toEqual([true, null]);
});

test.each([
  [404, en.faults.link_unknown],
  [402, en.faults.subscription_expired],
  [500, en.faults.failed],
  [null, en.faults.offline],
])("where the answer is %s that is said", async (status, words) => {
  await open(status);
  expect(text()).toContain(words);
  expect(document.title).toBe(en.status.title);
});

test("a link that opens nothing any more is forgotten, with what was shown of it; others stay", async () => {
  for (const of of [`/s/${link()}`, "/s/other"])
    addMine({ code: "RQ", link: of, machine: null, said: "Leak", at: "2026-11-22T12:00:00Z" });
  await open();
  now = 404;
  await pass(31_000);
  expect([readMine().map((one) => one.link), text().includes("Leak")]).toEqual([["/s/other"], false]);
});

test("a field that somebody types into is not drawn anew for nothing, and keeps its caret where something changed", async () => {
  await open({ question: "Which valve?" });
  const before = root().querySelector("textarea");
  await pass(31_000);
  expect(root().querySelector("textarea")).toBe(before);
  if (before === null) throw new Error("Nothing is asked");
  before.focus();
  before.value = "The left one";
  before.dispatchEvent(new Event("input"));
  before.setSelectionRange(4, 4);
  now = { question: "Which valve?", stage: "accepted" };
  await pass(31_000);
  const after = root().querySelector("textarea");
  expect([after === before, after?.value, after?.selectionStart, document.activeElement === after]).toEqual([
    false,
    "The left one",
    4,
    true,
  ]);
});

test("a question is answered once, without spaces around; what was written stays on the phone until it is there", async () => {
  await open({ question: "Which valve?" });
  await submit("  ");
  expect([text().includes(en.status.answerMissing), bodies]).toEqual([true, []]);
  answers["/answer"] = 503;
  await submit(" The left one ");
  expect([text().includes(en.status.notSent), bodies]).toEqual([true, [{ text: "The left one" }]]);
  await open({ question: "Which valve?" });
  expect(root().querySelector("textarea")?.value).toBe(" The left one ");
  answers["/answer"] = 422;
  await submit("The left one");
  expect(text()).toContain(en.sending.failedHelp);
  answers["/answer"] = { answered_at: "2026-11-22T13:00:00Z" };
  await submit("The left one");
  expect([text().includes(en.status.answerSent), root().querySelector("textarea")]).toEqual([true, null]);
  await open({ question: "And now?" });
  expect(root().querySelector("textarea")?.value).toBe("");
});

test("notes of the plant are read with who wrote them, where that is said", async () => {
  const at = "2026-11-22T12:00:00Z";
  await open({
    notes: [
      { text: "Parts come Monday", at, by_name: "Julie" },
      { text: "Done soon", at, by_name: null },
    ],
  });
  const notes = [...root().querySelectorAll(".notes li")].map((one) => one.textContent ?? "");
  expect(notes.map((note) => note.includes("Julie"))).toEqual([true, false]);
});

test("mail is stopped once, and only where there is any to stop", async () => {
  const button = () => [...root().querySelectorAll("button")].find((one) => one.textContent === en.status.stopMail);
  await open({ has_email: true });
  expect(button()).toBeUndefined();
  await open({ wants_mail: true });
  expect(button()).toBeUndefined();
  await open({ wants_mail: true, has_email: true });
  answers["/stop-mail"] = 503;
  button()?.click();
  expect(button()?.disabled).toBe(true);
  await pass(0);
  expect([text().includes(en.faults.offline), button()?.disabled]).toEqual([true, false]);
  answers["/stop-mail"] = 422;
  button()?.click();
  await pass(0);
  expect(text()).toContain(en.faults.failed);
  answers["/stop-mail"] = 204;
  button()?.click();
  await pass(0);
  expect([text().includes(en.status.mailOff), button(), times("POST", "/stop-mail")]).toEqual([true, undefined, 3]);
});
