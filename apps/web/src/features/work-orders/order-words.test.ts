// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { draftOf } from "#features/work-orders/order-draft.ts";
import { useOrderWords } from "#features/work-orders/order-words.ts";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { openHook, settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";

const server = serverForHooks();

test("what two people changed is told by names and words: of its place, machine and technician, and 'nothing' of none", async () => {
  server.on("GET /departments", () => [{ id: "d1", name: "Stamping" }]);
  server.on("GET /machines", () => [{ id: "m1", name: "Press 4" }]);
  server.on("GET /assignees", () => [{ id: "t1", name: "Julie Tanguay" }]);
  const hook = await openHook(useOrderWords);
  const draft = draftOf(orderOf({ department_id: "d1", machine_id: "m1", assignee: "t1", status: "On Hold" }), "UTC");
  const fieldTexts = () =>
    (["department_id", "machine_id", "assignee", "status", "notes"] as const).map((field) =>
      hook.now.textOf(field, draft),
    );
  const { workOrders: m } = currentMessages();
  const words = ["Stamping", "Press 4", "Julie Tanguay", m.statuses["On Hold"], m.fields.nothing];
  await until(() => fieldTexts().join() === words.join());
  expect(fieldTexts()).toEqual(words);
});

test("the site that nobody changed is told in the reader's language", async () => {
  await setLanguage("fr");
  const hook = await openHook(useOrderWords);
  expect(hook.now.textOf("site", draftOf(orderOf({ site: "Main Site" }), "UTC"))).toBe("Site principal");
  await settled(() => setLanguage("en"));
});
