import { type CallKey, contract } from "@millwright/contract/contract";
import { dayOf } from "@millwright/domain/when";
import { expect, test } from "vitest";
import type { LiveEventKind } from "#db/transaction/announce.ts";
import { testApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { changesOfNobody, countLogged } from "#testing/call-matrix/logged.ts";
import { makersOf, photo } from "#testing/call-matrix/things.ts";
import { type RawInput, senderOf } from "#testing/client.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { press } from "#testing/payment/payments.ts";
import { addSignOnLink } from "#testing/sign-on/sign-on-link.ts";
import { asSignedIn, freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";
import { type Copy, faultsOf, pull } from "#testing/sync/copy.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become();
const call = app.as(owner);
const send = senderOf(app.origin, owner.token);
const make = makersOf(app, owner);

type Command = Extract<CallKey, `${"POST" | "PUT" | "DELETE"} ${string}`>;
type Announced = readonly [kind: LiveEventKind, id: unknown];

/** The body of a command, and the event that open screens get once it is answered. */
interface Case {
  input?: RawInput;
  announced(answer: Record<string, string>): Announced[] | Promise<Announced[]>;
}

/** Why a command tells the company's screens nothing. */
type Quiet = string;
const quiet = (why: string): Quiet => why;

const path = <Body>(id: string, body?: Body): { params: { id: string }; body: Body | undefined } => ({
  params: { id },
  body,
});
const named = { name: "Press line" };

/** A command about a thing that the test makes first; the event carries that thing's id. */
function about(kind: LiveEventKind, makeOne: () => Promise<string>, body?: unknown) {
  return async (): Promise<Case> => {
    const id = await makeOne();
    return { input: path(id, body), announced: () => [[kind, id]] };
  };
}

/** The same for a new name: announces everything that shows the old one. */
function renaming(kind: LiveEventKind, makeOne: () => Promise<string>) {
  return async (): Promise<Case> => {
    const id = await makeOne();
    const announced: Case["announced"] = () => [
      [kind, id],
      ["orderNames", id],
    ];
    return { input: path(id, named), announced };
  };
}

/** The PMs that are one plan with a PM. */
async function ofFamily(id: string): Promise<Announced[]> {
  const { members } = (await call("GET /work-orders/{id}/family", { params: { id } })).body;
  return members.map((member): Announced => ["workOrder", member.id]);
}

/** A command about all of them. */
function aboutFamily(body?: () => unknown) {
  return async (): Promise<Case> => {
    const id = await make.family();
    const announced = await ofFamily(id);
    return { input: path(id, body?.()), announced: () => announced };
  };
}

/** What something needs of a part is told by both. */
function aboutPartOf(makeOne: () => Promise<string>) {
  return async (): Promise<Case> => {
    const [id, part_id] = [await makeOne(), await make.part()];
    const announced: Case["announced"] = () => [
      ["plannedParts", id],
      ["part", part_id],
    ];
    return { input: { params: { id, part_id }, body: { quantity: 2 } }, announced };
  };
}

/** What is asked about a request, or answered, is said as a comment too. */
function aboutTalk(makeOne: () => Promise<string>, body: unknown) {
  return async (): Promise<Case> => {
    const id = await makeOne();
    const announced: Case["announced"] = () => [
      ["request", id],
      ["comment", id],
    ];
    return { input: path(id, body), announced };
  };
}

/** What is said of all plans of a machine, which has one. */
async function ofPlans(fields: object) {
  const task = await make.task();
  const machineId = (await call("GET /work-orders/{id}", path(task))).body.machine_id ?? "";
  const announced = (): Announced[] => [["workOrder", task]];
  return { input: path(machineId, { id: crypto.randomUUID(), ...fields }), announced };
}

/** A command that makes a thing; the event carries the id in the answer. */
function making(kind: LiveEventKind, body: unknown) {
  return async (): Promise<Case> => ({ input: { body }, announced: ({ id }) => [[kind, id]] });
}

/** What corrects the stock by a count: of the one part that has a number. */
async function correctingStock(makeOne: () => Promise<string>): Promise<Case> {
  const id = await makeOne();
  const lines = (await call("GET /counts/{id}/lines", path(id))).body;
  const part = lines.find(({ quantity }) => quantity !== null)?.part_id ?? "";
  const announced: Case["announced"] = () => [
    ["part", part],
    ["count", id],
  ];
  return { input: path(id), announced };
}

async function completionOf(
  list: "GET /repair-history" | "GET /maintenance-history",
  orderId: string,
): Promise<string> {
  const { body } = await call(list, { query: {} });
  const entry = body.find((one) => one.work_order_id === orderId);
  if (entry === undefined) throw new Error("What was completed is not in the history.");
  return entry.id;
}

/** The work order behind a task of today. */
async function orderOf(taskId: string): Promise<string> {
  const { body } = await call("GET /task-instances/today");
  return body.find(({ id }) => id === taskId)?.work_order_id ?? "";
}

const stateTold = (machineId: string): Announced[] => [
  ["machine", machineId],
  ["downtime", machineId],
];

async function ofDowntime(id: string, input: object): Promise<Case> {
  const { body } = await call("GET /downtimes");
  const machineId = body.find((one) => one.id === id)?.machine_id ?? "";
  return { input: { ...input, params: { id } }, announced: () => stateTold(machineId) };
}

async function completing(): Promise<Case> {
  const id = await make.taskInstance();
  const order = await orderOf(id);
  const announced = async (): Promise<Announced[]> => [
    ["taskInstance", id],
    ["workOrder", order],
    ["history", await completionOf("GET /maintenance-history", order)],
  ];
  return { input: path(id, { status: "Completed" }), announced };
}

async function correcting(): Promise<Case> {
  const id = await make.meter();
  const { body } = await call("GET /meters/{id}/readings", path(id));
  const params = { id, reading_id: body[0]?.id ?? "" };
  return { input: { params, body: { value: 11, note: "Misread" } }, announced: () => [["meter", id]] };
}

const lockTold = (machineId: string, orderId: string): Announced[] => [
  ["lockout", machineId],
  ["workOrder", orderId],
];

async function ofPoint(id: string, input: object): Promise<Case> {
  const { machine_id } = (await call("PUT /isolation-points/{id}", { params: { id }, body: {} })).body;
  return { input: { ...input, params: { id } }, announced: () => [["lockout", machine_id]] };
}

async function addPoint(id: string): Promise<string> {
  const body = { name: "Valve", energy: "hydraulic" } as const;
  return (await call("POST /machines/{id}/isolation-points", { params: { id }, body })).body.id;
}

async function orderingPoints(): Promise<Case> {
  const id = await make.machine();
  const [first, second] = [await addPoint(id), await addPoint(id)];
  return { input: path(id, { ids: [second, first] }), announced: () => [["lockout", id]] };
}

async function lockingOut(): Promise<Case> {
  const id = await make.lockableOrder();
  const { machine_id } = (await call("GET /work-orders/{id}", path(id))).body;
  return { input: path(id, { points: [id] }), announced: () => lockTold(machine_id ?? "", id) };
}

async function ofLock(body?: object): Promise<Case> {
  const id = await make.lock();
  const orders = (await call("GET /work-orders", { query: {} })).body;
  const order = orders.find(({ locks }) => locks.some((lock) => lock.id === id));
  return { input: path(id, body), announced: () => lockTold(order?.machine_id ?? "", order?.id ?? "") };
}

/** Time that was worked, and what others charged, are told by their order. */
function byOrder(kind: "labour" | "service", makeEntry: () => Promise<string>, body?: unknown) {
  const table = kind === "labour" ? "labour_entry" : "outside_service";
  return async (): Promise<Case> => {
    const id = await makeEntry();
    const rows = await asOwner(app.ownerUrl, (database) =>
      database.query(`select work_order_id from ${table} where id = $1`, [id]),
    );
    return { input: path(id, body), announced: () => [[kind, rows.rows[0].work_order_id]] };
  };
}
const aboutLabour = (body?: unknown, makeEntry = make.labour) => byOrder("labour", makeEntry, body);
const aboutService = (body?: unknown, makeService = make.service) => byOrder("service", makeService, body);

/** A code is told by its part. */
async function aboutPartOfCode(): Promise<Case> {
  const part = await make.part();
  const { id } = (await call("POST /parts/{id}/codes", path(part, { code: `BOX-${part}` }))).body;
  return { input: path(id), announced: () => [["part", part]] };
}

/** A comment is told by what it is about. */
function aboutComment(body?: unknown) {
  return async (): Promise<Case> => {
    const order = await make.workOrder();
    const written = await call("POST /work-orders/{id}/comments", path(order, { text: "Belt" }));
    return { input: path(written.body.id, body), announced: () => [["comment", order]] };
  };
}

async function personOf(): Promise<string> {
  return (await app.become({ company: owner, access: "planner" })).personId;
}

/** An act in the owner's name, and the order that it made. */
async function actsOf(id: string): Promise<[string[], string]> {
  const { body } = await call("GET /unproven");
  return [[id], body.find((act) => act.id === id)?.subject.id ?? ""];
}

async function enrolling(): Promise<Case> {
  const name = "Enrolled just now";
  const { code } = (await call("POST /devices/enrolments", { body: { name } })).body;
  const announced = async (): Promise<Announced[]> => {
    const device = (await call("GET /devices")).body.find((one) => one.name === name);
    return [["device", device?.id]];
  };
  return { input: { body: { code } }, announced };
}

/** What was said of it is a comment on the repair that it becomes. */
async function accepting(): Promise<Case> {
  const [id, repair] = [await make.request(), crypto.randomUUID()];
  const announced = (): Announced[] => [
    ["request", id],
    ["workOrder", repair],
    ["comment", repair],
  ];
  return { input: path(id, { id: repair }), announced };
}

/** What was said of it is a comment on the repair. */
async function merging(): Promise<Case> {
  const [id, work_order_id] = [await make.request(), await make.workOrder()];
  const announced = (): Announced[] => [
    ["request", id],
    ["comment", work_order_id],
  ];
  return { input: path(id, { work_order_id }), announced };
}

async function mergingSuppliers(): Promise<Case> {
  const [id, into] = [await make.supplier(), await make.supplier()];
  const announced = (): Announced[] => [
    ["supplier", id],
    ["supplier", into],
  ];
  return { input: path(id, { into }), announced };
}

async function supplying(): Promise<Case> {
  const [id, supplier_id] = [await make.part(), await make.supplier()];
  return { input: path(id, { suppliers: [{ supplier_id }] }), announced: () => [["part", id]] };
}

async function reopening(): Promise<Case> {
  const id = await make.request();
  await call("POST /requests/{id}/decline", { params: { id }, body: { reason: "Not now" } });
  return { input: path(id), announced: () => [["request", id]] };
}

/** One that waits for a look as junk does, or was declined after that. */
async function holding(status: "held" | "declined", more: object = {}): Promise<Case> {
  const id = await make.request();
  await asOwner(app.ownerUrl, (database) =>
    database.query(
      `update request set status = $2, held_because = 'too_fast',
         decided_at = case when $2 = 'declined' then now() end where id = $1`,
      [id, status],
    ),
  );
  return { input: { body: { ids: [id], ...more } }, announced: () => [["request", id]] };
}

async function copying(): Promise<Case> {
  const input = path(await make.procedure(), { name: "Spindle, once more" });
  return { input, announced: ({ id }) => [["procedure", id]] };
}

async function importing(): Promise<Case> {
  return {
    input: { body: { name: "Spindle", text: "Wipe" } },
    announced: ({ procedure_id }) => [["procedure", procedure_id]],
  };
}

async function takingOver(): Promise<Case> {
  return { input: path(await make.workOrder(), named), announced: ({ id }) => [["procedure", id]] };
}

async function coding(): Promise<Case> {
  const id = await make.machine();
  return { input: { body: { machine_ids: [id] } }, announced: () => [["machine", id]] };
}

/** A move of a PM on a Friday to the Friday before, inside its window. */
async function levelling() {
  await call("PUT /plant-calendar", { body: { workdays: ["Friday"] } });
  const department_id = await make.department();
  const machine_id = (await call("POST /machines", { body: { name: "Press", department_id } })).body.id;
  const on = (days: number) => dayOf(app.clock(), "UTC").add({ days }).toString();
  // The walk goes on a Saturday.
  const level = { ...byUnits(levelIds[0], "", 1), every: 56, unit: "day" as const, every_units: null };
  const plan = ruleOf({ levels: [level], start: on(20), window: 14 });
  const draft = { type: "PM" as const, title: "Grease", department_id, machine_id, plan };
  const order = (await call("POST /work-orders", { body: draft })).body.id;
  return { order, body: { moves: [{ work_order_id: order, occurrence: on(20), to: on(13) }] } };
}

/** A draft of the parts of one supplier. */
async function drafting(): Promise<Case> {
  const supplier_id = await make.supplier();
  const lines = [{ part_id: await make.part(), supplier_id, quantity: 2 }];
  const announced = async (): Promise<Announced[]> => {
    const drafts = (await call("GET /purchase-orders", { query: { supplier_id } })).body;
    return drafts.map(({ id }): Announced => ["purchaseOrder", id]);
  };
  return { input: { body: { lines } }, announced };
}

/** What comes of an order moves the stock of its parts. */
async function receiving(): Promise<Case> {
  const id = await make.orderedPurchase();
  const { lines } = (await call("GET /purchase-orders/{id}", { params: { id } })).body;
  const came = lines.map((line) => ({ line_id: line.id, quantity: 1 }));
  const announced = (): Announced[] => [
    ...lines.map((line): Announced => ["part", line.part_id]),
    ["purchaseOrder", id],
  ];
  return { input: { params: { id }, body: { lines: came } }, announced };
}

async function undoingReceipt(): Promise<Case> {
  const id = await make.purchaseReceipt();
  const orders = (await call("GET /purchase-orders")).body;
  const all = await Promise.all(
    orders.map(async (order) => (await call("GET /purchase-orders/{id}", { params: { id: order.id } })).body),
  );
  const order = all.find(({ receipts }) => receipts.some((receipt) => receipt.id === id));
  const parts = order?.lines.map((line): Announced => ["part", line.part_id]) ?? [];
  return { input: { params: { id }, body: {} }, announced: () => [...parts, ["purchaseOrder", order?.id ?? ""]] };
}

const part = { name: "Belt", part_type: "repair" };
const shutdown = { from: "2031-03-03", to: "2031-03-07", name: "Spring" };
const plantTold = () => [["plantCalendar", owner.companyId]] as const satisfies Announced[];
const webhookBody = { address: "https://erp.example/hook", types: ["work_order.created"] };
const companyTold = () => [["company", owner.companyId]] as const satisfies Announced[];
const savedViewsTold = quiet("how a person looks at a list is asked for when a list of views is opened");
const aboutLinks = quiet("an address for a download is for who asked for it");
const subscriptionTold = quiet("what is paid is told when the provider says so: see below");

/** Every call that can change something, with what it tells; one that is not here does not compile. */
const commands: Record<Command, readonly (() => Promise<Case>)[] | Quiet> = {
  "POST /parts/{id}/codes": [about("part", make.part, { code: "6205-2RSH" })],
  "DELETE /parts/codes/{id}": [aboutPartOfCode],
  "POST /bins": [making("bin", { name: "D-4" })],
  "PUT /bins/{id}": [about("bin", make.bin, { name: "D-5" })],
  "DELETE /bins/{id}": [about("bin", make.bin)],
  "POST /purchase-orders": [
    async () => {
      const body = { supplier_id: await make.supplier() };
      return { input: { body }, announced: ({ id }) => [["purchaseOrder", id]] };
    },
  ],
  "POST /purchase-orders/drafts": [drafting],
  "PUT /purchase-orders/{id}": [about("purchaseOrder", make.purchaseOrder, { notes: "Rush" })],
  "DELETE /purchase-orders/{id}": [about("purchaseOrder", make.purchaseOrder)],
  "POST /purchase-orders/{id}/order": [about("purchaseOrder", make.purchaseOrder, {})],
  "POST /purchase-orders/{id}/approve": [about("purchaseOrder", make.waitingPurchase, { version: 2 })],
  "POST /purchase-orders/{id}/receive": [receiving],
  "POST /purchase-orders/{id}/close": [about("purchaseOrder", make.orderedPurchase, {})],
  "POST /purchase-orders/{id}/cancel": [about("purchaseOrder", make.orderedPurchase, {})],
  "POST /purchase-orders/{id}/mail": [about("purchaseOrder", make.orderedPurchase, { language: "fr" })],
  "POST /purchase-receipts/{id}/undo": [undoingReceipt],
  "POST /suppliers": [making("supplier", { name: "Roulements Nord" })],
  "PUT /suppliers/{id}": [about("supplier", make.supplier, { phone: "418 555-0111" })],
  "DELETE /suppliers/{id}": [about("supplier", make.supplier)],
  "POST /suppliers/{id}/restore": [about("supplier", make.deletedSupplier)],
  "POST /suppliers/{id}/merge": [mergingSuppliers],
  "PUT /parts/{id}/suppliers": [supplying],
  "POST /imports": [making("import", { text: "Name\nPress" })],
  "POST /imports/file": [
    async () => {
      const body = new FormData();
      body.append("file", new Blob(["Name\nPress"]), "machines.csv");
      return { input: { body }, announced: ({ id }) => [["import", id]] };
    },
  ],
  "PUT /imports/{id}": [about("import", make.importDraft, { version: 1, header_row: 0 })],
  "PUT /imports/{id}/rows": [
    about("import", make.importDraft, { version: 1, row: 2, cells: [{ at: 0, text: "Press 4" }] }),
  ],
  "POST /imports/{id}/check": [about("import", make.importDraft, { version: 1 })],
  "POST /imports/{id}/start": [about("import", make.importChecked, { version: 1 })],
  "POST /imports/{id}/cancel": [about("import", make.importChecking)],
  "POST /imports/{id}/undo": [about("import", make.importDone)],
  "DELETE /imports/{id}": [about("import", make.importDraft)],
  "POST /imports/{id}/refused/link": aboutLinks,
  "POST /counts": [
    async () => {
      await make.part();
      return { ...(await making("count", { covers: "all" })()) };
    },
  ],
  "POST /counts/{id}/lines": [
    async () => {
      const part_id = await make.part();
      return about("count", make.count, { part_id, quantity: 4 })();
    },
  ],
  "POST /counts/{id}/cancel": [about("count", make.count)],
  "POST /counts/{id}/post": [() => correctingStock(make.count)],
  "POST /counts/{id}/undo": [() => correctingStock(make.postedCount)],
  "PUT /counts/intervals": [
    async () => ({
      input: { body: { days_a: 20, days_b: 60, days_c: 180 } },
      announced: () => [["count", owner.companyId]],
    }),
  ],
  "POST /plant-codes": [making("plantCode", { kind: "cause", name_en: "First" })],
  "PUT /plant-codes/{id}": [about("plantCode", make.plantCode, { name_en: "Second" })],
  "POST /labour-rates": [making("labourRate", { cents_per_hour: 4200 })],
  "PUT /labour-rates/{id}": [about("labourRate", make.labourRate, { cents_per_hour: 4300 })],
  "DELETE /labour-rates/{id}": [about("labourRate", make.labourRate)],
  "POST /work-orders/{id}/labour": [about("labour", make.timedOrder, { minutes: 35 })],
  "POST /work-orders/{id}/labour/start": [about("labour", make.timedOrder, {})],
  "POST /labour/{id}/stop": [aboutLabour({}, make.labourClock)],
  "PUT /labour/{id}": [aboutLabour({ minutes: 50 })],
  "DELETE /labour/{id}": [aboutLabour()],
  "POST /labour/{id}/restore": [aboutLabour(undefined, make.deletedLabour)],
  "PUT /work-orders/{id}/parts/{part_id}": [aboutPartOf(make.workOrder)],
  "PUT /procedures/{id}/parts/{part_id}": [aboutPartOf(make.procedure)],
  "POST /work-orders/{id}/services": [about("service", make.workOrder, { supplier: "Côté", amount_cents: 48_000 })],
  "PUT /services/{id}": [aboutService({ amount_cents: 52_000 })],
  "DELETE /services/{id}": [aboutService()],
  "POST /services/{id}/restore": [aboutService(undefined, make.deletedService)],
  "POST /week-plan/freeze": quiet("what a week was is asked for with the figures"),
  "POST /shift-notes": [making("shiftNote", { text: "Watch the belt" })],
  "DELETE /shift-notes/{id}": [about("shiftNote", make.shiftNote)],
  "POST /assignees": [making("assignee", { name: "Ann Roy" })],
  "PUT /assignees/{id}": [renaming("assignee", make.assignee)],
  "PUT /assignees/{id}/member": [async () => about("assignee", make.assignee, { member_id: await personOf() })()],
  "PUT /assignees/{id}/hours": [about("assignee", make.assignee, { hours: [8, 8, 8, 4, 0, 0, 0] })],
  "PUT /assignees/{id}/photo": [async () => about("assignee", make.assignee, { photo_id: await make.file() })()],
  "DELETE /assignees/{id}": [about("assignee", make.assignee)],
  "PUT /assignees/{id}/pin": [about("assignee", make.assignee, { pin: "407158" })],
  "PUT /assignees/{id}/badge": [about("assignee", make.assignee, { code: "0012345678" })],
  "POST /assignees/{id}/restore": [about("assignee", make.deletedAssignee)],
  "POST /webhooks": [async () => ({ input: { body: webhookBody }, announced: companyTold })],
  "PUT /webhooks/{id}": [
    async () => ({ input: { ...path(await make.webhook()), body: { is_paused: true } }, announced: companyTold }),
  ],
  "POST /webhooks/{id}/rotate": [async () => ({ input: path(await make.webhook()), announced: companyTold })],
  "DELETE /webhooks/{id}": [async () => ({ input: path(await make.webhook()), announced: companyTold })],
  "POST /webhooks/{id}/test": quiet("the list of deliveries is asked for while it is open"),
  "POST /webhook-deliveries/{id}/resend": quiet("the list of deliveries is asked for while it is open"),
  "POST /keys": [async () => ({ input: { body: { name: "ERP", access: "technician" } }, announced: companyTold })],
  "PUT /keys/{id}": [async () => ({ input: { ...path(await make.apiKey()), body: named }, announced: companyTold })],
  "POST /keys/{id}/rotate": [async () => ({ input: path(await make.apiKey()), announced: companyTold })],
  "DELETE /keys/{id}": [async () => ({ input: path(await make.apiKey()), announced: companyTold })],
  "POST /keys/report": [
    async () => {
      const { key } = (await call("POST /keys", { body: { name: "Leaked", access: "viewer" } })).body;
      return { input: { body: { key } }, announced: companyTold };
    },
  ],
  "POST /devices/enrolments": quiet("a code is for who asked for it"),
  "POST /devices/enrol": [enrolling],
  "PUT /devices/{id}": [about("device", make.device, named)],
  "DELETE /devices/{id}": [about("device", make.device)],
  "POST /unproven/confirm": [
    async () => {
      const [ids, order] = await actsOf(await make.unprovenAct());
      return {
        input: { body: { ids } },
        announced: () => [
          ["workOrder", order],
          ["comment", order],
        ],
      };
    },
  ],
  "POST /unproven/{id}/deny": [
    async () => {
      const [[id = ""], order] = await actsOf(await make.unprovenAct());
      return {
        input: path(id),
        announced: () => [
          ["workOrder", order],
          ["comment", order],
        ],
      };
    },
  ],
  "POST /turns": quiet("a tablet alone begins one, on which nobody else's screen depends"),
  "DELETE /turns/current": quiet("a tablet alone ends one, on which nobody else's screen depends"),
  "POST /auth/send-verification-code": quiet("an address belongs to no company yet"),
  "POST /auth/verify-code": quiet("an address belongs to no company yet"),
  "POST /auth/register": quiet("a new company has no screens; who joins one is told below"),
  "POST /auth/login": quiet("a session is its person's own; who joins a company is told below"),
  "POST /auth/sign-on": quiet("where a browser goes is its own"),
  "POST /auth/sign-on/finish": quiet("a session is its person's own; who joins a company is told as with a password"),
  "POST /auth/sign-on/link": quiet("where a browser goes is its own"),
  "POST /auth/sign-on/link/finish": quiet("takes a provider: the tests of sign-on hold it"),
  "DELETE /auth/sign-on/link": [
    async () => {
      await addSignOnLink(app, owner, owner);
      return { input: {}, announced: companyTold };
    },
  ],
  "PUT /sign-on": quiet("takes a provider: the tests of sign-on hold it"),
  "PUT /sign-on/rules": [
    async () => {
      await make.signOnLink();
      const rules = { email_domain: null, joins_as: null, groups_claim: null, group_levels: [] };
      return { input: { body: { ...rules, only_sign_on: true } }, announced: companyTold };
    },
  ],
  "POST /sign-on/domain": quiet("takes a record of DNS: the tests of sign-on hold it"),
  "DELETE /sign-on/links/{id}": [async () => ({ input: path(await make.signOnLink()), announced: companyTold })],
  "DELETE /sign-on": [
    async () => {
      await make.signOnLink();
      return { input: {}, announced: companyTold };
    },
  ],
  "POST /auth/forgot-password": quiet("an e-mail is its reader's own"),
  "POST /auth/reset-password": quiet("a password is its person's own"),
  "POST /auth/change-password": quiet("a password is its person's own"),
  "POST /auth/passkey-login/options": quiet("nobody is known to be anybody yet"),
  "POST /auth/passkey-login": quiet("a session is its person's own; who joins a company is told as with a password"),
  "POST /auth/passkeys/options": quiet("a passkey is its person's own"),
  "POST /auth/passkeys": quiet("a passkey is its person's own"),
  "DELETE /auth/passkeys": quiet("a passkey is its person's own"),
  "DELETE /auth/passkeys/{id}": quiet("a passkey is its person's own"),
  "PUT /push/subscription": quiet("whether a browser is told is its person's own"),
  "DELETE /push/subscription": quiet("whether a browser is told is its person's own"),
  "POST /auth/logout": quiet("a session is its person's own"),
  "DELETE /auth/sessions/{id}": quiet("a session is its person's own"),
  "PUT /auth/profile": [
    async () => ({ input: { body: { full_name: "Ann Roy" } }, announced: () => [["member", owner.personId]] }),
  ],
  "POST /auth/company-code/rotate": [async () => ({ announced: companyTold })],
  "PUT /company": [async () => ({ input: { body: named }, announced: companyTold })],
  "POST /company/invitations": [
    async () => ({ input: { body: { emails: ["luc@plant.example"], access: "viewer" } }, announced: companyTold }),
  ],
  "POST /company/invitations/{id}/send": [
    async () => ({ input: path(await make.invitation()), announced: companyTold }),
  ],
  "DELETE /company/invitations/{id}": [async () => ({ input: path(await make.invitation()), announced: companyTold })],
  "POST /invitations/open": quiet("it shows what a link opens; who joins by it is told where they do"),
  "PUT /company/members/{id}": [about("member", personOf, { access: "owner" })],
  "DELETE /company/members/{id}": [
    async () => {
      const id = await personOf();
      return {
        input: path(id),
        announced: () => [
          ["company", owner.companyId],
          ["member", id],
        ],
      };
    },
  ],
  "POST /company/members/{id}/readmit": [about("member", make.barredMember)],
  "POST /plan-load/moves": [
    async () => {
      const { order, body } = await levelling();
      return { input: { body }, announced: () => [["workOrder", order]] };
    },
  ],
  "PUT /plant-calendar": [async () => ({ input: { body: { workdays: ["Monday"] } }, announced: plantTold })],
  "POST /calendar-feeds": quiet("an address is for who asked for it"),
  "DELETE /calendar-feeds/{id}": quiet("addresses are listed for their person when they are looked at"),
  "POST /plant-calendar/confirm": [
    async () => ({
      input: { body: { year: 2033, province: "QC", days: [{ day: "2033-04-15", name: "Good Friday" }] } },
      announced: plantTold,
    }),
  ],
  "POST /plant-calendar/holidays": [
    async () => ({ input: { body: { day: "2032-01-05", name: "Fair" } }, announced: plantTold }),
  ],
  "DELETE /plant-calendar/holidays/{id}": [async () => ({ input: path(await make.holiday()), announced: plantTold })],
  "POST /plant-calendar/shutdowns": [async () => ({ input: { body: shutdown }, announced: plantTold })],
  "PUT /plant-calendar/shutdowns/{id}": [
    async () => ({ input: path(await make.shutdown(), shutdown), announced: plantTold }),
  ],
  "DELETE /plant-calendar/shutdowns/{id}": [async () => ({ input: path(await make.shutdown()), announced: plantTold })],
  "POST /task-instances/generate-today": quiet("today's list is made anew for whoever asks for it"),
  "PUT /setup": quiet("the guide is asked for by who opens it"),
  "PUT /task-instances/{id}": [
    completing,
    async () => {
      const id = await make.taskInstance();
      const order = await orderOf(id);
      const announced = (): Announced[] => [
        ["taskInstance", id],
        ["workOrder", order],
      ];
      return { input: path(id, { status: "In Progress" }), announced };
    },
  ],
  "POST /task-instances/{id}/complete": [completing],
  "DELETE /task-instances/{id}": [about("taskInstance", make.taskInstance)],
  "POST /conflicts/{id}/solve": [
    async () => {
      const id = await make.conflict();
      const subject = (await call("GET /conflicts")).body.find((one) => one.id === id)?.subject.id ?? "";
      const announced = (): Announced[] => [
        ["conflict", id],
        ["workOrder", subject],
      ];
      return { input: path(id, { take: "mine" }), announced };
    },
  ],
  "POST /departments": [making("department", named)],
  "PUT /departments/{id}": [renaming("department", make.department)],
  "DELETE /departments/{id}": [
    about("department", make.department),
    async () => {
      const id = await make.department();
      const machine = (await call("POST /machines", { body: { name: "Saw", department_id: id } })).body.id;
      const announced = (): Announced[] => [
        ["department", id],
        ["machine", machine],
      ];
      return { input: path(id), announced };
    },
  ],
  "POST /departments/{id}/restore": [
    async () => {
      const id = await make.department();
      const machine = (await call("POST /machines", { body: { name: "Saw", department_id: id } })).body.id;
      await call("DELETE /departments/{id}", { params: { id } });
      const announced = (): Announced[] => [
        ["department", id],
        ["machine", machine],
      ];
      return { input: path(id), announced };
    },
  ],
  "POST /work-orders/{id}/comments": [about("comment", make.workOrder, { text: "Belt is here" })],
  "POST /machines/{id}/comments": [about("comment", make.machine, { text: "It sticks" })],
  "POST /requests/{id}/comments": [about("comment", make.request, { text: "We look" })],
  "POST /procedures": [making("procedure", { name: "Spindle" })],
  "PUT /procedures/{id}": [about("procedure", make.procedure, { name: "Spindle, warm" })],
  "DELETE /procedures/{id}": [about("procedure", make.draftProcedure)],
  "POST /procedures/{id}/publish": [about("procedure", make.draftProcedure, {})],
  "POST /procedures/{id}/withdraw": [about("procedure", make.procedure, {})],
  "POST /procedures/{id}/restore": [about("procedure", make.withdrawnProcedure, {})],
  "POST /procedures/{id}/copy": [copying],
  "POST /procedures/import": [importing],
  "POST /work-orders/{id}/checklist-as-procedure": [takingOver],
  "PUT /comments/{id}": [aboutComment({ text: "Belt is there" })],
  "DELETE /comments/{id}": [aboutComment()],
  "POST /files/upload": quiet("a file is shown nowhere until something takes it"),
  "POST /export/link": aboutLinks,
  "POST /files/download/{id}/link": aboutLinks,
  "POST /maintenance-history/link": aboutLinks,
  "POST /parts/{id}/movements/link": aboutLinks,
  "POST /repair-history/link": aboutLinks,
  "POST /sheets/departments/link": aboutLinks,
  "POST /sheets/machines/link": aboutLinks,
  "POST /sheets/maintenance/link": aboutLinks,
  "POST /sheets/parts/link": aboutLinks,
  "POST /sheets/plant/link": aboutLinks,
  "POST /sheets/procedures/link": aboutLinks,
  "POST /sheets/purchase-orders/link": aboutLinks,
  "POST /sheets/meters/link": aboutLinks,
  "POST /sheets/readings/link": aboutLinks,
  "POST /sheets/repairs/link": aboutLinks,
  "POST /sheets/suppliers/link": aboutLinks,
  "POST /sheets/technicians/link": aboutLinks,
  "DELETE /repair-history/{id}": [about("history", make.historyEntry)],
  "POST /repair-history/{id}/restore": [about("history", make.deletedHistoryEntry)],
  "DELETE /maintenance-history/{id}": [about("history", make.occurrence)],
  "POST /maintenance-history/{id}/restore": [about("history", make.deletedOccurrence)],
  "POST /machines": [
    making("machine", named),
    async () => {
      const department = await make.department();
      const announced: Case["announced"] = ({ id }) => [
        ["machine", id],
        ["department", department],
      ];
      return { input: { body: { ...named, department_id: department } }, announced };
    },
  ],
  "POST /machines/import": [
    async () => {
      const department = await make.department();
      const { name } = (await call("GET /departments")).body.find(({ id }) => id === department) ?? named;
      const text = `${crypto.randomUUID()};${name}\n${crypto.randomUUID()};${crypto.randomUUID()}`;
      const announced = async (): Promise<Announced[]> => {
        const machines = (await call("GET /machines")).body.filter((machine) => text.includes(machine.name));
        return machines.flatMap((machine): Announced[] => [
          ["machine", machine.id],
          ["department", machine.department_id],
        ]);
      };
      return { input: { body: { text } }, announced };
    },
  ],
  "PUT /machines/{id}": [
    renaming("machine", make.machine),
    async () => {
      const [id, department] = [await make.machine(), await make.department()];
      const announced = (): Announced[] => [
        ["machine", id],
        ["department", department],
      ];
      return { input: path(id, { department_id: department }), announced };
    },
    async () => {
      const department = await make.department();
      const { id } = (await call("POST /machines", { body: { name: "Saw", department_id: department } })).body;
      const announced = (): Announced[] => [
        ["machine", id],
        ["department", department],
      ];
      return { input: path(id, { department_id: null }), announced };
    },
  ],
  "DELETE /machines/{id}": [
    about("machine", make.machine),
    async () => {
      const department = await make.department();
      const { id } = (await call("POST /machines", { body: { name: "Saw", department_id: department } })).body;
      const announced = (): Announced[] => [
        ["machine", id],
        ["department", department],
      ];
      return { input: path(id), announced };
    },
  ],
  "POST /machines/{id}/restore": [
    async () => {
      const department = await make.department();
      const { id } = (await call("POST /machines", { body: { name: "Saw", department_id: department } })).body;
      await call("DELETE /machines/{id}", { params: { id } });
      const announced = (): Announced[] => [
        ["machine", id],
        ["department", department],
      ];
      return { input: path(id), announced };
    },
  ],
  "PUT /machines/{id}/state": [
    async () => {
      const id = await make.machine();
      return { input: { params: { id }, body: { state: "stopped" } }, announced: () => stateTold(id) };
    },
  ],
  "PUT /downtimes/{id}": [
    async () => ofDowntime(await make.downtime(), { body: { ended_at: app.clock().toString() } }),
  ],
  "DELETE /downtimes/{id}": [async () => ofDowntime(await make.downtime(), { query: { reason: "Only a stop" } })],
  "POST /machines/{id}/isolation-points": [about("lockout", make.machine, { name: "Valve", energy: "hydraulic" })],
  "PUT /machines/{id}/isolation-points": [orderingPoints],
  "PUT /isolation-points/{id}": [async () => ofPoint(await make.isolationPoint(), { body: { place: "Pit" } })],
  "DELETE /isolation-points/{id}": [async () => ofPoint(await make.isolationPoint(), {})],
  "POST /work-orders/{id}/locks": [lockingOut],
  "POST /locks/{id}/release": [() => ofLock()],
  "POST /locks/{id}/force-release": [() => ofLock({ reason: "Went home" })],
  "POST /machines/{id}/meters": [
    async () => ({
      input: { params: { id: await make.machine() }, body: { name: "Hours", unit: "h" } },
      announced: ({ id }) => [["meter", id]],
    }),
  ],
  "PUT /meters/{id}": [about("meter", make.meter, { name: "Engine hours" })],
  "DELETE /meters/{id}": [about("meter", make.meter)],
  "POST /meters/{id}/restore": [about("meter", make.deletedMeter)],
  "POST /meters/{id}/readings": [about("meter", make.meter, { value: 14 })],
  "POST /meters/{id}/readings/{reading_id}/correct": [correcting],
  "POST /meters/readings/import": [
    async () => {
      const id = await make.meter();
      const { machine_name } = (await call("GET /meters/{id}", path(id))).body;
      return { input: { body: { text: `${machine_name};Hours;2026-11-21;13` } }, announced: () => [["meter", id]] };
    },
  ],
  "POST /parts": [making("part", part)],
  "PUT /parts/{id}": [about("part", make.part, { notes: "Top shelf" })],
  "POST /parts/{id}/quantity": [about("part", make.part, { change_type: "add", quantity: 2 })],
  "DELETE /parts/{id}": [about("part", make.part)],
  "POST /parts/labels": [
    async () => {
      const id = await make.part();
      return { input: { body: { part_ids: [id] } }, announced: () => [["part", id]] };
    },
  ],
  "POST /parts/{id}/restore": [about("part", make.deletedPart)],
  "POST /payments/create-checkout": subscriptionTold,
  "POST /payments/process-upgrade": subscriptionTold,
  "POST /payments/webhook": subscriptionTold,
  "PUT /payments/buyer": [
    async () => ({
      input: { body: { name: "Plant Inc.", address: "1 Mill Street, Laval" } },
      announced: () => [["subscription", owner.companyId]],
    }),
  ],
  "POST /notifications/read": [
    async () => ({
      input: { body: { ids: [await make.notification()] } },
      announced: () => [["notification", owner.personId]],
    }),
  ],
  "PUT /notifications/settings": quiet("how somebody is told is their own"),
  "POST /unsubscribe/{token}": quiet("how somebody is told is their own"),
  "PUT /watching/{id}": quiet("what somebody follows is their own"),
  "POST /saved-views": savedViewsTold,
  "PUT /saved-views/{id}": savedViewsTold,
  "DELETE /saved-views/{id}": savedViewsTold,
  "POST /support/contact": quiet("an e-mail to us is shown nowhere"),
  "POST /reports": [making("request", { title: "Leak" })],
  "POST /reports/{id}/answer": [aboutTalk(make.askedRequest, { text: "On the left" })],
  "POST /reports/{id}/me-too": quiet("who reported it says nothing new by saying it again"),
  "POST /requests/{id}/accept": [accepting],
  "POST /requests/{id}/merge": [merging],
  "POST /requests/{id}/decline": [about("request", make.request, { reason: "It is the new blade" })],
  "POST /requests/held/decline": [() => holding("held", { reason: "Junk" })],
  "POST /requests/held/release": [() => holding("held")],
  "POST /requests/held/restore": [() => holding("declined")],
  "POST /requests/{id}/ask": [aboutTalk(make.request, { question: "On which side?" })],
  "POST /requests/{id}/release": quiet("one that waits for no look stays as it is; see requests' own tests"),
  "POST /requests/{id}/reopen": [reopening],
  "POST /company/report-address/replace": [async () => ({ announced: companyTold })],
  "DELETE /company/report-address": [async () => ({ announced: companyTold })],
  "POST /machines/codes": [coding],
  "POST /machines/labels": [coding],
  "POST /machines/{id}/code/replace": [about("machine", make.codedMachine)],
  "DELETE /machines/{id}/code": [about("machine", make.codedMachine)],
  "POST /machines/by-code": quiet("it asks which machine a label is of"),
  "POST /device/reports": quiet("it is made by nobody signed in: see requests' own tests"),
  "POST /device/reports/photos": quiet("a photo is of nothing before its report is sent"),
  "POST /r/{token}": quiet("it is made by nobody signed in: see requests' own tests"),
  "POST /r/{token}/photos": quiet("a photo is of nothing before its form is sent"),
  "POST /s/{link}/answer": quiet("it is made by nobody signed in: see requests' own tests"),
  "POST /s/{link}/stop-mail": quiet("whether somebody is written to is on no screen that has to be up to date"),
  "POST /work-orders": [
    making("workOrder", { title: "Bearing" }),
    async () => {
      const announced: Case["announced"] = async ({ id = "" }) => [
        ["workOrder", id],
        ["history", await completionOf("GET /repair-history", id)],
      ];
      return { input: { body: { title: "Bearing", status: "Completed" } }, announced };
    },
  ],
  "PUT /work-orders/{id}": [
    about("workOrder", make.workOrder, { title: "Bearing and seal" }),
    about("workOrder", make.workOrder, { status: "On Hold" }),
    about("workOrder", make.workOrder, { checklist: [{ text: "Grease", completed: true }] }),
    about("workOrder", make.task, { frequency: "Daily" }),
    async () => {
      const id = await make.workOrder();
      const announced = async (): Promise<Announced[]> => [
        ["workOrder", id],
        ["history", await completionOf("GET /repair-history", id)],
      ];
      return { input: path(id, { status: "Completed" }), announced };
    },
    async () => {
      const id = await make.task();
      await call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } });
      const history = await completionOf("GET /maintenance-history", id);
      const announced = (): Announced[] => [
        ["workOrder", id],
        ["history", history],
      ];
      return { input: path(id, { status: "Scheduled" }), announced };
    },
  ],
  "POST /work-orders/{id}/commands": [
    about("workOrder", make.workOrder, { id: crypto.randomUUID(), kind: "hold", reason: "No bearing" }),
    async () => {
      const id = await make.workOrder();
      const announced = async (): Promise<Announced[]> => [
        ["workOrder", id],
        ["history", await completionOf("GET /repair-history", id)],
      ];
      return { input: path(id, { id: crypto.randomUUID(), kind: "complete" }), announced };
    },
  ],
  "POST /work-orders/{id}/commands/batch": [
    about("workOrder", make.workOrder, { commands: [{ command: { id: crypto.randomUUID(), kind: "start" } }] }),
  ],
  "POST /work-orders/{id}/files": [
    async () => {
      const id = await make.workOrder();
      return { input: path(id, photo()), announced: () => [["workOrder", id]] };
    },
  ],
  "POST /work-orders/{id}/signatures": quiet(
    "nobody here has a password to sign with; that it tells the order, its own test says",
  ),
  "POST /machines/{id}/pause-plans": [async () => ofPlans({ until: "2031-01-04", reason: "Shutdown" })],
  "POST /machines/{id}/resume-plans": [
    async () => {
      const { input, announced } = await ofPlans({});
      await call("POST /machines/{id}/pause-plans", {
        params: input.params,
        body: { id: crypto.randomUUID(), until: "2031-01-04", reason: "Shutdown" },
      });
      return { input, announced };
    },
  ],
  // The family was made by a command of its id.
  "POST /work-orders/undo": [
    async () => {
      const command = await make.family();
      const announced = await ofFamily(command);
      return { input: { body: { command } }, announced: () => announced };
    },
  ],
  "POST /work-orders/{id}/undo": [
    async () => {
      const [id, command] = [await make.workOrder(), crypto.randomUUID()];
      const headers = { "idempotency-key": command };
      await call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" }, headers });
      const history = await completionOf("GET /repair-history", id);
      const announced = (): Announced[] => [
        ["workOrder", id],
        ["history", history],
      ];
      return { input: path(id, { command }), announced };
    },
  ],
  "POST /work-orders/{id}/copies": [
    async () => {
      const id = await make.task();
      const body = { command: crypto.randomUUID(), machine_ids: [await make.machine()] };
      return { input: path(id, body), announced: () => ofFamily(id) };
    },
  ],
  "PUT /work-orders/{id}/family": [aboutFamily(() => ({ command: crypto.randomUUID(), title: "Oil" }))],
  "POST /work-orders/{id}/family/leave": [about("workOrder", make.family)],
  "DELETE /work-orders/{id}/family": [aboutFamily()],
  "PUT /work-orders/{id}/checklist/{item_id}": [
    async () => {
      const order = (await call("POST /work-orders", { body: { title: "Bearing", checklist_items: ["Grease"] } })).body;
      const params = { id: order.id, item_id: order.checklist[0]?.id ?? "" };
      return { input: { params, body: { completed: true } }, announced: () => [["workOrder", order.id]] };
    },
  ],
  "DELETE /work-orders/{id}": [about("workOrder", make.workOrder), about("workOrder", make.task)],
  "POST /work-orders/{id}/restore": [about("workOrder", make.deletedWorkOrder)],
};

const isCommand = (key: string): key is Command => key in contract && !key.startsWith("GET ");
const keys = Object.keys(contract).filter(isCommand);

const cases = keys.flatMap((key) => {
  const announced = commands[key];
  return typeof announced === "string" ? [] : announced.map((open, at) => ({ key, at: at + 1, open }));
});
/** What a device keeps, which follows from one command to the next. */
let copy: Copy | undefined;

test.each(cases)("$key tells the company's screens what is another, $at", async ({ key, open }) => {
  const { input, announced } = await open();
  const before = await announcedIn(app, owner.companyId);
  const logged = await countLogged(app, owner.companyId);
  // What is sent or made again is known by when.
  app.clock.advance({ seconds: 1 });
  copy = await pull(call, copy);
  const answer = await send<Record<string, string>>(key, input ?? {});
  expect(answer.status).toBeLessThan(300);
  expect(key in changesOfNobody || (await countLogged(app, owner.companyId)) > logged, "has its entry in the log").toBe(
    true,
  );
  const expected = (await announced(answer.json ?? {})).map(([kind, id]) => ({ kind, id }));
  const news = (await announcedIn(app, owner.companyId)).slice(before.length);
  expect(news).toEqual(expect.arrayContaining(expected));
  // Whom it concerns is told of it as well.
  const others = news.filter(({ kind }) => kind !== "notification");
  expect(others.filter(({ kind }) => !expected.some((one) => one.kind === kind))).toEqual([]);
  copy = await pull(call, copy);
  const all = ["day", "company", "subscription"];
  expect(copy.isFull).toBe(news.some(({ kind }) => all.includes(kind)));
  expect(await faultsOf(call, copy)).toEqual({});
});

test("who joins by the company's code, new or known, is told to its screens", async () => {
  const founder = await signUp(app);
  const { company_id } = founder.user;
  const { company_code } = (await asSignedIn(app, founder)("GET /auth/company-code")).body;
  const joined = await signUp(app, { company_code });
  expect(await announcedIn(app, company_id)).toContainEqual({ kind: "member", id: joined.user.id });
  const elsewhere = await signUp(app, { email: freshEmail() });
  const body = { email: elsewhere.user.email, password: goodPassword, company_code };
  expect((await app.anyone("POST /auth/login", { body })).status).toBe(200);
  expect(await announcedIn(app, company_id)).toContainEqual({ kind: "member", id: elsewhere.user.id });
});

test("a payment is told when it is paid, and not before", async () => {
  const plant = await app.become();
  const session = await makersOf(app, plant).checkout();
  const listAnnounced = () => announcedIn(app, plant.companyId);
  expect(await listAnnounced()).toEqual([]);
  await press(app, session, "pay");
  await app.as(plant)("GET /payments/status/{session_id}", { params: { session_id: session } });
  expect(await listAnnounced()).toContainEqual({ kind: "subscription", id: plant.companyId });
});

const uploads = (): RawInput => ({ body: photo() });
const newFeed = () => call("POST /calendar-feeds", { body: { scope: "mine" } });
/** What tells the screens nothing, and the log all the same. */
const loggedQuietly: Partial<Record<CallKey, () => Promise<RawInput> | RawInput>> = {
  "POST /calendar-feeds": () => ({ body: { scope: "plant" } }),
  "DELETE /calendar-feeds/{id}": async () => path((await newFeed()).body.id),
  "POST /files/upload": uploads,
  "POST /support/contact": () => ({ body: { subject: "Help", message: "Please" } }),
  "POST /payments/create-checkout": () => ({
    body: { package_id: "starter_monthly", origin_url: app.deps.config.publicOrigin },
  }),
  "GET /export": () => ({}),
  "GET /sheets/plant": () => ({}),
};

test.each(Object.entries(loggedQuietly))("%s is in the log", async (key, inputOf) => {
  const input = await inputOf();
  const before = await countLogged(app, owner.companyId);
  const answer = await send(key as CallKey, input);
  expect(answer.status).toBeLessThan(300);
  expect(await countLogged(app, owner.companyId)).toBeGreaterThan(before);
});

test("every call that changes or takes out anything has its entry in the log, or says why not", () => {
  const covered = new Set(cases.map(({ key }) => key));
  const left = keys.filter((key) => !(covered.has(key) || key in loggedQuietly || key in changesOfNobody));
  expect(left).toEqual([]);
});
