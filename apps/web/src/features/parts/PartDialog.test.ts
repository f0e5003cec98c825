// @vitest-environment happy-dom

import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { PartDialog } from "#features/parts/PartDialog.tsx";
import { currentPartWords } from "#features/parts/part-words.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";

const server = serverForHooks();
const NoFiles = () => null;
/** A tab in which something is typed. */
const Typed = () => {
  useUnsaved(true, { giveUp: () => undefined });
  return "Typed here";
};

test("a part that can't be loaded is asked for again, and one that is gone is said to be", async () => {
  let refusal = new Refused(503, "unavailable");
  server.on("GET /parts/p1", () => {
    throw refusal;
  });
  server.on("GET /parts/deleted", () => []);
  const slots = { Files: NoFiles, more: [], onClose: () => undefined };
  await openScreen(createElement(PartDialog, { id: "p1", ...slots }));
  const { common } = currentMessages();
  const m = currentPartWords();
  await until(() => shows(m.loadFailed));
  expect(shows(m.notFound)).toBe(false);
  refusal = new Refused(404, "not_found");
  await press(common.retry);
  await until(() => shows(m.notFound));
  expect(shows(m.loadFailed)).toBe(false);
});

test("what is typed in a tab of the part is asked about before another tab, or Close, takes it away", async () => {
  const at = "2026-11-20T12:00:00Z";
  server.on("GET /parts/p1", () => ({
    ...{ id: "p1", name: "V-belt", code: "BLT-7", part_type: "repair", barcode_type: "qr", barcode_data: null },
    ...{
      current_quantity: 4,
      min_stock_level: 1,
      stock_status: "in_stock",
      quantity_history: [],
      bins: [],
      manuals: [],
    },
    ...{
      supplier: { name: "SKF", contact: null, phone: null, email: null },
      notes: null,
      bin_location: null,
      unit: null,
    },
    ...{ unit_cost_cents: null, average_cost_cents: null, stock_value_cents: null, label_printed_at: null },
    ...{ reserved: 0, available: 4, codes: [], created_at: at, updated_at: at, version: 1 },
  }));
  server.on("GET /parts/p1/suppliers", () => ({ version: 1, suppliers: [] }));
  const more = [{ name: "rule", label: () => "Reordering", Shown: Typed }];
  const onClose = vi.fn();
  const slots = { Files: NoFiles, more, onClose };
  await openScreen(createElement(PartDialog, { id: "p1", ...slots }));
  const { drafts, common } = currentMessages();
  const tab = (name: string) =>
    settled(() =>
      [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((one) => one.textContent === name)?.click(),
    );
  await until(() => document.querySelector("[role=tab]") !== null);
  await tab("Reordering");
  await until(() => shows("Typed here"));
  await tab(currentPartWords().tabs.details);
  await until(() => shows(drafts.unsaved));
  await press(drafts.stay);
  expect(shows("Typed here")).toBe(true);
  await press(common.close);
  await until(() => shows(drafts.unsaved));
  expect(onClose).not.toHaveBeenCalled();
  await press(drafts.closeAnyway);
  await until(() => onClose.mock.calls.length === 1);
});
