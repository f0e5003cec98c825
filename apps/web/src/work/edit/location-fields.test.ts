// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { currentMessages } from "#lib/language.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press } from "#testing/screen.ts";
import { LocationFields } from "#work/edit/LocationFields.tsx";

const server = serverForHooks();

async function openFields(more = {}) {
  server.on("GET /departments", () => []);
  server.on("GET /machines", () => []);
  await openScreen(
    createElement(LocationFields, {
      ...{ draft: { department_id: "", machine_id: "" }, onChange: () => undefined },
      ...more,
    }),
  );
}
const lists = () => document.querySelectorAll("select").length;
const title = () => currentMessages().workOrders.create.sections.location;

test("where a quicker way stands above them, the lists stand behind one tap", async () => {
  await openFields({ folds: { isOpen: false } });
  expect(lists()).toBe(0);
  await press(title());
  expect(lists()).toBe(2);
  await press(title());
  expect(lists()).toBe(0);
});

test("they are open in an edit, where one is filled in already, and where one is missing", async () => {
  await openFields();
  expect(lists()).toBe(2);
  await openFields({ folds: { isOpen: true } });
  expect(lists()).toBe(2);
  await openFields({ folds: { isOpen: false }, faults: { machine_id: "Choose a machine." } });
  expect(lists()).toBe(2);
});
