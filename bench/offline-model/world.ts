import type { CallKey } from "@millwright/contract/contract";
import type { WorkOrder } from "@millwright/contract/work-orders";
import { moveTo } from "@millwright/domain/work/work-commands";
import { priorities } from "@millwright/domain/work/work-order";
import { Device, type SentCall } from "./device.ts";
import { app, type Plant, uuidOf } from "./plant.ts";
import type { Step } from "./schedules.ts";

/** What a step changed of an order: the field, what it was as its person saw it, and what they made of it. */
export interface Edit {
  id: string;
  orderId: string;
  field: "title" | "notes" | "priority" | "due_date" | "assignee";
  base: string | null;
  mine: string | null;
  /** Whether it says what it was. A build before this one did not. */
  isBased: boolean;
}

const commands = "POST /work-orders/{id}/commands";

interface ToCall {
  line: string;
  key: CallKey;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** Everything that people did in a plant, and the devices that they did it on. */
export class World {
  readonly #plant: Plant;
  readonly #name: string;
  readonly devices: Device[];
  readonly edits: Edit[] = [];
  readonly comments: string[] = [];
  readonly repairs: string[] = [];
  readonly taken = new Map<string, number>();
  /** The last command of each device, which it may take back. */
  readonly #last = new Map<Device, SentCall>();
  readonly #isOld = new Map<Device, boolean>();
  #count = 0;

  constructor(plant: Plant, name: string) {
    this.#plant = plant;
    this.#name = name;
    this.devices = plant.sends.map((send) => new Device(send));
  }

  async do(step: Step): Promise<void> {
    app.clock.advance({ seconds: 1 });
    const device = this.devices[step.by];
    const order = this.#plant.orders[step.order];
    if (device === undefined || order === undefined) throw new Error("No such device or order");
    const isDesk = step.by === this.devices.length - 1;
    if (step.kind === "away") device.isAway = !isDesk;
    else if (step.kind === "back") device.comeBack();
    else if (step.kind === "pull") await device.pull();
    else if (step.kind === "kill") device.kill();
    else if (step.kind === "clock") device.clockMs = step.minutes * 60_000;
    else if (step.kind === "build") this.#isOld.set(device, step.isOld);
    else {
      this.#act(step, device, order.id);
      await device.quiet();
    }
  }

  #act(step: Step, device: Device, orderId: string): void {
    const id = uuidOf(`${this.#name} ${this.#count++}`);
    const call = this.#callOf(step, device, id, orderId);
    if (call !== null) this.#give(device, step, { id, ...call });
  }

  #callOf(step: Step, device: Device, id: string, orderId: string): ToCall | null {
    const ofOrder = { line: orderId, params: { id: orderId } };
    const { part, assignees, orders } = this.#plant;
    switch (step.kind) {
      case "comment":
        this.comments.push(id);
        return { ...ofOrder, key: "POST /work-orders/{id}/comments", body: { text: id } };
      case "take": {
        this.taken.set(id, step.count);
        const change = { quantity: step.count, change_type: "remove", work_order_id: orderId };
        return { line: part.id, key: "POST /parts/{id}/quantity", params: { id: part.id }, body: change };
      }
      case "repair":
        this.repairs.push(id);
        return { line: id, key: "POST /work-orders", params: {}, body: { title: id } };
      case "move":
        return { ...ofOrder, key: commands, body: { kind: moveTo(step.to) } };
      case "tick": {
        const item_id = orders[step.order]?.checklist[step.item]?.id;
        return { ...ofOrder, key: commands, body: { kind: "tick", item_id, completed: step.completed } };
      }
      case "edit": {
        const edited = { title: `Title ${step.to}`, notes: `Note ${step.to}`, priority: priorities[step.to] ?? "Low" };
        return { ...ofOrder, key: commands, body: this.#editOf(device, id, orderId, step.field, edited[step.field]) };
      }
      case "reschedule":
        return {
          ...ofOrder,
          key: commands,
          body: this.#editOf(device, id, orderId, "due_date", `2026-12-0${step.to + 1}`),
        };
      case "assign": {
        const to = step.to === null ? null : (assignees[step.to]?.id ?? null);
        return { ...ofOrder, key: commands, body: this.#editOf(device, id, orderId, "assignee", to) };
      }
      case "undo": {
        const last = this.#last.get(device);
        return last?.line === orderId ? { ...ofOrder, key: commands, body: { kind: "undo", command: last.id } } : null;
      }
      default:
        throw new Error(`${step.kind} is done to the device`);
    }
  }

  /** A change of a field of an order, with what it was as this device shows it: the copy, under what waits. */
  #editOf(device: Device, id: string, orderId: string, field: Edit["field"], mine: string | null) {
    const waits = this.edits.findLast(
      (edit) => edit.orderId === orderId && edit.field === field && device.waits(edit.id),
    );
    const base = waits === undefined ? (fieldOf(device.order(orderId), field) ?? null) : waits.mine;
    const isBased = this.#isOld.get(device) !== true;
    this.edits.push({ id, orderId, field, base, mine, isBased });
    const kinds = { due_date: "reschedule", assignee: "assign" } as const;
    const kind = field === "due_date" || field === "assignee" ? kinds[field] : "edit";
    return { kind, [field]: mine, ...(isBased && { base: { [field]: base } }) };
  }

  #give(device: Device, { weather }: Step, { id, line, key, params, body: callBody }: ToCall & { id: string }): void {
    const at = app.clock().epochMilliseconds + device.clockMs;
    const doneAt = Temporal.Instant.fromEpochMilliseconds(at + device.aheadMs).toString();
    const isCommand = key === commands;
    const headers = {
      "Idempotency-Key": id,
      "Device-Time": Temporal.Instant.fromEpochMilliseconds(at).toString(),
      "Done-At": doneAt,
      "Command-Shape": this.#isOld.get(device) ? "1" : "2",
    };
    const body = { id, ...callBody, ...(isCommand && { done_at: doneAt }) };
    const call = { id, at, line, key, input: { params, body, headers } };
    if (isCommand) this.#last.set(device, call);
    device.give(call, weather);
  }
}

export function fieldOf(order: WorkOrder | null, field: Edit["field"]): string | null | undefined {
  return order?.[field];
}
