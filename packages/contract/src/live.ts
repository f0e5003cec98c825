import { z } from "zod";
import { calls } from "#call/call.ts";

/** What a live event can be about. It says which thing changed; the browser asks again for what it shows. */
export const liveKinds = [
  "workOrder",
  "department",
  "machine",
  "assignee",
  "part",
  /** A bin, or its name: parts that lie in it say another. */
  "bin",
  /** What an order or a procedure, whose id it is, needs of the parts. */
  "plannedParts",
  /** An order to a supplier: what came of it, and what is still to come. */
  "purchaseOrder",
  /** A supplier, or how it is reached: its parts say something else. */
  "supplier",
  /** A session in which the stock is counted. */
  "count",
  "plantCode",
  "labour",
  /** What an hour of work costs. */
  "labourRate",
  /** What others charged for an order, whose id it is. */
  "service",
  "shiftNote",
  "conflict",
  "history",
  "taskInstance",
  /** What orders name (the id) has a new name. Where very many show it, this comes once more when all do. */
  "orderNames",
  /** The plant's day began: what depends on it is another. */
  "day",
  "company",
  /** What the company has paid for. */
  "subscription",
  "member",
  /** A shared tablet, or who is at it. */
  "device",
  /** What somebody said is wrong, or what became of it. */
  "request",
  /** A comment; the id is that of what it is about. */
  "comment",
  /** Something new for one person, whose id it is. */
  "notification",
  "procedure",
  /** A machine stands, or runs again; the id is the machine's. */
  "downtime",
  /** On which days the plant works; the id is the company's. */
  "plantCalendar",
  /** A meter or its readings; the id is the meter's. */
  "meter",
  /** The isolation points of a machine, or the locks on them; the id is the machine's. */
  "lockout",
  /** What is brought in by a sheet, or how far that is. */
  "import",
  /** Ask for everything again. */
  "resync",
  /** Newer streams took this one's place: it ends, and is not to be opened again by itself. */
  "displaced",
] as const;
export type LiveKind = (typeof liveKinds)[number];

export interface LiveEvent {
  kind: LiveKind;
  id: string;
  /** The company's version after the change; sent back as `since` to catch up. */
  version: number;
  /** Which version of the thing this is, where it has versions: who knows it already need not ask. */
  subject_version?: number | undefined;
}

export const live = calls({
  "GET /live": {
    feature: "live",
    summary:
      "A stream of the company's changes (kind and id), from `since` on. Of the changes that were made together the last one alone has the stream's id, so that a reader that was cut off in between is told all of them again. `resync` says: ask for everything again. `displaced` says that so many newer streams are open that this one ends: open it again when somebody looks at it, not at once.",
    access: "viewer",
    device: true,
    plan: "any",
    query: z.object({ since: z.coerce.number().int().min(0).optional() }),
    answer: "events",
  },
});
