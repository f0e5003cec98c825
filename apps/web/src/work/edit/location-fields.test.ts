// @vitest-environment happy-dom
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { currentMessages } from "#lib/language.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press } from "#testing/screen.ts";
import { LocationFields } from "#work/edit/LocationFields.tsx";

const server = serverForHooks();
afterEach(() => vi.unstubAllGlobals());

async function openFields({ isPhone = true, machine_id = "", department_id = "", ...more } = {}) {
  server.on("GET /departments", () => []);
  server.on("GET /machines", () => []);
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  await openScreen(
    createElement(LocationFields, {
      ...{ draft: { department_id, machine_id }, onChange: () => undefined },
      ...{ finder: createElement("p", {}, "finder"), ...more },
    }),
  );
}
const lists = () => document.querySelectorAll("select").length;

test("on a phone the lists stand behind one tap, beside the quicker way to a machine", async () => {
  await openFields();
  expect(lists()).toBe(0);
  await press(currentMessages().workOrders.finder.lists);
  expect(lists()).toBe(2);
});

test("they are there on a wider screen, where a department is chosen alone, and where one is missing", async () => {
  await openFields({ isPhone: false });
  expect(lists()).toBe(2);
  await openFields({ department_id: "d1" });
  expect(lists()).toBe(2);
  await openFields({ faults: { machine_id: "Choose a machine." } } as object);
  expect(lists()).toBe(2);
});
