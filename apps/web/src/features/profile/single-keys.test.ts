// @vitest-environment happy-dom
import { createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { PreferencesSection } from "#features/profile/PreferencesSection.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen } from "#testing/screen.ts";
import { SearchField } from "#ui/form/SearchField.tsx";

serverForHooks();

test("a key alone leads to the search until its person turns such keys off", async () => {
  const search = createElement(SearchField, { label: "Search", value: "", onSearch: () => undefined });
  await openScreen(createElement(Fragment, null, search, createElement(PreferencesSection)));
  const field = document.querySelector<HTMLInputElement>("input[aria-label=Search]");
  const slash = () =>
    settled(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true })));
  await slash();
  expect(document.activeElement).toBe(field);
  field?.blur();
  const { label, off } = currentMessages().profile.singleKeys;
  const group = [...document.querySelectorAll("fieldset")].find((one) => one.textContent?.startsWith(label));
  const choice = [...(group?.querySelectorAll("label") ?? [])].find((one) => one.textContent === off);
  await settled(() => choice?.querySelector("input")?.click());
  await slash();
  expect(document.activeElement).toBe(document.body);
});
