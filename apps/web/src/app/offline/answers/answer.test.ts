import { hash } from "node:crypto";
import "#lib/testing/indexed-db.ts";
import type { SyncRow } from "@millwright/contract/sync";
import { cardOf } from "@millwright/domain/work/card/make-card";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { nextCursor } from "#lib/api/link-header.ts";
import { openBrowser } from "#testing/browser.ts";
import { orderOf, pmOf, stepOf } from "#testing/orders.ts";

openBrowser();
const { beginSession } = await import("#lib/session/session.ts");
const { copyShape, forgetRead, keptKind } = await import("#lib/local/copy/copy-state.ts");
const { openLocal } = await import("#lib/local/local-database.ts");
const { machineOfKeptCode } = await import("#lib/local/copy/code.ts");
const { answer } = await import("#app/offline/answers/answer.ts");
const { giveCall } = await import("#work/outbox/give-call.ts");
const { workOutbox } = await import("#work/outbox/work-outbox.ts");

const sha256Of = (text: string) => hash("sha256", text, "hex");
const owner = { company: "c", person: "p" };
const user = {
  ...{ id: "p", company_id: "c", email: "a@b.c", username: "ana", role: "", access: "planner", company_name: "Plant" },
  time_zone: "America/Toronto",
};

const luc = { assignee: "luc", assignee_name: "Luc Roy" };
const orders = [
  orderOf({
    id: "a",
    title: "Fuite d’huile",
    priority: "High",
    machine_id: "m1",
    tags: ["Huile"],
    due_date: "2026-11-20",
  }),
  orderOf({ id: "b", title: "Noise", created_at: "2026-11-23T15:00:00Z", ...luc, tags: ["huile", "Air"] }),
  orderOf({ id: "c", title: "Belt", status: "Completed", completed_at: "2026-11-22T12:00:00Z", machine_id: "m1" }),
  pmOf({ id: "d", title: "Grease", checklist: [stepOf("i", "Rails", true)], status: "In Progress" }),
];
const task = { id: "e1", work_order_id: "d", title: "As the server said", scheduled_start: "2026-11-23T13:00:00.000Z" };
const entry = { work_order_id: "d", days: ["2026-11-23", "2026-11-24", "2026-12-01"], scheduled_date: "2026-11-23" };

const known = { serial_number: "SN-1", model: null };
const machine = (id: string, parent_id: string | null) => ({
  machine: { id, name: `Machine ${id}`, parent_id, department_id: null, department_name: "Stamping", ...known },
  ...{
    repairs: [{ id: "r" }],
    downtimes: [{ id: `of ${id}`, started_at: "2026-11-23", ended_at: id === "m1" ? null : "2026-11-24" }],
    comments: [{ id: "said" }],
    ...{ used_parts: [], isolation_points: [], locks: [] },
  },
  code_sha256: id === "m1" ? sha256Of("label") : null,
});

const stock = (current_quantity: number) => ({
  ...{ current_quantity, min_stock_level: 8, stock_status: "in_stock", quantity_history: [] },
});

async function keep(day = "2026-11-23") {
  const database = await openLocal(owner);
  const state = { shape: copyShape, copy: 1, since: 1, day, asOfMs: 1, orders: orders.length, leftOut: 0, bytes: 0 };
  const rows = [
    ...orders.map((order) => ({
      kind: "workOrder",
      id: order.id,
      row: {
        order,
        entries: order.id === "d" ? [{ ...entry, held_days: [], moved_days: [], expected_days: [] }] : [],
        task: order.id === "d" ? task : null,
        comments: [{ id: `of ${order.id}` }],
      },
    })),
    ...[machine("m1", "m0"), machine("m0", null)].map((row) => ({ kind: "machine", id: row.machine.id, row })),
    {
      kind: "part",
      id: "p1",
      row: {
        id: "p1",
        name: "Écrou",
        code: "REP-1",
        barcode_type: "auto",
        barcode_data: null,
        codes: ["04006381333931"],
        ...stock(12),
      },
    },
    {
      kind: "part",
      id: "p2",
      row: {
        id: "p2",
        name: "Bearing",
        code: "REP-2",
        barcode_type: "auto",
        barcode_data: null,
        codes: ["6205-2Z"],
        ...stock(10),
      },
    },
    // Each has what its answers read; the whole shape is the server's.
  ] as unknown as SyncRow[];
  for (const { kind, id, row } of rows) await database.put("row", { kind: keptKind(state, kind), id, row });
  await database.put("meta", state, "copy");
  forgetRead();
}

beforeEach(async () => {
  vi.setSystemTime(new Date("2026-11-23T15:00:00Z"));
  beginSession({ access_token: "t", user: user as never });
  await keep();
});

const ask = async (key: string, query: Record<string, string | number> = {}, params: Record<string, string> = {}) => {
  const response = await answer(key, { query, params });
  return response === null ? null : response.json();
};
const ids = async (query: Record<string, string | number>) =>
  (await ask("GET /work-orders", query)).map((order: { id: string }) => order.id);

test.each<[Record<string, string | number>, string[]]>([
  [{ type: "Repair", status: "Scheduled,In Progress,On Hold" }, ["b", "a"]],
  [{ type: "Repair", status: "Completed" }, ["c"]],
  [{ q: "huile fuite" }, ["a"]],
  [{ q: "l'huile" }, []],
  [{ tag: "HUILE" }, ["b", "a"]],
  [{ assignee: "luc" }, ["b"]],
  [{ assignee: "unassigned", type: "Repair", priority: "High,Critical" }, ["a"]],
  [{ due: "overdue", type: "Repair" }, ["a"]],
  [{ machine_id: "m1", type: "Repair", status: "all" }, ["c", "a"].reverse()],
  [{ frequency: "Daily" }, ["d"]],
  [{ from: "2026-11-20", to: "2026-11-21" }, ["a"]],
  [{ review: "waiting" }, []],
])("orders of %j", async (query, found) => {
  expect((await ids(query)).sort()).toEqual([...found].sort());
});

test("the machines that stand are known by their open downtimes", async () =>
  expect(await ask("GET /downtimes")).toMatchObject([{ id: "of m1" }]));

test("a list asked for as cards has of each order what its card says", async () => {
  const query = { type: "Repair" };
  const whole = await ask("GET /work-orders", query);
  expect(whole.length).toBeGreaterThan(0);
  expect(await ask("GET /work-orders", { ...query, view: "card" })).toEqual(whole.map(cardOf));
});

test("the newest order is first, and pages are followed as the server's are", async () => {
  const page = async (cursor: string) => {
    const response = await answer("GET /work-orders", { query: { type: "Repair", limit: 2, cursor } });
    if (response === null) throw new Error("Not answered.");
    const rows: { id: string }[] = await response.json();
    return { found: rows.map(({ id }) => id), next: nextCursor(response.headers.get("Link")) };
  };
  const first = await page("");
  expect(first.found).toEqual(["b", "c"]);
  expect(await page(first.next ?? "")).toEqual({ found: ["a"], next: null });
});

test("counts, tags and one order", async () => {
  expect(await ask("GET /work-orders/counts", { type: "Repair" })).toEqual({
    ...{ Scheduled: 2, "In Progress": 0, Completed: 1, "On Hold": 0 },
  });
  expect((await ask("GET /work-orders/tags")).map((tag: string) => tag.toLowerCase())).toEqual(["huile", "air"]);
  expect(await ask("GET /work-orders/{id}", {}, { id: "d" })).toMatchObject({ title: "Grease", status: "In Progress" });
  expect(await ask("GET /work-orders/{id}", {}, { id: "unknown" })).toBeNull();
  expect(await ask("GET /work-orders/{id}/comments", {}, { id: "a" })).toEqual([{ id: "of a" }]);
});

test("on the copy's own day the tasks are the server's; on the next they follow from it", async () => {
  expect(await ask("GET /task-instances/today")).toEqual([task]);
  vi.setSystemTime(new Date("2026-11-24T15:00:00Z"));
  forgetRead();
  const tomorrow = await ask("GET /task-instances/today");
  expect(tomorrow.map((each: { title: string }) => each.title)).toEqual(["Fuite d’huile", "Grease"]);
  expect(tomorrow[1]).toMatchObject({
    scheduled_date: "2026-11-24",
    status: "Scheduled",
    checklist: [{ completed: false }],
  });
});

test("the calendar says the days that are asked for, and where the order stands now", async () => {
  const query = { from: "2026-11-01", to: "2026-11-30" };
  expect(await ask("GET /calendar", query)).toMatchObject([{ days: ["2026-11-23", "2026-11-24"] }]);
  expect(await ask("GET /calendar", { from: "2026-10-01", to: "2026-10-31" })).toEqual([]);
});

test("a machine is answered with what its page asks for", async () => {
  const params = { id: "m1" };
  expect(await ask("GET /machines/{id}", {}, params)).toMatchObject({ name: "Machine m1" });
  expect(await ask("GET /machines/{id}/path", {}, params)).toEqual([{ id: "m0", name: "Machine m0" }]);
  expect(await ask("GET /machines/{id}/open-work", {}, params)).toEqual({ repairs: 1, tasks: 1 });
  expect(await ask("GET /machines/{id}/comments", {}, params)).toEqual([{ id: "said" }]);
  expect(await ask("GET /repair-history", { machine_id: "m1", limit: 10 })).toEqual([{ id: "r" }]);
  expect(await ask("GET /repair-history", { q: "belt" })).toBeNull();
  expect(await ask("GET /machines", { parent_id: "m0" })).toMatchObject([{ id: "m1" }]);
  expect(await ask("GET /machines", { serial: "sn-1", q: "m0" })).toMatchObject([{ id: "m0" }]);
});

test("completed repairs like one are found in what the copy has of the machines' history", async () => {
  const done = (id: string, title: string, completed_at: string, more: object = {}) => ({
    ...{ id, work_order_id: `of ${id}`, wo_id: `WO-${id}`, title, description: null, notes: "Resserré", completed_at },
    ...{ completed_by_name: "Luc Roy", ...more },
  });
  const kept = [
    ["m1", [done("r1", "Bruit", "2026-11-01T12:00:00Z"), done("r2", "Fuites d'huile", "2026-10-01T12:00:00Z")]],
    [
      "m0",
      [
        done("r3", "L’huile fuit", "2026-11-02T12:00:00Z"),
        done("r4", "Fuite d'huile", "2026-11-03T12:00:00Z", { work_order_id: "a" }),
      ],
    ],
  ] as const;
  const database = await openLocal(owner);
  const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-23", asOfMs: 1, orders: 4, leftOut: 0, bytes: 0 };
  for (const [id, repairs] of kept) {
    await database.put("row", {
      kind: keptKind(state, "machine"),
      id,
      row: { ...machine(id, null), repairs, worked: [{ work_order_id: "of r2", minutes: 35 }] } as never,
    });
  }
  forgetRead();
  const like = await ask("GET /work-orders/{id}/similar", {}, { id: "a" });
  expect(like).toMatchObject([
    { id: "r2", same_machine: true, machine_name: "Machine m1", notes: "Resserré", parts: [], minutes: 35 },
    { id: "r3", same_machine: false, minutes: null },
  ]);
  expect(await ask("GET /work-orders/{id}/similar", {}, { id: "d" })).toEqual([]);
  expect(await ask("GET /work-orders/{id}/similar", {}, { id: "unknown" })).toBeNull();
  expect(await ask("GET /similar", { text: "bruits", machine_id: "m1" })).toMatchObject([{ id: "r1" }]);
  expect(await ask("GET /similar", { text: "rien" })).toEqual([]);
});

test("the codes of the copy say what is of the same class and what had the same problem, also by merged ones", async () => {
  const done = (id: string, title: string, problem_id: string | null = null) => ({
    ...{ id, work_order_id: `of ${id}`, wo_id: `WO-${id}`, title, description: null, notes: null, problem_id },
    ...{ completed_at: "2026-11-01T12:00:00Z", completed_by_name: "Luc Roy" },
  });
  const database = await openLocal(owner);
  const state = { shape: copyShape, copy: 1, since: 1, day: "2026-11-23", asOfMs: 1, orders: 4, leftOut: 0, bytes: 0 };
  const put = (kind: "machine" | "plantCode" | "workOrder", id: string, row: unknown) =>
    database.put("row", { kind: keptKind(state, kind), id, row: row as never });
  const classed = (id: string, class_id: string | null) => {
    const row = machine(id, null);
    return { ...row, machine: { ...row.machine, class_id } };
  };
  await put("machine", "m1", { ...classed("m1", "old"), repairs: [] });
  await put("machine", "m0", { ...classed("m0", null), repairs: [done("other", "L’huile fuit")] });
  await put("machine", "m2", {
    ...classed("m2", "pump"),
    repairs: [done("class", "Huile"), done("coded", "", "drip")],
  });
  for (const [id, merged_into] of [
    ["old", "pump"],
    ["pump", null],
    ["leak", null],
    ["drip", "leak"],
  ] as const)
    await put("plantCode", id, { id, kind: "class", name_en: id, name_fr: null, is_retired: false, merged_into });
  forgetRead();
  const found = async () =>
    ((await ask("GET /work-orders/{id}/similar", {}, { id: "a" })) as { id: string }[]).map(({ id }) => id);
  expect(await found()).toEqual(["class", "other"]);
  await put("workOrder", "a", { order: { ...orders[0], problem_id: "leak" }, entries: [], task: null, comments: [] });
  forgetRead();
  expect(await found()).toEqual(["coded", "class", "other"]);
});

test("a machine is found for a report by a part of its name, its id, its serial number and its label", async () => {
  const found = (query: Record<string, string | number>) => ask("GET /reports/machines", query);
  expect(await found({ q: "M1" })).toEqual([
    { id: "m1", name: "Machine m1", number: null, department_name: "Stamping" },
  ]);
  expect(await found({ id: "m0" })).toMatchObject([{ id: "m0" }]);
  expect(await found({ serial: "sn-1", limit: 1 })).toMatchObject([{ id: "m0" }]);
  expect(await found({ code: "label" })).toMatchObject([{ id: "m1" }]);
  expect(await found({ code: "unknown" })).toEqual([]);
});

test("a part is found by its name and by what a scanner reads", async () => {
  expect(await ask("GET /parts", { q: "ecrou" })).toMatchObject([{ id: "p1" }]);
  expect(await ask("GET /parts", { code: "rep-2" })).toMatchObject([{ id: "p2" }]);
  expect(await ask("GET /parts", { code: "(01)04006381333931(10)A7" })).toMatchObject([{ id: "p1" }]);
  expect(await ask("GET /parts", { code: "[)>␞06␝1P6205-2z␝Q10␞␄" })).toMatchObject([{ id: "p2" }]);
  expect(await ask("GET /parts", { code: "nothing" })).toEqual([]);
  expect(await ask("GET /parts", { sort: "code", order: "desc" })).toMatchObject([{ id: "p2" }, { id: "p1" }]);
});

test("parts are chosen and sorted as they stand with what was taken and is not sent yet, and answered without it", async () => {
  onTestFinished(() => void workOutbox.forget("p1"));
  giveCall("POST /parts/{id}/quantity", {
    ...{ line: "p1", params: { id: "p1" }, body: { change_type: "remove", quantity: 5 } },
  });
  await vi.waitFor(() => expect(workOutbox.waiting().length).toBe(1));
  expect(await ask("GET /parts", { stock_status: "low_stock" })).toMatchObject([{ id: "p1", current_quantity: 12 }]);
  expect(await ask("GET /parts", { stock_status: "in_stock" })).toMatchObject([{ id: "p2" }]);
  expect(await ask("GET /parts", { sort: "quantity", order: "asc" })).toMatchObject([{ id: "p1" }, { id: "p2" }]);
});

test("a label that is scanned leads to its machine, and a picture is that of its thing", async () => {
  expect(await machineOfKeptCode("label")).toBe("m1");
  expect(await machineOfKeptCode("unknown")).toBeUndefined();
  const database = await openLocal(owner);
  const bytes = new TextEncoder().encode("small").buffer;
  await database.put("blob", { id: "picture:GET /files/thumbnail/{id}:f1:", bytes });
  await database.put("blob", { id: "picture:GET /assignees/{id}/photo:luc:photo-2", bytes });
  const pictureOf = async (key: string, id: string) => (await answer(key, { params: { id } }))?.text();
  expect(await pictureOf("GET /files/thumbnail/{id}", "f1")).toBe("small");
  expect(await pictureOf("GET /assignees/{id}/photo", "luc")).toBe("small");
  expect(await pictureOf("GET /assignees/{id}/photo", "lu")).toBeUndefined();
});

test("what the device was never told, and another person's copy, are not answered", async () => {
  expect(await ask("GET /payments/receipts")).toBeNull();
  beginSession({ access_token: "x", user: { ...user, id: "other" } as never });
  expect(await ask("GET /work-orders")).toBeNull();
});
