// @vitest-environment happy-dom

import type { OrderCost } from "@millwright/contract/costs";
import { costs as words } from "@millwright/messages/costs/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { CostPart } from "#work/costs/CostPart.tsx";
import { loadSheetCost } from "#work/costs/sheet-cost.ts";
import { OrderSheet } from "#work/OrderSheet.tsx";

const server = serverForHooks();
const nothing: OrderCost = {
  ...{ scheduled_date: null, labour: [], parts: [], services: [] },
  ...{ labour_cents: 0, parts_cents: 0, services_cents: 0, cost_cents: 0, unpriced_minutes: 0, unpriced_parts: 0 },
  downtime: { minutes: 0, required_minutes: 0, lasts: false, downtime_cents: null },
};
const service = {
  ...{ id: "s1", work_order_id: "o1", scheduled_date: null, supplier: "Hydraulique Côté", amount_cents: 48_000 },
  ...{ date: "2026-11-23", note: "Cylinder", file: null, version: 1 },
  ...{ created_at: "2026-11-23T14:00:00Z", created_by_id: "ana", created_by_name: "Ana Roy" },
};

function open(cost: () => OrderCost) {
  server.on("GET /work-orders/o1", () => orderOf({ id: "o1" }));
  server.on("GET /services/suppliers", () => ["Hydraulique Côté"]);
  server.on("GET /work-orders/o1/cost", cost);
  return openScreen(createElement(CostPart, { id: "o1" }));
}

test("work that cost nothing says so in a line", async () => {
  await open(() => nothing);
  await until(() => shows(words.none));
  expect(shows(words.sum)).toBe(false);
});

test("every line says what it cost and why, and what the sum leaves out is said below it", async () => {
  const labour = { assignee_id: "luc", assignee_name: "Luc Roy", date: "2026-11-23" };
  const part = { part_id: "p1", part_name: "Belt", part_code: "P-1", date: "2026-11-23" };
  await open(() => ({
    ...nothing,
    labour: [
      { ...labour, id: "l1", minutes: 35, cents_per_hour: 4_200, labour_cents: 2_450 },
      { ...labour, id: "l2", minutes: 20, cents_per_hour: null, labour_cents: null },
    ],
    parts: [
      { ...part, number: 1, quantity: 3, unit_cost_cents: 1_250, parts_cents: 3_750 },
      { ...part, number: 2, quantity: -1, unit_cost_cents: 1_250, parts_cents: -1_250 },
    ],
    services: [service],
    ...{ labour_cents: 2_450, parts_cents: 2_500, services_cents: 48_000, cost_cents: 52_950, unpriced_minutes: 20 },
    downtime: { minutes: 90, required_minutes: 60, lasts: true, downtime_cents: 18_000 },
  }));
  await until(() => shows("$529.50"));
  const page = document.body.textContent.replaceAll(/\s/g, " ");
  for (const text of [
    "35 min at $42.00/h",
    "$24.50",
    "20 min, no rate for this day",
    words.unknown,
    "3 × $12.50",
    "1 × $12.50 · brought back",
    "-$12.50",
    "Cylinder",
    "20 min has no rate, and is not in the sum.",
    "Stopped machine: 1 h 30 min up to now, 1 h of them in working hours: $180.00. Not in the sum.",
  ])
    expect(page).toContain(text);
});

test("a service is added by what is typed; what can't be read is said at its field, and nothing typed is lost", async () => {
  const services: object[] = [];
  server.on("POST /work-orders/o1/services", () => {
    services.push(service);
    return service;
  });
  await open(() => ({ ...nothing, services: services.map(() => service), services_cents: services.length * 48_000 }));
  await until(() => shows(words.none));
  await press(words.add);
  await fillIn(words.supplier, "Hydraulique Côté");
  await fillIn(words.amount, "a lot");
  await press("Add");
  await until(() => shows(words.notAmount));
  await fillIn(words.amount, "480,50");
  await press("Add");
  await until(() => shows("Cylinder"));
  expect(server.bodies("POST /work-orders/o1/services")).toMatchObject([
    { supplier: "Hydraulique Côté", amount_cents: 48_050, file_id: null },
  ]);
});

test("what somebody else changed meanwhile is shown as it is now", async () => {
  let supplier = "Hydraulique Côté";
  server.on("PUT /services/s1", () => {
    supplier = "Soudure Roy";
    throw new Refused(409, "stale");
  });
  await open(() => ({ ...nothing, services: [{ ...service, supplier }], services_cents: 48_000, cost_cents: 48_000 }));
  await until(() => shows("Cylinder"));
  await press(fill(words.edit, { supplier, amount: "$480.00" }));
  await fillIn(words.amount, "520");
  await press("Save");
  await until(() => shows("Soudure Roy"));
  expect(server.bodies("PUT /services/s1")).toMatchObject([{ amount_cents: 52_000, version: 1 }]);
});

test("the sheet on paper has the cost for who sees money, and asks for none otherwise", async () => {
  const order = orderOf({ id: "o2", title: "Leak" });
  let asked = 0;
  server.on("GET /work-orders/o2/cost", () => {
    asked += 1;
    return { ...nothing, services: [service], services_cents: 48_000, cost_cents: 48_000 };
  });
  const sheet = createElement(OrderSheet, { order, kind: "Work order", instructions: "Instructions", facts: [] });
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician", sees_money: false });
  await loadSheetCost([order]);
  const { leave } = await openScreen(sheet);
  await until(() => shows("Leak"));
  expect([asked, shows("$480.00")]).toEqual([0, false]);
  await leave();
  if (user) setUser({ ...user, sees_money: true });
  await loadSheetCost([order]);
  await openScreen(sheet);
  await until(() => shows("Cost ($480.00)"));
  expect(shows("Hydraulique Côté")).toBe(true);
});
