// @vitest-environment happy-dom
import type { AccessLevel } from "@millwright/domain/access";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { weekPlanWords } from "@millwright/messages/week-plan/week-plan";
import { type ComponentProps, type ComponentType, createElement } from "react";
import { expect, test } from "vitest";
import { AssigneesScreen } from "#features/assignees/AssigneesScreen.tsx";
import { currentAssigneeWords } from "#features/assignees/assignee-words.ts";
import { CalendarScreen } from "#features/calendar/CalendarScreen.tsx";
import { DepartmentsScreen } from "#features/departments/DepartmentsScreen.tsx";
import { currentDepartmentWords } from "#features/departments/department-words.ts";
import { EntryTable } from "#features/history/repairs/EntryTable.tsx";
import { MachinesScreen } from "#features/machines/MachinesScreen.tsx";
import { PageActions } from "#features/machines/page/PageActions.tsx";
import { MaintenanceScreen } from "#features/maintenance/MaintenanceScreen.tsx";
import { PmCard } from "#features/maintenance/PmCard.tsx";
import { PartsScreen } from "#features/parts/PartsScreen.tsx";
import { currentPartWords } from "#features/parts/part-words.ts";
import { PlanOffer } from "#features/subscription/pricing/PlanOffer.tsx";
import { WeekPlanScreen } from "#features/week-plan/WeekPlanScreen.tsx";
import { BoardScreen } from "#features/work-orders/BoardScreen.tsx";
import { OrderCard } from "#features/work-orders/OrderCard.tsx";
import { WorkOrderDialog } from "#features/work-orders/WorkOrderDialog.tsx";
import { currentMessages } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, pmOf, stepOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { useOrderCommands } from "#work/use-order.ts";

const server = serverForHooks();
const Nothing = () => null;
const at = "2026-11-20T14:00:00Z";
const [here, there] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const machine = { id: "m1", name: "Press", department_id: null, department_name: null, files: [], state: "running" };
const entry = { ...orderOf(), id: "e1", work_order_id: "o1", title: "Leak", completed_at: at, status: "Completed" };
const part = { ...{ id: "p1", name: "Belt", code: "REP-1", part_type: "repair", current_quantity: 1 }, unit: null };
const technician = { id: "t1", name: "Ben Ray", phone: null, specialization: null, member_id: null };
const status = { has_active_subscription: true, is_trial: true, includes_parts: true, subscription_type: "trial" };

const answers: Record<string, unknown> = {
  ...{ "GET /departments": [{ id: "d1", name: "Stamping", machine_count: 0, created_at: at }], "GET /saved-views": [] },
  ...{ "GET /machines": [machine], "GET /work-orders/tags": [], "GET /calendar": [], "GET /calendar/done": [] },
  ...{ "GET /assignees": [technician], "GET /company/members": [], "GET /work-orders/frequencies": {} },
  ...{ "GET /parts": [{ ...part, min_stock_level: 0, stock_status: "in_stock" }], "GET /subscription/status": status },
  "GET /work-orders/counts": { Scheduled: 1, "In Progress": 0, Completed: 0, "On Hold": 0 },
  "GET /support": { public_origin: null },
  "GET /week-plan": {
    ...{ from: "2026-11-16", to: "2026-11-22", work: [], overdue: [], to_place: [], to_place_count: 0 },
    technicians: [{ id: "t1", name: "Ben Ray", hours: [8, 8, 8, 8, 8, 0, 0] }],
  },
};

interface Screen {
  Shown: ComponentType;
  /** What says that it is there. */
  sign: string;
  address?: string;
  /** What of it lies in a menu, by the name of its button. */
  menu?: string;
  offers: (m: Messages) => Partial<Record<AccessLevel, string[]>>;
}

const repair = orderOf({ checklist: [stepOf("a", "Lock out")], created_by_id: there });

const plan: ComponentProps<typeof PlanOffer> = {
  ...{ id: "starter_monthly", mode: "new", endsOn: null, isChosen: false, busy: false },
  offer: { kind: "subscribe" },
  ...{ onBuy: () => undefined, onChoose: () => undefined },
};
const acts = { onOpen: () => undefined, onMove: () => undefined };

function Order() {
  const commands = useOrderCommands("o1");
  const slots = { onClose: () => undefined, Files: Nothing, Photos: Nothing, more: [] };
  return createElement(WorkOrderDialog, { order: repair, commands, frame: "dialog", ...slots });
}

/** Of each screen what its buttons offer to a planner, and what is left of it to others. */
const screens: Record<string, Screen> = {
  "the board of repairs": {
    ...{ Shown: () => createElement(BoardScreen, { Lead: Nothing }), sign: "Repair work orders" },
    offers: ({ workOrders: m }) => ({ planner: [m.add], technician: [m.add] }),
  },
  "a card of a repair": {
    ...{ Shown: () => createElement(OrderCard, { card: repair, ...acts }), sign: "Leak" },
    offers: () => ({ planner: ["WO-2026-0001"], technician: ["WO-2026-0001"] }),
  },
  "the board of PMs": {
    ...{ Shown: MaintenanceScreen, sign: "Maintenance" },
    offers: ({ maintenance: m }) => ({ planner: [m.board.add] }),
  },
  "a card of a PM": {
    ...{ Shown: () => createElement(PmCard, { card: pmOf(), ...acts }), sign: "Grease" },
    offers: ({ workOrders: m }) => ({
      planner: [fill(m.cardActions, { code: "PM-2026-0001" })],
      technician: [fill(m.cardMenu, { code: "PM-2026-0001" })],
    }),
  },
  "a repair": {
    ...{ Shown: Order, sign: "Leak" },
    offers: ({ common, workOrders: { steps, assign, fields } }) => ({
      planner: [steps.start, steps.complete, common.edit, assign.who],
      technician: [steps.start, steps.complete, fields.notes],
    }),
  },
  "the calendar": {
    ...{ Shown: CalendarScreen, sign: "November 2026", address: "?month=2026-11" },
    offers: ({ calendar: m }) => ({ planner: [m.addRepair, m.addPm], technician: [m.addRepair] }),
  },
  "the week plan": {
    ...{ Shown: WeekPlanScreen, sign: "Ben Ray" },
    offers: () => ({ planner: [weekPlanWords.en.editHours.replace("{name}", "Ben Ray")] }),
  },
  "the departments": {
    ...{ Shown: DepartmentsScreen, sign: "Stamping" },
    offers: () => ({ planner: [currentDepartmentWords().create, "Actions for Stamping"] }),
  },
  "the machines": {
    ...{ Shown: MachinesScreen, sign: "Press" },
    offers: ({ machines: m }) => ({ planner: [m.add, "Actions for Press"] }),
  },
  "a machine's page": {
    Shown: () => createElement(PageActions, { machine: machine as never }),
    ...{ sign: "abel", menu: "Actions for Press" },
    offers: ({ common, machines: { page } }) => ({
      planner: [common.edit, page.newPm, page.stop, page.report],
      technician: [page.stop, page.report],
    }),
  },
  "the technicians": {
    ...{ Shown: AssigneesScreen, sign: "Ben Ray" },
    offers: () => {
      const m = currentAssigneeWords();
      return { planner: [m.add, m.remove.replace("{name}", "Ben Ray")] };
    },
  },
  "the parts": {
    ...{ Shown: PartsScreen, sign: "Belt" },
    offers: () => {
      const m = currentPartWords();
      const count = m.updateQuantityOf.replace("{name}", "Belt");
      return { planner: [m.add, count], technician: [count] };
    },
  },
  "the repair history": {
    ...{ Shown: () => createElement(EntryTable, { entries: [entry as never] }), sign: "Leak" },
    offers: () => ({ planner: ["Actions for WO-2026-0001"] }),
  },
  "a plan with its price": {
    ...{ Shown: () => createElement(PlanOffer, plan), sign: "" },
    offers: () => ({ owner: ["Subscribe to Starter"] }),
  },
};

function as(access: AccessLevel) {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, id: here, access });
}

const names = () =>
  [...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.textContent);
const isOffered = (name: string) => names().some((one) => one?.includes(name));

test.each(Object.entries(screens))("%s: what each level may do is offered, and nothing else", async (_, screen) => {
  for (const [call, answer] of Object.entries(answers)) server.on(call, () => Object(answer));
  server.on("GET /work-orders", () => []);
  for (const level of ["owner", "planner", "technician", "viewer"] as const) {
    as(level);
    const { leave } = await openScreen(createElement(screen.Shown), screen.address);
    if (screen.menu !== undefined) await press(screen.menu);
    const offers = screen.offers(currentMessages());
    const every = [...new Set(Object.values(offers).flat())].toSorted();
    const mine = offers[level] ?? (level === "owner" ? offers.planner : undefined) ?? [];
    const expected = [level, screen.sign, ...every.filter((name) => mine.includes(name))];
    const found = () => [level, ...(shows(screen.sign) ? [screen.sign] : []), ...every.filter(isOffered)];
    await until(() => String(found()) === String(expected));
    expect(found()).toEqual(expected);
    await leave();
  }
});
