import { beforeEach, expect, test } from "vitest";
import { fakeStorage } from "#lib/testing/fake-storage.ts";

const { kept: entries } = fakeStorage();
const { remember, recall } = await import("#lib/storage/remembered.ts");
const { beginSession, endSession } = await import("#lib/session/session.ts");

const marie = { company: "usine", person: "marie" };
const isText = (value: unknown): value is string => typeof value === "string";

function signIn(id: string, company_id: string) {
  const user = { id, company_id, email: "", username: "", full_name: null, role: "", access: "owner" as const };
  beginSession({
    access_token: "x",
    user: {
      ...user,
      company_name: "",
      time_zone: "UTC",
      sign_off: false,
      sees_money: true,
      stronger_sign_in_needed: false,
    },
  });
}

beforeEach(() => {
  entries.clear();
  signIn("marie", "usine");
});

test("what was seen is there again for the same person in the same company", () => {
  remember(marie, "tasks", "three");
  expect(recall(marie, "tasks", isText)).toBe("three");
});

test("another person, or the same one in another company, sees nothing of it", () => {
  remember(marie, "tasks", "three");
  expect(recall({ company: "usine", person: "jean" }, "tasks", isText)).toBeNull();
  expect(recall({ company: "atelier", person: "marie" }, "tasks", isText)).toBeNull();
});

test("who signs in next, in whichever tab, leaves nothing of it on the device", () => {
  remember(marie, "tasks", "three");
  signIn("marie", "atelier");
  expect([...entries.keys()].filter((key) => key.includes("seen:"))).toEqual([]);
});

test("a screen that goes because its person has left remembers nothing", () => {
  signIn("jean", "usine");
  remember(marie, "tasks", "three");
  expect(entries.size).toBe(2);
  expect([...entries.keys()]).toEqual(["token", "user"]);
});

test("signing out forgets it, and nothing else", () => {
  remember(marie, "tasks", "three");
  entries.set("language", "fr");
  endSession("left");
  expect([...entries.keys()]).toEqual(["language"]);
});

test("what has another shape than is asked for is not there", () => {
  remember(marie, "tasks", { three: 3 });
  expect(recall(marie, "tasks", isText)).toBeNull();
});

test("nobody signed in, nothing is kept", () => {
  endSession("expired");
  remember(marie, "tasks", "three");
  expect(entries.size).toBe(0);
});
