// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { FilesPanel } from "#features/files/FilesPanel.tsx";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen } from "#testing/screen.ts";

serverForHooks();

const panel = () => document.querySelector("section") ?? expect.unreachable();
const isLit = () => panel().hasAttribute("data-over");
const move = (kind: string) =>
  settled(() => {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    panel().dispatchEvent(Object.assign(event, { dataTransfer: { files: [] } }));
    return event.defaultPrevented;
  });
const open = (mayAdd: boolean) => openScreen(createElement(FilesPanel, { files: [], onSave: async () => [], mayAdd }));

test("what is dragged over the files lights them until it leaves or is dropped", async () => {
  await open(true);
  expect([await move("dragover"), isLit()]).toEqual([true, true]);
  await move("dragleave");
  expect(isLit()).toBe(false);
  await move("dragover");
  expect([await move("drop"), isLit()]).toEqual([true, false]);
});

test("where nobody may add a file nothing lights, and what is dropped does not lead away from the page", async () => {
  await open(false);
  expect([await move("dragover"), isLit(), await move("drop")]).toEqual([true, false, true]);
});
