// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { isInvalidated, openScreen, press } from "#testing/screen.ts";
import { boardKey } from "#work/board/board-cache.ts";
import { CreateDialog } from "#work/dialog/CreateDialog.tsx";

const server = serverForHooks();
const ask = { type: "Repair" } as const;
const draft = JSON.parse(JSON.stringify({ title: "Leak" }));
const orderOf = (body: unknown) => ({
  ...{ id: "o1", wo_id: "WO-2026-0001", type: "Repair", status: "Scheduled", priority: "Medium", version: 1 },
  ...{ department_id: null, description: null, checklist: [], files: [], frequency: null, ...Object(body), id: "o1" },
});

async function openNew() {
  await startLanguage();
  const happened: string[] = [];
  onAppEvent("workOrderUpdated", ({ id }) => void happened.push(`told of ${id}`));
  queryClient.setQueryData(boardKey("open", ask), []);
  queryClient.setQueryData(["workOrders", "counts", ask], {});
  const kind = {
    ...{
      name: "repair",
      empty: () => draft,
      emptyOn: () => draft,
      is: (_value: unknown): _value is typeof draft => true,
    },
    ...{ body: () => draft, isWhole: () => true },
  };
  const props = { kind, title: "New", submit: "Create", failure: failures.createOrder(currentMessages()) };
  const screen = await openScreen(
    createElement(CreateDialog, {
      ...{ ...props, canTry: () => true, children: () => null },
      onClose: () => void happened.push("closed"),
    }),
  );
  return { ...screen, happened };
}
const listed = () => queryClient.getQueryData(boardKey("open", ask));

test("what is made is on the board at once and counted anew, and the board's listeners are told", async () => {
  server.on("POST /work-orders", ({ body }) => orderOf(body));
  const dialog = await openNew();
  await press("Create");
  await until(() => dialog.happened.includes("closed"));
  expect(dialog.happened).toEqual(["told of o1", "closed"]);
  expect([listed(), isInvalidated("workOrders", "counts", JSON.parse(JSON.stringify(ask)))]).toMatchObject([
    [{ id: "o1", title: "Leak" }],
    true,
  ]);
  expect(dialog.said()?.title).toBe(currentMessages().workOrders.create.created);
});

test("what is refused changes nothing, and is tried again under the same key", async () => {
  server.on("POST /work-orders", () => {
    throw new Refused(422, "invalid");
  });
  const dialog = await openNew();
  await press("Create");
  await dialog.isSaid();
  expect([dialog.said()?.tone, dialog.happened, listed()]).toEqual(["error", [], []]);
  server.on("POST /work-orders", ({ body }) => orderOf(body));
  await press("Create");
  await until(() => dialog.happened.includes("closed"));
  const [first, second] = server.keys("POST /work-orders");
  expect([first === "", second]).toEqual([false, first]);
});
