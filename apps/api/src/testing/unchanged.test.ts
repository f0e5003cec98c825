import type { CallKey } from "@millwright/contract/contract";
import { usualSettings } from "@millwright/domain/notifications/settings";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { makersOf, measuring } from "#testing/call-matrix/things.ts";
import { type RawInput, senderOf } from "#testing/client.ts";
import { someBrowser } from "#testing/push/browser.ts";
import { addSignOn } from "#testing/sign-on/sign-on-link.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Ana Roy" });
const call = app.as(owner);
const send = senderOf(app.origin, owner.token);
const make = makersOf(app, owner);

/** The connection to a provider takes one: the tests of sign-on hold it. */
type PutKey = Exclude<Extract<CallKey, `PUT ${string}`>, "PUT /sign-on">;
const to = (id: string, body: object) => ({ params: { id }, body });
const files = async () => [{ id: await make.file() }];

async function orderBody(): Promise<RawInput> {
  const { id, checklist } = (await call("GET /work-orders/{id}", { params: { id: await make.workOrder() } })).body;
  const body = { title: "Leak", notes: "Wet", tags: ["oil"], due_date: "2026-12-01", priority: "High", checklist };
  return to(id, { ...body, files: await files(), status: "In Progress" });
}

async function itemBody(): Promise<RawInput> {
  const { id, checklist } = (await call("GET /work-orders/{id}", { params: { id: await make.workOrder() } })).body;
  return { params: { id, item_id: checklist[0]?.id ?? "" }, body: { completed: true } };
}

/** What is sent twice by each call that changes a thing; one that is not here does not compile. */
const inputs: Record<PutKey, () => Promise<RawInput>> = {
  "PUT /purchase-orders/{id}": async () => to(await make.purchaseOrder(), { notes: "Rush", expected_on: "2026-12-08" }),
  "PUT /bins/{id}": async () => to(await make.bin(), { name: "D-5" }),
  "PUT /suppliers/{id}": async () =>
    to(await make.supplier(), { name: "Roulements Nord", phone: "418 555-0111", terms: "Net 30" }),
  "PUT /parts/{id}/suppliers": async () =>
    to(await make.part(), { suppliers: [{ supplier_id: await make.supplier(), number: "6205", price_cents: 1_485 }] }),
  "PUT /counts/intervals": async () => ({ body: { days_a: 20, days_b: 60, days_c: 180 } }),
  "PUT /imports/{id}": async () => to(await make.importDraft(), { settings: { mode: "create" } }),
  "PUT /imports/{id}/rows": async () => to(await make.importDraft(), { row: 2, cells: [{ at: 0, text: "Press 4" }] }),
  "PUT /plant-codes/{id}": async () => to(await make.plantCode(), { name_fr: "Deuxième" }),
  "PUT /labour/{id}": async () => to(await make.labour(), { minutes: 50, note: "Belt" }),
  "PUT /labour-rates/{id}": async () => to(await make.labourRate(), { cents_per_hour: 4300 }),
  "PUT /work-orders/{id}/parts/{part_id}": async () => ({
    params: { id: await make.workOrder(), part_id: await make.part() },
    body: { quantity: 2 },
  }),
  "PUT /procedures/{id}/parts/{part_id}": async () => ({
    params: { id: await make.procedure(), part_id: await make.part() },
    body: { quantity: 2 },
  }),
  "PUT /services/{id}": async () =>
    to(await make.service(), { supplier: "Soudure Roy", amount_cents: 52_000, date: "2026-11-20", note: "Invoice 12" }),
  "PUT /sign-on/rules": async () => {
    await addSignOn(app, owner);
    const group_levels = [{ group: "planning", access: "planner" }];
    const body = { email_domain: "plant.example", joins_as: "viewer", groups_claim: "groups", group_levels };
    return { body: { ...body, only_sign_on: true } };
  },
  "PUT /auth/profile": async () => ({ body: { full_name: "Ana Côté", role: "Supervisor" } }),
  "PUT /company": async () => ({ body: { name: "Roy Packaging", time_zone: "America/Vancouver" } }),
  "PUT /company/members/{id}": async () => to(await make.member(), { access: "owner" }),
  "PUT /assignees/{id}": async () =>
    to(await make.assignee(), { name: "Ann Roy", phone: "418 555-0101", specialization: "plumbing" }),
  "PUT /assignees/{id}/member": async () => to(await make.assignee(), { member_id: owner.personId }),
  "PUT /assignees/{id}/hours": async () => to(await make.assignee(), { hours: [8, 8, 8, 4.5, 0, 0, 0] }),
  "PUT /assignees/{id}/photo": async () => to(await make.assignee(), { photo_id: await make.file() }),
  "PUT /assignees/{id}/pin": async () => to(await make.assignee(), { pin: null }),
  "PUT /assignees/{id}/badge": async () => to(await make.assignee(), { code: null }),
  "PUT /webhooks/{id}": async () => to(await make.webhook(), { types: ["work_order.completed"] }),
  "PUT /keys/{id}": async () => to(await make.apiKey(), { name: "ERP, stock" }),
  "PUT /devices/{id}": async () => to(await make.device(), { name: "Press shop, west" }),
  "PUT /departments/{id}": async () => to(await make.department(), { name: "Wrapping" }),
  "PUT /machines/{id}": async () =>
    to(await make.machine(), {
      ...{ name: "Press 4", notes: "Old", model: "P4", installation_date: "2001-02-03", checklist: ["Oil", "Belt"] },
      ...{ department_id: await make.department(), files: await files() },
      ...{ parent_id: await make.machine(), criticality: "A" },
    }),
  "PUT /machines/{id}/state": async () => to(await make.machine(), { state: "stopped", since: "2026-11-20T08:00:00Z" }),
  "PUT /downtimes/{id}": async () => to(await make.downtime(), { ended_at: app.clock().toString() }),
  "PUT /meters/{id}": async () => to(await make.meter(), { name: "Engine hours", unit: "h", decimals: 1 }),
  "PUT /isolation-points/{id}": async () =>
    to(await make.isolationPoint(), { name: "Main valve", energy: "pneumatic", place: "Left", photo_id: null }),
  "PUT /machines/{id}/isolation-points": async () => {
    const id = await make.machine();
    const body = { name: "Main disconnect", energy: "electrical" } as const;
    const responses = [1, 2].map(() => call("POST /machines/{id}/isolation-points", { params: { id }, body }));
    const ids = (await Promise.all(responses)).map((point) => point.body.id);
    return to(id, { ids });
  },
  "PUT /parts/{id}": async () =>
    to(await make.part(), {
      ...{ name: "Belt", notes: "Long", current_quantity: 7, min_stock_level: 2, manuals: await files() },
      ...{ barcode_type: "manual", barcode_data: "B-7", supplier: { name: "Belts Inc.", email: "a@belts.example" } },
    }),
  "PUT /payments/buyer": async () => ({ body: { name: "Roy Packaging", address: "1 Main St" } }),
  "PUT /push/subscription": async () => ({ body: someBrowser() }),
  "PUT /notifications/settings": async () => ({ body: { ...usualSettings, days_off: [6, 7] } }),
  "PUT /watching/{id}": async () => to(await make.workOrder(), { watching: true }),
  "PUT /plant-calendar": async () => ({ body: { workdays: ["Tuesday", "Monday"], province: "ON" } }),
  "PUT /plant-calendar/shutdowns/{id}": async () =>
    to(await make.shutdown(), { from: "2031-07-22", to: "2031-07-24", name: "Short" }),
  "PUT /setup": async () => ({ body: { skipped: ["labels"], labels_printed: true, dismissed: true } }),
  "PUT /saved-views/{id}": async () =>
    to(await make.savedView(), { name: "Late", search: "due=overdue", is_shared: true }),
  "PUT /procedures/{id}": async () =>
    to(await make.procedure(), {
      name: "Spindle",
      description: "Warm",
      tags: ["cnc"],
      steps: [{ ...measuring, id: crypto.randomUUID() }],
    }),
  "PUT /task-instances/{id}": async () => to(await make.taskInstance(), { status: "In Progress" }),
  "PUT /comments/{id}": async () =>
    to(await make.comment(), { text: "Belt is there", mentions: [{ id: owner.personId }] }),
  "PUT /work-orders/{id}": orderBody,
  "PUT /work-orders/{id}/family": async () =>
    to(await make.family(), { command: crypto.randomUUID(), title: "Oil", checklist_items: ["Wipe", "Oil"] }),
  "PUT /work-orders/{id}/checklist/{item_id}": itemBody,
};

/** A row that was held counts as a write for what is cached of the company, and makes no version. */
const written = (table: string) =>
  table === "company_version" ? "company_id::text || version" : "ctid::text || xmin::text";

/** Every row of every table with the transaction that wrote it, but for what each request is counted by. */
async function rows(): Promise<Map<string, string>> {
  return asOwner(app.ownerUrl, async (db) => {
    const tables = await db.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'session'",
    );
    const found = await Promise.all(
      tables.rows.map(({ name }) => db.query<{ row: string }>(`select ${written(name)} as row from "${name}"`)),
    );
    return new Map(tables.rows.map(({ name }, n) => [name, String(found[n]?.rows.map(({ row }) => row).sort())]));
  });
}

const isPut = (key: string): key is PutKey => key in inputs;

test.each(Object.keys(inputs).filter(isPut))(
  "%s of what is so already writes no row and makes no version",
  async (key) => {
    const input = await inputs[key]();
    const first = await send(key, input);
    expect([first.status, first.json]).toMatchObject([200, {}]);
    const before = await rows();
    const second = await send(key, input);
    expect([second.status, second.json]).toEqual([first.status, first.json]);
    const after = await rows();
    expect([...after].filter(([table, written]) => before.get(table) !== written).map(([table]) => table)).toEqual([]);
  },
);
