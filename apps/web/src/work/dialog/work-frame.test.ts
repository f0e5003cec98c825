// @vitest-environment happy-dom
import { useNavigate } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import type { ThingTab } from "#lib/slots.ts";
import { firstTab, leadingTab, tabsWith } from "#lib/slots.ts";
import { openHook, settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, pmOf } from "#testing/orders.ts";
import { openHookOnScreen } from "#testing/screen.ts";
import { useFocusOnTab } from "#work/dialog/use-focus-on-tab.ts";
import { useShownTab } from "#work/dialog/use-shown-tab.ts";
import { rightsBeside, useWorkFrame, type WorkPieces } from "#work/dialog/work-frame.ts";
import type { WorkDraft } from "#work/edit/draft.ts";
import { useRights } from "#work/rights.ts";

serverForHooks();
const Nothing = () => null;
const tab = (name: string, leads?: boolean): ThingTab => ({
  ...{ name, label: () => name, Shown: Nothing },
  ...(leads && { leads }),
});
const beside = [tab("activity"), tab("day", true)];

test("a dialog opens on the tab that leads, which stands before its own; others stand behind", async () => {
  await startLanguage();
  const own = [{ name: "details", label: "Details" }];
  expect(tabsWith(own, beside, currentMessages()).map(({ name }) => name)).toEqual(["day", "details", "activity"]);
  expect([leadingTab(beside)?.name, firstTab(beside)]).toEqual(["day", "day"]);
  expect([leadingTab([tab("activity")]), firstTab([tab("activity")])]).toEqual([undefined, "details"]);
});

test("a tab that was chosen stays until another entry is in the address; one that is there no more shows the details", async () => {
  let more = [...beside];
  const { latest, act } = await openHookOnScreen(() => ({ tab: useShownTab(more), navigate: useNavigate() }));
  const shown = () => latest().tab[0];
  const goTo = (search: object) => act(({ navigate }) => navigate({ to: ".", search: search as never }));
  expect(shown()).toBe("day");
  await act(({ tab: [, show] }) => show("files"));
  expect(shown()).toBe("files");
  await goTo({ order: "o1" });
  expect(shown()).toBe("files");
  await goTo({ order: "o1", entry: "pm.2026-11-20" });
  expect(shown()).toBe("day");
  await act(({ tab: [, show] }) => show("activity"));
  expect(shown()).toBe("activity");
  more = [];
  await goTo({ order: "o2", entry: "pm.2026-11-20" });
  expect(shown()).toBe("details");
});

test("the steps of the day at hand are not taken where another day of a PM is looked at", async () => {
  const { now: rights } = await openHook(() => useRights(pmOf()));
  expect(rights.mayWork).toBe(true);
  const may = (order: ReturnType<typeof orderOf>, isElsewhere: boolean) =>
    rightsBeside(rights, order, isElsewhere).mayWork;
  expect([may(pmOf(), true), may(pmOf(), false), may(orderOf(), true)]).toEqual([false, true, true]);
});

/** The frame of an order whose draft changes its title, or of one that is read. */
async function openFrame(isEdited: boolean) {
  const order = orderOf();
  const draft = isEdited ? ({ checklist: [] } as unknown as WorkDraft) : null;
  const begun: unknown[] = [];
  const edit = {
    ...{ draft, changed: isEdited ? ["title"] : [], saving: false, isDirty: false, isChecklistDirty: false },
    ...{ begin: (one: unknown) => void begun.push(one), end: () => undefined },
  };
  const ticks = { saving: false, hasUnsaved: false };
  const pieces = { edit, ticks, order, onClose: () => undefined } as unknown as WorkPieces<WorkDraft>;
  const { latest } = await openHookOnScreen(() => useWorkFrame(pieces));
  return { frame: latest(), draft, ticks, begun, order };
}
const be = (access: "planner" | "technician" | "viewer") =>
  settled(() => {
    const session = currentSession();
    if (session) setUser({ ...session.user, access });
  });

test.each([
  ["planner", "all", true, true],
  ["technician", "all", false, true],
  ["viewer", "all", false, false],
] as const)(
  "a %s whose draft changed the title has its fields (%s), may save: %s, may tick: %s",
  async (access, which, maySave, mayTick) => {
    await be(access);
    const { frame, draft, ticks } = await openFrame(true);
    expect([frame.which, frame.maySave, frame.ticks === ticks, frame.steps === draft]).toEqual([
      which,
      maySave,
      mayTick,
      true,
    ]);
  },
);

test("a technician who reads has the notes alone to edit, nobody's steps are changed while they are read", async () => {
  await be("technician");
  const reading = await openFrame(false);
  expect([reading.frame.which, reading.frame.steps]).toEqual(["notes", null]);
  await be("planner");
  const planner = await openFrame(false);
  planner.frame.begin();
  expect([planner.frame.which, planner.frame.steps, planner.begun]).toEqual(["all", null, [planner.order]]);
});

test("where the button that was pressed is gone the focus goes to the title, and stays where somebody put it", async () => {
  let mode = "read";
  document.body.innerHTML = '<h1 id="page-title" tabindex="-1">Leak</h1><input id="search" />';
  const focused = () => document.activeElement?.id;
  const hook = await openHook(() => useFocusOnTab(mode));
  expect(focused()).toBe("page-title");
  document.getElementById("search")?.focus();
  mode = "edit";
  await hook.leave();
  await openHook(() => useFocusOnTab(mode));
  expect(focused()).toBe("search");
});
