import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("addEventListener", () => undefined);
// The keys of a Storage are its own properties.
vi.stubGlobal(
  "localStorage",
  new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (target, key) =>
        key in target ? undefined : { configurable: true, enumerable: true, value: "" },
    },
  ),
);
const { remember, recall } = await import("#lib/remembered.ts");
const { beginSession, endSession } = await import("#lib/session.ts");

const isText = (value: unknown): value is string => typeof value === "string";

function signIn(id: string, company_id: string) {
  const user = { id, company_id, email: "", username: "", full_name: null, role: "", access: "owner" as const };
  beginSession({ access_token: "x", user: { ...user, company_name: "", time_zone: "UTC" } });
}

beforeEach(() => {
  kept.clear();
  signIn("marie", "usine");
});

test("what was seen is there again for the same person in the same company", () => {
  remember("tasks", "three");
  expect(recall("tasks", isText)).toBe("three");
});

test("another person, or the same one in another company, sees nothing of it", () => {
  remember("tasks", "three");
  signIn("jean", "usine");
  expect(recall("tasks", isText)).toBeNull();
  signIn("marie", "atelier");
  expect(recall("tasks", isText)).toBeNull();
});

test("signing out forgets it, and nothing else", () => {
  remember("tasks", "three");
  kept.set("language", "fr");
  endSession("left");
  expect([...kept.keys()]).toEqual(["language"]);
});

test("what has another shape than is asked for is not there", () => {
  remember("tasks", { three: 3 });
  expect(recall("tasks", isText)).toBeNull();
});

test("nobody signed in, nothing is kept", () => {
  endSession("expired");
  remember("tasks", "three");
  expect(kept.size).toBe(0);
});
