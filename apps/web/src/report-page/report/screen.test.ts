// @vitest-environment happy-dom
import { words as english } from "@millwright/messages/report-page/en";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openReport } from "#report-page/report/screen.ts";
import { speak } from "#report-page/words.ts";

const { form, sending, sent: sentWords, faults, reported } = english;
const howl = {
  ...{ id: "w1", title: "<b>Howls</b>", reported_at: "2026-11-22T11:40:00Z", stage: "in_progress" },
  ...{ is_stopped: false },
};

/** A plant behind a line that may be down. */
function plant() {
  const at = {
    isDown: false,
    isSlow: false,
    known: [howl] as object[],
    bodies: [] as unknown[],
    refusal: null as string | null,
  };
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { "x-server-time": "2026-11-22T12:00:00Z" } });
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    while (at.isSlow) await new Promise((later) => setTimeout(later, 500));
    if (at.isDown) throw new TypeError("Failed to fetch");
    if (at.refusal !== null) return answer(404, { code: at.refusal });
    if (init.method === "GET") {
      const machine = {
        name: "Press 4",
        department_name: null,
        company_name: "Shop",
        has_photo: false,
        stopped_since: null,
      };
      const token = { token: `F${at.bodies.length}`, expires_at: "2026-11-22T14:00:00Z" };
      return answer(200, { machine, locale: "en", reported: at.known, form: token, proof: null });
    }
    at.bodies.push(JSON.parse(String(init.body)));
    return answer(201, { code: "RQ-2026-0001", held: false, link: "/s/abc" });
  });
  return at;
}

const shows = (text: string) => document.body.textContent?.includes(text) === true;

/** Lets the time go by, of which a form takes three seconds, until something is so. */
async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 60 && !is(); tries++) await vi.advanceTimersByTimeAsync(200);
  expect(is()).toBe(true);
}

const button = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
const text = () => document.querySelector("textarea") ?? expect.unreachable("There is no field");
const storedKeys = () => Object.keys(localStorage).sort();

function type(newText: string): void {
  text().value = newText;
  text().dispatchEvent(new Event("input"));
}

async function open(code: string) {
  document.body.innerHTML = "<div id='page'></div>";
  await openReport(document.getElementById("page") ?? expect.unreachable(), code, speak("en"));
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is known is said as it was written; who says it too is asked once how to be told", async () => {
  const at = plant();
  await open("same");
  expect(shows("<b>Howls</b>") && shows(form.else)).toBe(true);
  button(reported.meToo)?.click();
  const contact = document.querySelector<HTMLInputElement>(".reported input") ?? expect.unreachable();
  contact.value = "zoe@usine.ca";
  contact.dispatchEvent(new Event("input"));
  button(reported.meTooSend)?.click();
  await until(() => shows(sentWords.title));
  await open("same");
  button(reported.meToo)?.click();
  await until(() => shows(sentWords.title));
  const reach = { contact: "zoe@usine.ca", wants_mail: true };
  expect(at.bodies).toEqual(["F0", "F1"].map((form) => ({ form, same_as: "w1", ...reach, locale: "en" })));
  expect(document.querySelector("nav a")?.textContent).toBe("<b>Howls</b>");
});

test("two taps send one report; it is on the phone from the first key, and its link afterwards", async () => {
  const at = plant();
  await open("twice");
  button(form.send)?.click();
  expect(shows(form.textMissing)).toBe(true);
  type("It's leaking");
  expect(storedKeys().map((key) => key.replace(/[\da-f-]{36}/, "id"))).toEqual(["report:item:id"]);
  const send = button(form.send);
  send?.click();
  send?.click();
  await until(() => shows(sentWords.title));
  expect(at.bodies).toEqual([{ form: "F0", text: "It's leaking", locale: "en" }]);
  expect(storedKeys()).toEqual(["report:mine"]);
  expect([...document.querySelectorAll("nav a")].map((link) => link.textContent)).toEqual(["It's leaking"]);
});

test("a page that finds no line takes the words all the same, says that they are kept, and sends them by itself", async () => {
  const at = plant();
  at.isDown = true;
  await open("down");
  expect(shows(faults.offlineForm)).toBe(true);
  type("Smoke");
  button(form.send)?.click();
  await until(() => shows(sending.kept));
  at.isDown = false;
  dispatchEvent(new Event("online"));
  await until(() => shows(sentWords.title));
  expect(at.bodies).toMatchObject([{ text: "Smoke" }]);
});

test("what was being written is there again, and a refusal loses none of it", async () => {
  const at = plant();
  await open("back");
  type("Rattles");
  await open("back");
  expect(text().value).toBe("Rattles");
  at.refusal = "code_unknown";
  button(form.send)?.click();
  await until(() => shows(faults.codeUnknownHelp));
  button(sending.back)?.click();
  expect(text().value).toBe("Rattles");
});

test("what was written for a code that was replaced since can still be read", async () => {
  const at = plant();
  await open("gone");
  type("Sparks");
  at.refusal = "code_unknown";
  await open("gone");
  expect(shows(faults.codeUnknownHelp) && shows("Sparks")).toBe(true);
});

test("a line on which nothing comes back keeps nobody from writing", async () => {
  const at = plant();
  at.isSlow = true;
  const opening = open("slow");
  await until(() => shows(faults.offlineForm));
  type("Smells");
  at.isSlow = false;
  await until(() => shows("Press 4"));
  expect([text().value, shows(faults.offlineForm)]).toEqual(["Smells", false]);
  await opening;
});

test("a code that is none says so, with what to do, and offers no form", async () => {
  plant().refusal = "code_unknown";
  await open("none");
  expect([shows(faults.codeUnknownHelp), document.querySelector("form")]).toEqual([true, null]);
});

test("the link is copied, and where the phone lets no page copy it is said to be taken by hand", async () => {
  plant();
  const copied: string[] = [];
  const copying = vi.spyOn(navigator.clipboard, "writeText");
  copying.mockImplementation(async (text) => void copied.push(text));
  await open("copies");
  type("It leaks");
  button(form.send)?.click();
  await until(() => shows(sentWords.title));
  button(sentWords.copy)?.click();
  await until(() => shows(sentWords.copied));
  expect(copied).toEqual([new URL("/s/abc", location.href).href]);
  copying.mockRejectedValue(new Error("not allowed"));
  button(sentWords.copy)?.click();
  await until(() => shows(sentWords.copyByHand));
  expect(shows(sentWords.copied)).toBe(false);
  copying.mockRestore();
});

test("who is forgotten is forgotten whole: their name, how they are reached, and that they want mails", async () => {
  const at = plant();
  await open("forgets");
  const field = (name: string) =>
    [...document.querySelectorAll("label")].find((label) => label.textContent === name)?.querySelector("input") ??
    expect.unreachable();
  const say = (name: string, text: string) => {
    field(name).value = text;
    field(name).dispatchEvent(new Event("input"));
  };
  button(form.reach)?.click();
  say(form.name, "Zoé");
  say(form.contact, "zoe@usine.ca");
  expect(field(form.mailMe).checked).toBe(true);
  await open("forgets");
  button(form.change)?.click();
  button(form.forgetMe)?.click();
  expect([shows("Zoé"), storedKeys().includes("report:who")]).toEqual([false, false]);
  button(form.reach)?.click();
  expect([field(form.name).value, field(form.contact).value, field(form.mailMe).checked]).toEqual(["", "", false]);
  type("It leaks");
  button(form.send)?.click();
  await until(() => shows(sentWords.title));
  expect(at.bodies).toEqual([{ form: "F0", text: "It leaks", locale: "en" }]);
});
