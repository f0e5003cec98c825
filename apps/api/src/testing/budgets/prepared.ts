import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import type { TestApp } from "#testing/app.ts";
import type { BudgetedCommand, WorkKind } from "#testing/budgets/budgets.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

type Fields<Command> = Command extends unknown ? Omit<Command, "id"> : never;
type CommandFields = Fields<OrderCommand>;

/** A plant with one order on which a command is to be carried out. */
export interface Prepared {
  plant: TestPlant;
  /** Of the order; of nothing yet where it is made. */
  id: string;
  /** What is sent; null where it is made. */
  command: CommandFields | null;
  machineId: string | null;
}

const today = "2026-11-23";
const guard = "7f000000-0000-4000-8000-000000000001";
const draft = { title: "Leak", checklist_items: ["Wipe"] };

async function send(
  call: TestPlant["call"],
  id: string,
  fields: CommandFields,
  command: string = randomUUID(),
): Promise<string> {
  const body = { ...fields, id: command } as OrderCommand;
  const answer = await call("POST /work-orders/{id}/commands", { params: { id }, body });
  if (answer.status !== 200) throw new Error(`${fields.kind}: ${answer.status} ${JSON.stringify(answer.json)}`);
  return command;
}

/** Brings a plant to where a command can be carried out on an order of it. */
export async function prepareCommand(app: TestApp, kind: BudgetedCommand, work: WorkKind): Promise<Prepared> {
  app.clock.set(`${today}T14:00:00Z`);
  const plant = await openTestPlant(app);
  if (kind === "create") return { plant, id: "", command: null, machineId: (await plant.machine()).id };
  const isStep = kind === "answer" || kind === "verify" || kind === "override";
  const more = isStep ? { title: "Leak", procedure_id: await procedureOf(plant) } : draft;
  const created =
    work === "PM" ? await plant.task({ ...more, frequency: "Weekly", day_of_week: "Monday" }) : await plant.order(more);
  return { plant, id: created.id, command: await commandFor(app, plant, created.id, kind, work), machineId: null };
}

async function procedureOf({ call }: TestPlant): Promise<string> {
  const step = { id: guard, kind: "check", text: { en: "Guard" }, is_hold_point: true, on_failure: "stop" } as const;
  const { body } = await call("POST /procedures", { body: { name: "Guards", steps: [step] } });
  await call("POST /procedures/{id}/publish", { params: { id: body.id }, body: {} });
  return body.id;
}

async function technician(app: TestApp, { session }: TestPlant): Promise<TestPlant["call"]> {
  return app.as(await app.become({ company: session, access: "technician", fullName: "Luc Roy" }));
}

async function commandFor(
  app: TestApp,
  plant: TestPlant,
  id: string,
  kind: OrderCommand["kind"],
  work: WorkKind,
): Promise<CommandFields> {
  const { call } = plant;
  const stepId = async () => (await plant.look(id)).checklist[0]?.id ?? "";
  switch (kind) {
    case "start":
    case "complete":
      return { kind };
    case "hold":
      return { kind, reason: "Waits for a seal" };
    case "reopen":
      await send(call, id, { kind: "complete" });
      return { kind };
    case "undo":
      return { kind, command: await send(call, id, { kind: "complete" }) };
    case "assign":
      return { kind, assignee: (await plant.assignee()).id };
    case "hand_over":
      return { kind, assignee: (await plant.assignee()).id, word: "The seal is in bin 4" };
    case "reschedule":
      return work === "PM" ? { kind, day_of_week: "Friday" } : { kind, due_date: "2026-12-24" };
    case "edit":
      return { kind, title: "Big leak", notes: "Bearing" };
    case "tick":
      return { kind, item_id: await stepId(), completed: true };
    case "attach":
      return { kind, files: [{ id: (await plant.file()).id }] };
    case "detach": {
      const files = [{ id: (await plant.file()).id }];
      await send(call, id, { kind: "attach", files });
      return { kind, files };
    }
    case "answer":
      return { kind, item_id: await stepId(), outcome: "pass" };
    case "verify":
    case "override": {
      const item_id = await stepId();
      const answer = { kind: "answer", item_id, outcome: "fail", reason: "Bent" } as const;
      await send(await technician(app, plant), id, answer);
      return kind === "verify" ? { kind, item_id } : { kind, item_id, reason: "New guard comes on Monday" };
    }
    case "accept":
    case "send_back":
      await call("PUT /company", { body: { sign_off: true } });
      await send(await technician(app, plant), id, { kind: "complete" });
      return kind === "accept" ? { kind } : { kind, reason: "Torque it to 12 Nm" };
    default:
      return commandOfPlan(app, plant, id, kind);
  }
}

type OfPlan = "move_occurrence" | "pause" | "resume" | "skip" | "complete_late";

async function commandOfPlan(app: TestApp, plant: TestPlant, id: string, kind: OfPlan): Promise<CommandFields> {
  const pause = { kind: "pause", from: today, until: "2026-12-07", reason: "Machine is away" } as const;
  switch (kind) {
    case "pause":
      return pause;
    case "resume":
      await send(plant.call, id, pause);
      return { kind };
    case "skip":
      return { kind, reason: "Holiday" };
    case "move_occurrence":
      return { kind, occurrence: today, to: "2026-11-24" };
    case "complete_late":
      app.clock.set("2026-12-01T14:00:00Z");
      return { kind, occurrence: today };
  }
}
