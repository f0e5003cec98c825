// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press } from "#testing/screen.ts";
import { type AddForm, useAddForm } from "#ui/form/use-add-form.tsx";

const server = serverForHooks();
const opener = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Add a thing");

interface ListProps {
  count: number | undefined;
  mayAdd: boolean;
  onDraw: (form: AddForm) => void;
}

function List({ count, mayAdd, onDraw }: ListProps) {
  const form = useAddForm("Add a thing", count, mayAdd);
  onDraw(form);
  return createElement("section", null, form.opener);
}

/** A list of so many things, above which they are added. */
async function openList(count: number | undefined, mayAdd = true) {
  const seen: AddForm[] = [];
  await openScreen(createElement(List, { count, mayAdd, onDraw: (form: AddForm) => void seen.push(form) }));
  return { isOpen: () => seen.at(-1)?.isOpen, form: () => seen.at(-1)?.form };
}

test("the form of a list opens by its button, is asked for then, stays until it is closed, and is gone back to by the same button", async () => {
  const { isOpen, form } = await openList(3);
  expect([isOpen(), form()?.isAsked, document.activeElement === opener()]).toEqual([false, false, false]);
  await press("Add a thing");
  expect([isOpen(), form()?.isAsked, opener()]).toEqual([true, true, undefined]);
  await settled(() => form()?.onClose?.());
  expect([isOpen(), document.activeElement === opener()]).toEqual([false, true]);
});

test("the form of an empty list is open by itself, was not asked for, and can't be closed", async () => {
  const { isOpen, form } = await openList(0);
  expect([isOpen(), form()?.isAsked, form()?.onClose, opener()]).toEqual([true, false, undefined, undefined]);
});

test("a list that is not known yet offers nothing, and neither does any to who may not add", async () => {
  const unknown = await openList(undefined);
  expect([unknown.isOpen(), opener()]).toEqual([false, undefined]);
  for (const count of [0, 3]) {
    const { isOpen } = await openList(count, false);
    expect([isOpen(), opener()]).toEqual([false, undefined]);
  }
});

test("without a connection the button says why nothing is added", async () => {
  await openList(3);
  await server.shut();
  expect([opener()?.disabled, opener()?.title !== ""]).toEqual([true, true]);
  await server.open();
  expect([opener()?.disabled, opener()?.title]).toEqual([false, ""]);
});
