// @vitest-environment happy-dom
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import { emptyDraft } from "#features/work-orders/order-draft.ts";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen } from "#testing/screen.ts";

const server = serverForHooks();
let stored = "";

function Form() {
  const [draft, setDraft] = useState(emptyDraft());
  stored = draft.site;
  return createElement(OrderFields, {
    draft,
    tried: false,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
  });
}

test("in French the site reads Site principal until somebody changes it, and is stored as it was", async () => {
  for (const path of ["/assignees", "/departments", "/machines"]) server.on(`GET ${path}`, () => []);
  await setLanguage("fr");
  await openScreen(createElement(Form));
  const { site } = currentMessages().workOrders.fields;
  const shown = () => [...document.querySelectorAll("input")].map(({ value }) => value);
  expect(shown()).toContain("Site principal");
  for (const [typed, expected] of [
    ["Usine 2", "Usine 2"],
    ["Site principal", "Main Site"],
  ] as const) {
    await fillIn(site, typed);
    expect([stored, shown().includes(typed)]).toEqual([expected, true]);
  }
  await settled(() => setLanguage("en"));
});
