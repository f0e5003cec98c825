// @vitest-environment happy-dom
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { mayLeavePage, useAskBeforeLeaving } from "#lib/leaving.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openHookOnScreen } from "#testing/screen.ts";

serverForHooks();
const [mayLeave, onLeave] = [vi.fn(async () => true), vi.fn()];

beforeEach(() => {
  mayLeave.mockReset().mockResolvedValue(true);
  onLeave.mockReset();
});

async function openForm(within?: string) {
  const screen = await openHookOnScreen(() => {
    const [isUnsaved, setUnsaved] = useState(true);
    useAskBeforeLeaving(isUnsaved, { mayLeave, onLeave, within });
    return { setUnsaved, navigate: useNavigate() };
  });
  // A way that is not gone is never at its end.
  const goTo = async (search: object) => {
    await screen.act(({ navigate }) => void navigate({ to: ".", search: search as never }));
    await settled(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  return { ...screen, goTo };
}

test("before the page is opened anew all that is unsaved is asked about, until one says no; what is saved is not", async () => {
  expect(await mayLeavePage()).toBe(true);
  const { act, leave } = await openForm();
  mayLeave.mockResolvedValueOnce(false);
  expect([await mayLeavePage(), await mayLeavePage(), mayLeave.mock.calls.length]).toEqual([false, true, 2]);
  await act(({ setUnsaved }) => setUnsaved(false));
  await mayLeavePage();
  expect(mayLeave).toHaveBeenCalledTimes(2);
  await act(({ setUnsaved }) => setUnsaved(true));
  await leave();
  await mayLeavePage();
  expect([mayLeave.mock.calls.length, onLeave.mock.calls.length]).toEqual([2, 0]);
});

test("a form that lives under a tab asks when another one is gone to, stays where that is not agreed, and is given up where it is", async () => {
  const { goTo, address } = await openForm("tab");
  mayLeave.mockResolvedValueOnce(false);
  await goTo({ tab: "notes" });
  expect([address(), onLeave.mock.calls.length]).toEqual(["/", 0]);
  await goTo({ tab: "notes" });
  expect([address(), onLeave.mock.calls.length]).toEqual(["/?tab=notes", 1]);
});

test("what of the address has nothing to do with the form is gone to without a question", async () => {
  const { goTo, address } = await openForm("tab");
  await goTo({ q: "oil" });
  expect([address(), mayLeave.mock.calls.length]).toEqual(["/?q=oil", 0]);
});
