import { beforeEach, expect, test } from "vitest";
import { fakeStorage } from "#lib/testing/fake-storage.ts";

const device = fakeStorage();
const { kept: entries } = device;
const storage = await import("#lib/storage/storage.ts");
const drafts = await import("#lib/storage/drafts.ts");

const marie = { company: "usine", person: "marie" };
const others = [
  { company: "usine", person: "jean" },
  { company: "atelier", person: "marie" },
  { company: "usine:marie", person: "" },
];
const isText = (value: unknown): value is string => typeof value === "string";

beforeEach(() => {
  device.isFull = false;
  storage.forgetOfOthers(null, "");
  entries.clear();
});

test("a draft is there again for the person who typed it, in the company that it was typed in, and for nobody else", () => {
  drafts.keepDraft(marie, "new-order", "half a thought");
  expect(drafts.readDraft(marie, "new-order", isText)).toBe("half a thought");
  for (const other of others) {
    expect(drafts.readDraft(other, "new-order", isText)).toBeNull();
    drafts.dropDraft(other, "new-order");
  }
  expect(drafts.readDraft(marie, "new-order", isText)).toBe("half a thought");
  drafts.dropDraft(marie, "new-order");
  expect(entries.size).toBe(0);
});

test("whatever is kept names its person and company, or is of the device's few", () => {
  for (const key of storage.deviceKeys) storage.writeText(key, "x");
  drafts.keepDraft(marie, "order:7", { title: "x" });
  storage.writeOwned(marie, "seen:tasks", []);
  const owned = [...entries.keys()].filter((key) => !storage.deviceKeys.some((one) => one === key));
  expect(owned).toEqual(["of:usine:marie:draft:order:7", "of:usine:marie:seen:tasks"]);
});

test("what was kept before things had owners is dropped, and nothing else", () => {
  const ofReporters = ["report:me", "report:item:7"];
  const stays = [...storage.deviceKeys, "of:usine:marie:draft:new-order", ...ofReporters];
  for (const key of [...stays, "draft:new-order", "seen:maintenance-tasks", "sidebar", "ticks:7"])
    entries.set(key, "x");
  storage.forgetOwnerless();
  expect([...entries.keys()]).toEqual(stays);
});

test("of the others what begins so is forgotten, and their drafts stay", () => {
  for (const owner of [marie, ...others.slice(0, 2)]) {
    storage.writeOwned(owner, "seen:tasks", "x");
    drafts.keepDraft(owner, "new-order", "seen:");
  }
  storage.forgetOfOthers(marie, "seen:");
  expect([...entries.keys()]).toEqual([
    "of:usine:marie:seen:tasks",
    "of:usine:marie:draft:new-order",
    "of:usine:jean:draft:new-order",
    "of:atelier:marie:draft:new-order",
  ]);
});

test("on a full disk a draft stays for as long as the page does", () => {
  drafts.keepDraft(marie, "new-order", "half");
  device.isFull = true;
  drafts.keepDraft(marie, "new-order", "half a thought");
  expect(drafts.readDraft(marie, "new-order", isText)).toBe("half a thought");
  device.isFull = false;
  drafts.keepDraft(marie, "new-order", "a whole thought");
  expect(entries.get("of:usine:marie:draft:new-order")).toBe('"a whole thought"');
  drafts.dropDraft(marie, "new-order");
  expect(drafts.readDraft(marie, "new-order", isText)).toBeNull();
});
