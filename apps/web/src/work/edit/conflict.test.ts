import { expect, test } from "vitest";
import { rebase, takeTheirs } from "#work/edit/conflict.ts";
import type { WorkDraft } from "#work/edit/draft.ts";

const item = (id: string, completed = false, text = id) => ({ id, text, completed, version: 1 });
interface Draft extends WorkDraft {
  title: string;
  notes: string;
  location: string;
}
const draft = (part: Partial<Draft>): Draft => ({ title: "Leak", notes: "", location: "", checklist: [], ...part });

test("what only others changed is taken over, what only I changed stays", () => {
  const { merged, clashes } = rebase(draft({}), draft({ notes: "mine" }), draft({ location: "theirs" }));
  expect(merged).toEqual(draft({ notes: "mine", location: "theirs" }));
  expect(clashes).toEqual([]);
});

test("a field that both changed differently is a clash and stays mine", () => {
  const { merged, clashes } = rebase(draft({}), draft({ title: "Mine" }), draft({ title: "Theirs" }));
  expect(merged.title).toBe("Mine");
  expect(clashes.map(({ field }) => field)).toEqual(["title"]);
});

test("the same change by both is no clash", () => {
  expect(rebase(draft({}), draft({ title: "Same" }), draft({ title: "Same" })).clashes).toEqual([]);
});

test("taking theirs gives up my text of that field alone", () => {
  const mine = draft({ title: "Mine", notes: "kept" });
  const [clash] = rebase(draft({}), mine, draft({ title: "Theirs" })).clashes;
  expect(clash && takeTheirs(mine, clash)).toEqual(draft({ title: "Theirs", notes: "kept" }));
});

test("two people who tick different items both win", () => {
  const base = draft({ checklist: [item("a"), item("b")] });
  const mine = draft({ checklist: [item("a", true), item("b")] });
  const theirs = draft({ checklist: [item("a"), item("b", true)] });
  expect(rebase(base, mine, theirs).merged.checklist.map(({ completed }) => completed)).toEqual([true, true]);
});

test("items that both add are both kept, and what one removed is gone", () => {
  const base = draft({ checklist: [item("a"), item("b")] });
  const mine = draft({ checklist: [item("a"), item("b"), item("mine")] });
  const theirs = draft({ checklist: [item("a"), item("theirs")] });
  expect(rebase(base, mine, theirs).merged.checklist.map(({ id }) => id)).toEqual(["a", "mine", "theirs"]);
});
