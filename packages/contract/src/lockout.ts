import { energies } from "@millwright/domain/lockout/lockout";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { actorDevice, actorId, filled, id, instant, newId, optionalLines, reason, reference } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const energy = z.enum(energies).describe("What is cut off there.");
const name = filled(limits.name);

export const IsolationPoint = z.object({
  id,
  machine_id: id,
  name: z.string(),
  energy,
  place: z.string().nullable().describe("Where it is."),
  isolate: z.string().nullable().describe("How it is cut off and locked."),
  verify: z.string().nullable().describe("How to make sure that no energy is left."),
  photo_id: id.nullable().describe("The one of the machine's files that shows it."),
  version: z.int(),
});
export type IsolationPoint = z.output<typeof IsolationPoint>;

export const LockedPoint = z.object({ id, name: z.string(), energy, place: z.string().nullable() });

export const PersonalLock = z.object({
  id,
  machine_id: id,
  machine_name: z.string(),
  work_order_id: id,
  wo_id: z.string(),
  title: z.string(),
  holder_id: id.describe("Whose it is: a member, or a technician who placed it at a shared tablet."),
  holder_name: z.string().nullable().describe("Their name as it was then."),
  holder_device: actorDevice,
  number: z.string().nullable().describe("What is written on the lock or its tag."),
  points: z.array(LockedPoint).describe("The points of the machine as they were when it was placed."),
  placed_at: instant,
  released_at: instant.nullable().describe("Null while it is on."),
  released_by_id: actorId,
  released_by_name: z.string().nullable(),
  forced_reason: z.string().nullable().describe("Why somebody else than its holder took it off."),
});
export type PersonalLock = z.output<typeof PersonalLock>;

/** A lock that is on, as its order says it. */
export const HeldLock = PersonalLock.pick({
  id: true,
  holder_id: true,
  holder_name: true,
  number: true,
  placed_at: true,
});
export type HeldLock = z.output<typeof HeldLock>;

/** How work is refused to go on without its lockout, or before that has ended. */
export const lockoutErrors = [
  "lock_needed",
  "lockout_undone",
  "locks_held",
  "no_isolation_points",
  "isolation_incomplete",
] as const;

const instructions = optionalLines(limits.lockout.text).optional();
const fields = {
  place: optionalLines(limits.location).optional(),
  isolate: instructions,
  verify: instructions,
  photo_id: reference
    .optional()
    .describe("A photo: one of the machine's files, or one that was uploaded and becomes one of them."),
};

export const lockout = calls({
  "GET /machines/{id}/isolation-points": {
    feature: "lockout",
    summary: "Where the energy of a machine is cut off, in the order in which that is done.",
    access: "viewer",
    device: true,
    plan: "active",
    output: z.array(IsolationPoint),
    errors: ["not_found"],
  },
  "POST /machines/{id}/isolation-points": {
    feature: "lockout",
    summary: "Adds an isolation point to a machine, behind those that it has.",
    access: "planner",
    plan: "active",
    status: 201,
    body: z.object({ ...newId, name, energy, ...fields }),
    output: IsolationPoint,
    errors: ["invalid", "not_found", "unknown_reference", "too_many_points"],
  },
  "PUT /machines/{id}/isolation-points": {
    feature: "lockout",
    summary: "Puts the isolation points of a machine in another order: all of them, each once.",
    access: "planner",
    plan: "active",
    body: z.object({ ids: z.array(id).max(limits.lockout.points) }),
    output: z.array(IsolationPoint),
    errors: ["invalid", "not_found", "stale"],
  },
  "PUT /isolation-points/{id}": {
    feature: "lockout",
    summary: "Changes what is given of an isolation point. Locks that are on keep what it said.",
    access: "planner",
    plan: "active",
    body: z.object({ name: name.optional(), energy: energy.optional(), ...fields, version: z.int().optional() }),
    output: IsolationPoint,
    errors: ["invalid", "not_found", "unknown_reference", "stale"],
  },
  "DELETE /isolation-points/{id}": {
    feature: "lockout",
    summary: "Deletes an isolation point that no lock is on.",
    access: "planner",
    plan: "active",
    query: z.object(reason),
    answer: "empty",
    status: 204,
    errors: ["not_found", "locks_held"],
  },
  "GET /machines/{id}/locks": {
    feature: "lockout",
    summary: "The locks that are on a machine now, the earliest first.",
    access: "viewer",
    device: true,
    plan: "active",
    output: z.array(PersonalLock),
    errors: ["not_found"],
  },
  "POST /work-orders/{id}/locks": {
    feature: "lockout",
    summary:
      "Places the caller's own lock on all isolation points of an order's machine, for this order; of a PM for its current occurrence. Each who works places one of their own, one at a time. Where points were added since, another one takes its place. An id that was another one's answers 409 idempotency_conflict.",
    access: "technician",
    key: false,
    plan: "active",
    status: 201,
    body: z.object({
      ...newId,
      points: z
        .array(id)
        .max(limits.lockout.points)
        .describe(
          "The points that the caller has cut off and locked, and at which they made sure that no energy is left: all that the machine has.",
        ),
      number: filled(limits.name).optional().describe("What is written on the lock or its tag."),
    }),
    output: PersonalLock,
    errors: [
      "invalid",
      "not_found",
      "not_at_hand",
      "unknown_reference",
      "no_isolation_points",
      "isolation_incomplete",
      "lock_placed",
    ],
  },
  "POST /locks/{id}/release": {
    feature: "lockout",
    summary:
      "Takes the caller's own lock off, whatever they may do besides by now, in their turn on a shared tablet as well. One that is off stays so.",
    access: "member",
    device: true,
    plan: "active",
    output: PersonalLock,
    errors: ["not_found", "not_allowed"],
  },
  "POST /locks/{id}/force-release": {
    feature: "lockout",
    summary:
      "Takes somebody else's lock off, whose holder can't be reached. The activity log says who did and why, and the holder and the owners are told.",
    access: "planner",
    key: false,
    plan: "active",
    body: z.object({ reason: filled(limits.reason) }),
    output: PersonalLock,
    errors: ["invalid", "not_found"],
  },
});
