// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage, startLanguage } from "#lib/language.ts";
import { beginSession, currentSession, endSession } from "#lib/session/session.ts";
import { announce, liveRegion, settleMs, unsay } from "#ui/announce/live-region.ts";
import { liftToTop } from "#ui/dialog/top-layer.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, settleMs + 20));
const dialog = () => document.body.appendChild(document.createElement("dialog"));

beforeEach(() => document.body.replaceChildren());

test("what is said comes into a region that stood there before, and politely", async () => {
  announce("12 results");
  expect([liveRegion.parentElement, liveRegion.textContent]).toEqual([document.body, ""]);
  await settled();
  expect(liveRegion.textContent).toBe("12 results");
  expect([liveRegion.getAttribute("aria-live"), liveRegion.getAttribute("aria-atomic")]).toEqual(["polite", "false"]);
});

test("the same sentence is said again", async () => {
  announce("12 results");
  await settled();
  announce("12 results");
  expect(liveRegion.textContent).toBe("");
  await settled();
  expect(liveRegion.textContent).toBe("12 results");
});

test("what was so is taken away, and what was said since is not", async () => {
  announce("31 results");
  await settled();
  unsay("31 results");
  expect(liveRegion.textContent).toBe("");
  announce("31 results");
  announce("22 requests declined");
  unsay("31 results");
  await settled();
  expect(liveRegion.textContent).toBe("22 requests declined");
});

test("the region is in the uppermost dialog, leaves it before it closes, and says again what was cut off", async () => {
  const [first, second] = [dialog(), dialog()];
  const closeFirst = liftToTop(first);
  const closeSecond = liftToTop(second);
  expect(liveRegion.parentElement).toBe(second);
  announce("Saved");
  closeSecond();
  second.remove();
  expect([liveRegion.parentElement, liveRegion.textContent]).toEqual([first, ""]);
  await settled();
  expect(liveRegion.textContent).toBe("Saved");
  closeFirst();
  expect(liveRegion.parentElement).toBe(document.body);
});

test("what was said in one language does not stand there in another, and what is said after the change does", async () => {
  await startLanguage();
  announce("2 unread notifications");
  await settled();
  await setLanguage("fr");
  expect(liveRegion.textContent).toBe("");
  announce("2 avis non lus");
  await settled();
  expect(liveRegion.textContent).toBe("2 avis non lus");
  await setLanguage("en");
});

test("what was said to one person does not stand there for the next one, nor comes late", async () => {
  const user = { id: "ann", email: "ann@plant.example", username: "ann", full_name: "Ann Roy", role: "Supervisor" };
  const plant = { company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", sign_off: false };
  const rights = { access: "owner" as const, sees_money: true, stronger_sign_in_needed: false };
  beginSession({ access_token: "token", user: { ...user, ...plant, ...rights } });
  announce("2 unread notifications");
  await settled();
  endSession("left");
  expect([currentSession(), liveRegion.textContent]).toEqual([null, ""]);
  beginSession({ access_token: "token", user: { ...user, ...plant, ...rights } });
  announce("3 unread notifications");
  endSession("left");
  await settled();
  expect(liveRegion.textContent).toBe("");
});
