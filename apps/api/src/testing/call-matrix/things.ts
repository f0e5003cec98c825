import { randomBytes } from "node:crypto";
import type { CodeKind } from "@millwright/domain/plant-codes/plant-codes";
import { insertPasskey } from "#features/auth/passkeys/passkeys.queries.ts";
import { drawPictures } from "#features/files/files.ts";
import { notify } from "#features/notifications/notifications.ts";
import type { TestApp } from "#testing/app.ts";
import { renewSession, type Session } from "#testing/become.ts";
import { carryOutImports } from "#testing/imports.ts";
import { buy, goToCheckout } from "#testing/payment/payments.ts";
import { purchasesOf } from "#testing/purchasing/purchases.ts";
import { addSignOnLink } from "#testing/sign-on/sign-on-link.ts";
import { enrolTablet, makeLinkedTechnician, makeTechnician } from "#testing/tablet.ts";

export interface Things {
  plantCode: string;
  classCode: string;
  problemCode: string;
  causeCode: string;
  remedyCode: string;
  labour: string;
  labourRate: string;
  deletedLabour: string;
  service: string;
  deletedService: string;
  /** An order, where the owner is a technician whose clock does not run. */
  timedOrder: string;
  /** One whose clock runs. */
  labourClock: string;
  shiftNote: string;
  /** A request whose reporter is asked something. */
  apiKey: string;
  webhook: string;
  webhookDelivery: string;
  /** Of a member to the provider of the company. */
  signOnLink: string;
  askedRequest: string;
  assignee: string;
  barredMember: string;
  calendarFeed: string;
  checkout: string;
  checklistItem: string;
  comment: string;
  /** Of a repair whose title two people changed. */
  conflict: string;
  /** A machine with a code for its label. */
  codedMachine: string;
  deletedAssignee: string;
  deletedDepartment: string;
  deletedHistoryEntry: string;
  deletedMachine: string;
  deletedOccurrence: string;
  deletedPart: string;
  deletedWorkOrder: string;
  department: string;
  device: string;
  /** One that is open and belongs to a repair. */
  downtime: string;
  /** With two comments. */
  discussedMachine: string;
  discussedOrder: string;
  discussedRequest: string;
  /** A technician with a photo. */
  face: string;
  /** A PM that is one plan with another one. */
  family: string;
  file: string;
  historyEntry: string;
  holiday: string;
  invitation: string;
  isolationPoint: string;
  /** A repair of a machine with one isolation point, which has its id. */
  lockableOrder: string;
  /** One that is on, of the owner. */
  lock: string;
  machine: string;
  member: string;
  /** With two readings. */
  meter: string;
  deletedMeter: string;
  movedOrder: string;
  notification: string;
  occurrence: string;
  part: string;
  supplier: string;
  /** A draft with one line. */
  purchaseOrder: string;
  /** An order of which nothing came. */
  orderedPurchase: string;
  /** One that needs an owner's yes. */
  waitingPurchase: string;
  /** What came of an order. */
  purchaseReceipt: string;
  bin: string;
  deletedSupplier: string;
  /** A supplier of two parts. */
  chosenSupplier: string;
  /** One that is open, of two parts of which one has a number. */
  count: string;
  importDraft: string;
  importChecking: string;
  importChecked: string;
  importDone: string;
  postedCount: string;
  partCode: string;
  /** A part in a bin of its own. */
  binnedPart: string;
  passkey: string;
  session: string;
  /** A machine that was down before, and still is. */
  stoppedMachine: string;
  /** Of a meter, with another one before it. */
  reading: string;
  /** One that was never published. */
  draftProcedure: string;
  /** One that work can take. */
  procedure: string;
  withdrawnProcedure: string;
  receipt: string;
  /** What its owner reported. */
  request: string;
  /** A repair that a technician completed, for their supervisor to sign off. */
  review: string;
  savedView: string;
  /** One to come. */
  shutdown: string;
  /** A PM. */
  task: string;
  taskInstance: string;
  /** An assignee with a PIN. */
  technician: string;
  /** Something that another owner sent in the owner's name. */
  unprovenAct: string;
  workOrder: string;
}
export type Noun = keyof Things;
export type Makers = Record<Noun, () => Promise<string>>;

/** How a company comes to have one of each thing that an id can name. Each call makes a new one; of receipts there is one. */
export function makersOf(app: TestApp, owner: Session): Makers {
  const call = app.as(owner);
  const makeOrder = async () =>
    (await call("POST /work-orders", { body: { title: "Bearing", checklist_items: ["Grease"] } })).body;
  const addCode = async (kind: CodeKind) => {
    const name_en = `${kind} ${randomBytes(4).toString("hex")}`;
    return (await call("POST /plant-codes", { body: { kind, name_en } })).body.id;
  };
  const makeConflict = async () => {
    const { id, title } = await makeOrder();
    const rename = (to: string) => {
      const body = { id: crypto.randomUUID(), kind: "edit", title: to, base: { title } } as const;
      return call("POST /work-orders/{id}/commands", { params: { id }, body });
    };
    for (const to of ["Bearing of the fan", "Worn bearing"]) await rename(to);
    return one((await call("GET /conflicts", { query: { subject: id } })).body[0]).id;
  };
  const makeFile = async () => {
    const { id } = (await call("POST /files/upload", { body: photo() })).body;
    const onError = (error: unknown) => {
      throw error;
    };
    await drawPictures({ ...app.deps, onError });
    return id;
  };
  const makeEntry = async () => {
    const { id } = await makeOrder();
    await call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } });
    const { body } = await call("GET /repair-history");
    return one(body.find((entry) => entry.work_order_id === id)).id;
  };
  const makeTask = async () => {
    const { id: department_id } = (await call("POST /departments", { body: { name: "Press shop" } })).body;
    const { id: machine_id } = (await call("POST /machines", { body: { name: "Press", department_id } })).body;
    // Saturday is the day on which the walk goes.
    const schedule = { frequency: "Weekly", day_of_week: "Saturday" } as const;
    const plan = { title: "Grease", type: "PM", department_id, machine_id, ...schedule } as const;
    return (await call("POST /work-orders", { body: { ...plan, checklist_items: ["Wipe"] } })).body.id;
  };
  const makeOccurrence = async () => {
    const id = await makeTask();
    await call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } });
    const { body } = await call("GET /maintenance-history");
    return one(body.find((entry) => entry.work_order_id === id)).id;
  };
  const makeWebhook = async () => {
    const body = { address: "https://erp.example/hook", types: ["work_order.created" as const] };
    return (await call("POST /webhooks", { body })).body.id;
  };
  const makeAssignee = async () => (await call("POST /assignees", { body: { name: "Ann Roy" } })).body.id;
  const makeDepartment = async () =>
    (await call("POST /departments", { body: { name: `Press ${crypto.randomUUID()}` } })).body.id;
  const makeMachine = async () =>
    (await call("POST /machines", { body: { name: `Press ${crypto.randomUUID()}` } })).body.id;
  const makeMeter = async () => {
    const params = { id: await makeMachine() };
    const { id } = (await call("POST /machines/{id}/meters", { params, body: { name: "Hours", unit: "h" } })).body;
    for (const value of [10, 12]) await call("POST /meters/{id}/readings", { params: { id }, body: { value } });
    return id;
  };
  const makePoint = async (machineId: string, id?: string) => {
    const body = { id, name: "Main disconnect", energy: "electrical" } as const;
    return (await call("POST /machines/{id}/isolation-points", { params: { id: machineId }, body })).body.id;
  };
  const makeLockable = async () => {
    const machine_id = await makeMachine();
    const { id } = (await call("POST /work-orders", { body: { title: "Bearing", machine_id } })).body;
    return makePoint(machine_id, id);
  };
  const makeLock = async () => {
    const id = await makeLockable();
    return (await call("POST /work-orders/{id}/locks", { params: { id }, body: { points: [id] } })).body.id;
  };
  const makeStopped = async () => {
    const id = await makeMachine();
    const { body: order } = await call("POST /work-orders", { body: { title: "It stands", machine_id: id } });
    for (const state of ["stopped", "running", "stopped"] as const) {
      const work_order_id = state === "stopped" ? order.id : undefined;
      await call("PUT /machines/{id}/state", { params: { id }, body: { state, work_order_id } });
    }
    return id;
  };
  const makeRequest = async () => (await call("POST /reports", { body: { title: "The guard rattles" } })).body.id;
  const makePart = async () => {
    // At its minimum once one more is there, so that it is to be ordered.
    const draft = { name: "Bearing", part_type: "repair", current_quantity: 4, min_stock_level: 5 } as const;
    const params = { id: (await call("POST /parts", { body: draft })).body.id };
    await call("POST /parts/{id}/quantity", { params, body: { change_type: "add", quantity: 1 } });
    return params.id;
  };
  const makeCount = async () => {
    const [part_id, other] = [await makePart(), await makePart()];
    const { id } = (await call("POST /counts", { body: { covers: "list", part_ids: [part_id, other] } })).body;
    await call("POST /counts/{id}/lines", { params: { id }, body: { part_id, quantity: 3 } });
    return id;
  };
  const makeImport = async () => {
    const text = `Name;Serial number\nPress ${crypto.randomUUID()};\nSaw ${crypto.randomUUID()};`;
    return (await call("POST /imports", { body: { kind: "machines", text } })).body.id;
  };
  const checkImport = async () => {
    const id = await makeImport();
    await call("POST /imports/{id}/check", { params: { id }, body: { version: 1 } });
    await carryOutImports(app);
    return id;
  };
  const makeMember = async () => {
    const { email } = await app.become({ company: owner, access: "planner" });
    const { body } = await call("GET /company/members");
    return one(body.find((teammate) => teammate.email === email)).id;
  };
  const makeInvitation = async () => {
    const emails = [`${crypto.randomUUID()}@plant.example`];
    return one((await call("POST /company/invitations", { body: { emails, access: "technician" } })).body[0]).id;
  };
  const makeDraft = async () =>
    (await call("POST /procedures", { body: { name: "Spindle, 500 h", steps: [measuring] } })).body.id;
  const makeProcedure = async () => {
    const id = await makeDraft();
    await call("POST /procedures/{id}/publish", { params: { id }, body: {} });
    return id;
  };
  const makeLabour = async () => {
    const [{ id }, assignee_id] = [await makeOrder(), await makeAssignee()];
    return (await call("POST /work-orders/{id}/labour", { params: { id }, body: { assignee_id, minutes: 35 } })).body
      .id;
  };
  const makeService = async () => {
    const order = { title: "Bearing", machine_id: await makeMachine() };
    const params = { id: (await call("POST /work-orders", { body: order })).body.id };
    const body = { supplier: "Hydraulique Côté", amount_cents: 48_000 };
    return (await call("POST /work-orders/{id}/services", { params, body })).body.id;
  };
  const makeSupplier = async () =>
    (await call("POST /suppliers", { body: { name: `Nord ${crypto.randomUUID()}` } })).body.id;
  const commentBody = { text: "Belt is here" };
  return {
    plantCode: () => addCode("cause"),
    classCode: () => addCode("class"),
    problemCode: () => addCode("problem"),
    causeCode: () => addCode("cause"),
    remedyCode: () => addCode("remedy"),
    labour: makeLabour,
    labourRate: async () => {
      const body = { assignee_id: await makeAssignee(), cents_per_hour: 4200 };
      return (await call("POST /labour-rates", { body })).body.id;
    },
    deletedLabour: async () => {
      const id = await makeLabour();
      await call("DELETE /labour/{id}", { params: { id } });
      return id;
    },
    service: makeService,
    deletedService: async () => {
      const id = await makeService();
      await call("DELETE /services/{id}", { params: { id } });
      return id;
    },
    timedOrder: async () => {
      const params = { id: await makeAssignee() };
      await call("PUT /assignees/{id}/member", { params, body: { member_id: owner.personId } });
      return (await makeOrder()).id;
    },
    labourClock: async () => {
      const member = await app.become({ company: owner, access: "technician" });
      await makeLinkedTechnician(app, owner, member);
      const params = { id: (await makeOrder()).id };
      return (await app.as(member)("POST /work-orders/{id}/labour/start", { params, body: {} })).body.id;
    },
    shiftNote: async () => (await call("POST /shift-notes", { body: { text: "Watch the belt" } })).body.id,
    barredMember: async () => {
      const id = await makeMember();
      await call("DELETE /company/members/{id}", { params: { id } });
      return id;
    },
    askedRequest: async () => {
      const id = await makeRequest();
      await call("POST /requests/{id}/ask", { params: { id }, body: { question: "On which side?" } });
      return id;
    },
    assignee: makeAssignee,
    savedView: async () =>
      (await call("POST /saved-views", { body: { screen: "repairs", name: "Late", search: "" } })).body.id,
    calendarFeed: async () => (await call("POST /calendar-feeds", { body: { scope: "plant" } })).body.id,
    holiday: async () => {
      const { holidays } = (await call("GET /plant-calendar")).body;
      const day = Temporal.PlainDate.from("2031-01-06").add({ days: holidays.length }).toString();
      return (await call("POST /plant-calendar/holidays", { body: { day, name: "Fair" } })).body.id;
    },
    shutdown: async () => {
      const body = { from: "2031-07-21", to: "2031-07-25", name: "Summer" };
      return (await call("POST /plant-calendar/shutdowns", { body })).body.id;
    },
    checkout: () => goToCheckout(call, "professional_yearly"),
    checklistItem: async () => one((await makeOrder()).checklist[0]).id,
    codedMachine: async () => {
      const id = await makeMachine();
      await call("POST /machines/codes", { body: { machine_ids: [id] } });
      return id;
    },
    request: makeRequest,
    deletedAssignee: async () => {
      const id = await makeAssignee();
      await call("DELETE /assignees/{id}", { params: { id } });
      return id;
    },
    deletedDepartment: async () => {
      const id = await makeDepartment();
      await call("DELETE /departments/{id}", { params: { id } });
      return id;
    },
    deletedMachine: async () => {
      const id = await makeMachine();
      await call("DELETE /machines/{id}", { params: { id } });
      return id;
    },
    deletedHistoryEntry: async () => {
      const id = await makeEntry();
      await call("DELETE /repair-history/{id}", { params: { id } });
      return id;
    },
    deletedOccurrence: async () => {
      const id = await makeOccurrence();
      await call("DELETE /maintenance-history/{id}", { params: { id } });
      return id;
    },
    deletedPart: async () => {
      const id = await makePart();
      await call("DELETE /parts/{id}", { params: { id } });
      return id;
    },
    deletedWorkOrder: async () => {
      const { id } = await makeOrder();
      await call("DELETE /work-orders/{id}", { params: { id } });
      return id;
    },
    comment: async () => {
      const params = { id: (await makeOrder()).id };
      return (await call("POST /work-orders/{id}/comments", { params, body: commentBody })).body.id;
    },
    discussedMachine: async () => {
      const params = { id: await makeMachine() };
      for (const body of [commentBody, commentBody]) await call("POST /machines/{id}/comments", { params, body });
      return params.id;
    },
    discussedRequest: async () => {
      const params = { id: await makeRequest() };
      for (const body of [commentBody, commentBody]) await call("POST /requests/{id}/comments", { params, body });
      return params.id;
    },
    discussedOrder: async () => {
      const params = { id: (await makeOrder()).id };
      for (const body of [commentBody, commentBody]) await call("POST /work-orders/{id}/comments", { params, body });
      return params.id;
    },
    department: makeDepartment,
    downtime: async () => {
      const id = await makeStopped();
      const { body } = await call("GET /machines/{id}/downtimes", { params: { id } });
      return one(body.find(({ ended_at }) => ended_at === null)).id;
    },
    webhook: async () => {
      const id = await makeWebhook();
      for (let n = 0; n < 2; n++) await call("POST /webhooks/{id}/test", { params: { id } });
      return id;
    },
    webhookDelivery: async () =>
      (await call("POST /webhooks/{id}/test", { params: { id: await makeWebhook() } })).body.id,
    apiKey: async () =>
      (await call("POST /keys", { body: { name: crypto.randomUUID(), access: "technician" } })).body.id,
    signOnLink: () => addSignOnLink(app, owner),
    device: async () => (await enrolTablet(app, owner)).device.id,
    face: async () => {
      const id = await makeAssignee();
      await call("PUT /assignees/{id}/photo", { params: { id }, body: { photo_id: await makeFile() } });
      return id;
    },
    // The copy has the PM's id for its command, so that who knows the one knows the other.
    family: async () => {
      const id = await makeTask();
      await call("POST /work-orders/{id}/copies", {
        params: { id },
        body: { command: id, machine_ids: [await makeMachine()] },
      });
      return id;
    },
    file: makeFile,
    historyEntry: makeEntry,
    invitation: makeInvitation,
    isolationPoint: async () => makePoint(await makeMachine()),
    conflict: makeConflict,
    lock: makeLock,
    lockableOrder: makeLockable,
    machine: makeMachine,
    meter: makeMeter,
    deletedMeter: async () => {
      const id = await makeMeter();
      await call("DELETE /meters/{id}", { params: { id } });
      return id;
    },
    reading: async () => {
      const { body } = await call("GET /meters/{id}/readings", { params: { id: await makeMeter() } });
      return one(body[0]).id;
    },
    member: makeMember,
    // The move has the order's id for its name, so that who knows the one knows the other.
    movedOrder: async () => {
      const { id } = await makeOrder();
      const headers = { "idempotency-key": id };
      await call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" }, headers });
      return id;
    },
    notification: () => makeNotification(app, owner),
    occurrence: makeOccurrence,
    part: makePart,
    ...purchasesOf(app, owner, makePart),
    bin: async () => (await call("POST /bins", { body: { name: `D-${crypto.randomUUID()}` } })).body.id,
    supplier: makeSupplier,
    deletedSupplier: async () => {
      const id = await makeSupplier();
      await call("DELETE /suppliers/{id}", { params: { id } });
      return id;
    },
    chosenSupplier: async () => {
      const id = await makeSupplier();
      const suppliers = [{ supplier_id: id, number: "6205", price_cents: 1_485 }];
      for (const part of [await makePart(), await makePart()])
        await call("PUT /parts/{id}/suppliers", { params: { id: part }, body: { suppliers } });
      return id;
    },
    importDraft: makeImport,
    importChecking: async () => {
      const id = await makeImport();
      await call("POST /imports/{id}/check", { params: { id }, body: { version: 1 } });
      return id;
    },
    importChecked: checkImport,
    importDone: async () => {
      const id = await checkImport();
      await call("POST /imports/{id}/start", { params: { id }, body: { version: 1 } });
      await carryOutImports(app);
      return id;
    },
    count: makeCount,
    postedCount: async () => {
      const id = await makeCount();
      await call("POST /counts/{id}/post", { params: { id } });
      return id;
    },
    partCode: async () => {
      const body = { code: `BOX-${crypto.randomUUID()}` };
      return (await call("POST /parts/{id}/codes", { params: { id: await makePart() }, body })).body.id;
    },
    binnedPart: async () => {
      const body = { name: "Belt", part_type: "repair", current_quantity: 3, bin_location: "C-3" } as const;
      return (await call("POST /parts", { body })).body.id;
    },
    draftProcedure: makeDraft,
    procedure: makeProcedure,
    withdrawnProcedure: async () => {
      const id = await makeProcedure();
      await call("POST /procedures/{id}/withdraw", { params: { id }, body: {} });
      return id;
    },
    receipt: async () => {
      const [bought] = (await call("GET /payments/receipts")).body;
      if (bought) return bought.id;
      await buy(app, call, "professional_yearly");
      return one((await call("GET /payments/receipts")).body[0]).id;
    },
    passkey: () => makePasskey(app, owner),
    review: async () => {
      await call("PUT /company", { body: { sign_off: true } });
      const technician = app.as(await app.become({ company: owner, access: "technician" }));
      const { id } = await makeOrder();
      const body = { id: crypto.randomUUID(), kind: "complete" } as const;
      await technician("POST /work-orders/{id}/commands", { params: { id }, body });
      return one((await call("GET /reviews")).body.find((review) => review.work_order_id === id)).id;
    },
    session: async () => (await renewSession(app.ownerUrl, owner, app.clock())).sessionId,
    stoppedMachine: makeStopped,
    task: makeTask,
    taskInstance: async () => {
      const id = await makeTask();
      const { body } = await call("GET /task-instances/today");
      return one(body.find((task) => task.work_order_id === id)).id;
    },
    technician: () => makeTechnician(app, owner),
    unprovenAct: async () => {
      const other = app.as(await app.become({ company: owner, access: "owner" }));
      const headers = { author: owner.personId };
      const { id } = (await other("POST /work-orders", { body: { title: "Left behind" }, headers })).body;
      return one((await call("GET /unproven")).body.find(({ subject }) => subject.id === id)).id;
    },
    workOrder: async () => (await makeOrder()).id,
  };
}

function one<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("What was made is not in its list.");
  return found;
}

/** A step that opens a repair beyond 4.5 mm/s. */
export const measuring = {
  kind: "number",
  text: { en: "Vibration", fr: null },
  number: { unit: "mm/s", high: 4.5, decimals: 1 },
  on_failure: "repair",
} as const;

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** An upload of one small picture. */
export function photo(): FormData {
  const form = new FormData();
  form.set("file", new Blob([Buffer.from(pixel, "base64")], { type: "image/png" }), "photo.png");
  return form;
}

/** Somebody's note that a part comes to its minimum. */
async function makeNotification(app: TestApp, owner: Session): Promise<string> {
  const planner = app.as(await app.become({ company: owner, access: "planner" }));
  const draft = { name: `Belt ${crypto.randomUUID()}`, part_type: "repair", current_quantity: 2 } as const;
  const { id } = (await planner("POST /parts", { body: { ...draft, min_stock_level: 1 } })).body;
  await app.db.inCompany(owner.companyId, (db) => notify(db, { kind: "part-low", partId: id }, app.clock()));
  const { body } = await app.as(owner)("GET /notifications");
  return one(body.find(({ subject }) => subject.id === id)).id;
}

/** A passkey of random bytes, which signs nobody in. */
function makePasskey(app: TestApp, { personId }: Session): Promise<string> {
  const passkey = { personId, credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0, transports: [] };
  return app.db.inIdentity(async (db) => {
    const inserted = await insertPasskey(db, { ...passkey, name: "Desk" }, app.clock());
    return one(inserted ?? undefined).id;
  });
}
