// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSession, endSession } from "#lib/session/session.ts";
import { dropDraft, keepDraft, readDraft, useDraft, useKeptEdit } from "#lib/storage/drafts.ts";
import { isTexts } from "#lib/storage/text-edit.ts";
import { openHook } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";

serverForHooks();
const owner = { company: "plant", person: "ann" };
interface Texts {
  title: string;
  note: string;
}
const empty: Texts = { title: "", note: "" };
const areTexts = (value: unknown): value is Texts => isTexts(value, ["title", "note"]);
const kept = () => readDraft(owner, "order:1", areTexts);
const openDraft = () => openHook(() => useDraft("order:1", empty, areTexts));

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test("what was typed is kept a moment after the last change, once, and is there again after a reload until it is saved", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const first = await openDraft();
  expect([first.now.restored, first.now.touched]).toEqual([false, false]);
  await first.act(({ change }) => change({ title: "Le", note: "" }));
  await first.act(() => void vi.advanceTimersByTime(250));
  await first.act(({ change }) => change((before) => ({ ...before, title: "Leak" })));
  await first.act(() => void vi.advanceTimersByTime(250));
  expect(kept()).toBeNull();
  await first.act(() => void vi.advanceTimersByTime(60));
  expect([kept(), first.now.restored, first.now.touched]).toEqual([{ title: "Leak", note: "" }, false, true]);
  vi.useRealTimers();
  await first.leave();

  const second = await openDraft();
  expect(second.now).toMatchObject({ value: { title: "Leak", note: "" }, restored: true, touched: false });
  await second.act(({ clear }) => clear({ title: "Saved", note: "" }));
  expect(second.now).toMatchObject({ value: { title: "Saved", note: "" }, restored: false, touched: false });
  await second.leave();
  expect(kept()).toBeNull();
});

test("a screen or a page that goes keeps what was typed at once, and one on which nothing was typed keeps nothing", async () => {
  const untouched = await openDraft();
  dispatchEvent(new Event("pagehide"));
  await untouched.leave();
  expect(kept()).toBeNull();
  const screen = await openDraft();
  await screen.act(({ change }) => change({ title: "Leak", note: "" }));
  dispatchEvent(new Event("pagehide"));
  expect(kept()?.title).toBe("Leak");
  await screen.act(({ change }) => change({ title: "Leak at the valve", note: "" }));
  await screen.leave();
  expect(kept()?.title).toBe("Leak at the valve");
  dropDraft(owner, "order:1");
  dispatchEvent(new Event("pagehide"));
  expect(kept()).toBeNull();
});

test("a draft is its person's: whoever signs in meanwhile finds nothing of it", async () => {
  const screen = await openDraft();
  await screen.act(({ change }) => change({ title: "Leak", note: "" }));
  await screen.act(() => endSession("expired"));
  await screen.leave();
  expect([kept()?.title, readDraft({ ...owner, person: "ben" }, "order:1", areTexts)]).toEqual(["Leak", null]);
});

test("a draft of an older build gets the fields that it lacks, at every depth; one of another thing is none", () => {
  const sample = { ...empty, plan: { day: "", hours: 1 } };
  const read = (draft: unknown) => {
    keepDraft(owner, "x", draft);
    return readDraft(owner, "x", (value: unknown): value is object => value !== null, sample);
  };
  expect(read({ title: "Leak", note: "n" })).toEqual({ title: "Leak", note: "n", plan: { day: "", hours: 1 } });
  expect(read({ title: "Leak", plan: { day: "Monday" } })).toEqual({
    title: "Leak",
    note: "",
    plan: { day: "Monday", hours: 1 },
  });
  expect(read({ title: "Leak", oil: 3 })).toEqual({ title: "Leak", oil: 3 });
  expect(read({ ...sample, oil: 3 })).toEqual({ ...sample, oil: 3 });
  expect([read(["Leak"]), read("Leak")]).toEqual([["Leak"], "Leak"]);
  keepDraft(owner, "x", { title: 3, note: "" });
  expect(readDraft(owner, "x", areTexts, empty)).toBeNull();
});

interface Edit {
  base: Texts;
  draft: Texts;
}
const isEdit = (value: unknown): value is Edit => areTexts(Object(value).base) && areTexts(Object(value).draft);
const isChanged = ({ base, draft }: Edit) => base.title !== draft.title || base.note !== draft.note;
const openEdit = () => openHook(() => useKeptEdit<Edit>("edit", isEdit, isChanged, { base: empty, draft: empty }));
const keptEdit = () => readDraft(owner, "edit", isEdit);

test("an edit is kept while it changes something, and comes back as one that was restored until it ends", async () => {
  const screen = await openEdit();
  await screen.act(({ change }) => change({ title: "nothing is edited" }));
  expect(screen.now.edit).toBeNull();
  await screen.act(({ put }) => put({ base: empty, draft: empty }));
  expect([keptEdit(), screen.now.restored]).toEqual([null, false]);
  // Two fields that were drawn together change the same draft.
  await screen.act(({ change }) => {
    change({ title: "Leak" });
    change({ note: "Oil" });
  });
  expect(keptEdit()).toEqual({ base: empty, draft: { title: "Leak", note: "Oil" } });
  await screen.leave();
  const again = await openEdit();
  expect([again.now.restored, again.now.edit?.draft.title]).toEqual([true, "Leak"]);
  await again.act(({ change }) => change({ title: "", note: "" }));
  expect([keptEdit(), again.now.restored]).toEqual([null, true]);
  await again.act(({ change }) => change({ title: "Leak" }));
  await again.act(({ put }) => put(null));
  expect([keptEdit(), again.now.edit, again.now.restored]).toEqual([null, null, false]);
});

test("a person who signs in elsewhere has drafts of their own", async () => {
  const user = {
    id: "ben",
    company_id: "plant",
    email: "",
    username: "ben",
    full_name: null,
    role: "",
    company_name: "",
  };
  const more = {
    time_zone: "UTC",
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
    access: "owner" as const,
  };
  beginSession({ access_token: "b", user: { ...user, ...more } });
  const screen = await openDraft();
  await screen.act(({ change }) => change({ title: "Ben's", note: "" }));
  await screen.leave();
  expect([kept(), readDraft({ ...owner, person: "ben" }, "order:1", areTexts)?.title]).toEqual([null, "Ben's"]);
});
