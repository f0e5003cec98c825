import { z } from "zod";
import { ownFace } from "#assignees.ts";
import { calls } from "#call/call.ts";
import { asked, filled, id, instant, Named, reference } from "#call/shapes.ts";
import { pinDigits, signOff } from "#companies.ts";
import { limits } from "#limits.ts";

/** A shared tablet, as planners see it. */
export const Device = z.object({
  id,
  name: z.string(),
  department_id: id.nullable().describe("Whose work it shows first; null: the whole plant's."),
  machine_id: id.nullable().describe("The same of one machine."),
  enrolled_at: instant,
  enrolled_by: z.string().describe("Who let it in, by the name that they had then."),
  last_seen_at: instant.nullable(),
  technician: Named.nullable().describe("Who is at it now; null: its faces are shown."),
});
export type Device = z.output<typeof Device>;

/** A turn, as the tablet knows of it. */
export const OpenTurn = z.object({ technician: Named, expires_at: instant });

/** What a tablet knows of itself. */
export const OwnDevice = z.object({
  id,
  name: z.string(),
  department_id: id.nullable(),
  machine_id: id.nullable(),
  company_id: id,
  company_name: z.string(),
  time_zone: z.string().describe("IANA name of the plant's time zone."),
  locale: z.enum(["en", "fr"]).describe("The language of who let it in."),
  pin_digits: pinDigits,
  sign_off: signOff,
  turn: OpenTurn.nullable().describe("Who is at it now."),
});
export type OwnDevice = z.output<typeof OwnDevice>;

/** A face of the tablet: how a technician is called and seen, and nothing else of a person. */
export const Face = z.object({
  id,
  name: z.string(),
  ...ownFace,
  has_pin: z.boolean().describe("Whether a PIN opens their turn; one that has to be set anew does not."),
  pin_digits: z.int().nullable().describe("How many digits their PIN has; null of who has none."),
  has_badge: z.boolean(),
  today: z.int().describe("Of today's open tasks, theirs."),
  overdue: z.int().describe("Those of them that are overdue."),
});
export type Face = z.output<typeof Face>;

/** With what a technician comes to a tablet. No answer tells a PIN or a badge. */
export const TechnicianPin = z.object({
  technician_id: id,
  pin_set_at: instant.nullable().describe("Null of who has no PIN."),
  badge_set_at: instant.nullable(),
  pin_by_other: z
    .boolean()
    .describe("Whether somebody else set the PIN: it proves nobody until its technician changed it."),
  pin_unlinked: z
    .boolean()
    .describe("Whether nobody else set it, and it proves nobody since the technician’s link to a member ended."),
  badge_by_other: z.boolean().describe("The same of the badge, which proves nobody: who gives it knows it."),
  pin_locked: z.boolean().describe("Whether too many were wrong in a day: a planner sets another PIN."),
  pin_outdated: z
    .boolean()
    .describe(
      "Whether the PIN has to be set anew: it is shorter than the plant asks for by now, or the server lost what it is checked with.",
    ),
});
export type TechnicianPin = z.output<typeof TechnicianPin>;

/** Somebody at a tablet. */
export const Turn = z.object({
  turn_token: z.string().describe("The bearer token of their calls, until the turn ends."),
  technician: Named,
  decides: z
    .boolean()
    .describe("Whether they are an owner or planner, who may send again or discard what was refused of others there."),
  sees_money: z.boolean().describe("Whether they see what work, parts and stops cost."),
  once: z.boolean(),
  is_own: z
    .boolean()
    .describe(
      "Whether a PIN opened it that is the technician's own. With a badge, or a PIN that somebody else set, they work as ever, and neither sign, nor verify, nor take off a lock: a PIN is their own once they changed it, and a turn that a badge opened once they said their own PIN in it.",
    ),
  expires_at: instant.describe("When it ends unless it is used before: each call moves that, at most until `ends_at`."),
  ends_at: instant.describe("When it ends in any case."),
});
export type Turn = z.output<typeof Turn>;

const scope = { department_id: reference.optional(), machine_id: reference.optional() };
const pin = z.string().max(40).trim();
const badge = z.string().max(limits.badge.max).trim();

export const devices = calls({
  "POST /devices/enrolments": {
    feature: "devices",
    summary: `Makes a code with which a tablet is let in as a shared device, once, within ${limits.enrolment.minutes} minutes. It is typed at /tablet, or opened as /tablet#code.`,
    access: "planner",
    key: false,
    plan: "active",
    secret: true,
    status: 201,
    body: z.object({ name: asked(limits.name), ...scope }),
    output: z.object({
      code: z.string().describe("Eight characters, shown as XXXX-XXXX."),
      expires_at: instant,
    }),
    errors: ["invalid", "name_required", "unknown_reference", "too_many_devices"],
  },
  "GET /devices": {
    feature: "devices",
    summary: "The shared tablets, by name.",
    access: "planner",
    key: false,
    plan: "any",
    output: z.array(Device),
  },
  "PUT /devices/{id}": {
    feature: "devices",
    summary: "Renames a tablet, or says whose work it shows first.",
    access: "planner",
    key: false,
    plan: "active",
    body: z.object({ name: filled(limits.name).optional(), ...scope }),
    output: Device,
    errors: ["invalid", "not_found", "unknown_reference"],
  },
  "DELETE /devices/{id}": {
    feature: "devices",
    summary:
      "Revokes a tablet. Its token and the turn on it are worth nothing from then on; what it kept it deletes at its next contact, which answers 401 device_revoked.",
    access: "planner",
    key: false,
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /devices/enrol": {
    feature: "devices",
    summary:
      "Lets a tablet in with the code that a planner made. Codes that are wrong, used or too old are refused alike.",
    access: "public",
    plan: "any",
    secret: true,
    status: 201,
    body: z.object({ code: z.string().max(40) }),
    output: z.object({
      device_token: z.string().describe("The bearer token of the tablet itself, until it is revoked."),
      device: OwnDevice,
    }),
    errors: ["invalid", "device_code_wrong", "too_many_attempts", "too_many_devices"],
  },
  "GET /device": {
    feature: "devices",
    summary: "The tablet that calls, and its plant.",
    access: "device",
    plan: "any",
    output: OwnDevice,
  },
  "GET /device/technicians": {
    feature: "devices",
    summary: "The faces of the tablet that calls, by name: every technician, with how much is theirs today.",
    access: "device",
    plan: "active",
    output: z.array(Face),
  },
  "POST /turns": {
    feature: "devices",
    summary: `Begins a technician's turn on the tablet that calls: with a face and its PIN, or with a badge. It ends ${limits.turn.minutes} minutes after its last call, with the turn of another face, with the tablet or the technician, and in any case after ${limits.turn.hours} hours. With \`once\` it is good for one call that writes, within ${limits.turn.onceMinutes} minutes, and ends nobody else's turn. Who is no technician, has no PIN or is locked out is refused as for a wrong PIN.`,
    access: "device",
    plan: "active",
    secret: true,
    status: 201,
    body: z.object({
      technician_id: id.optional().describe("The face; asked for beside a PIN."),
      pin: pin.optional(),
      new_pin: pin.optional().describe("Takes the place of the right PIN, where pin_outdated was answered or wanted."),
      badge: badge.optional().describe("What the reader typed."),
      once: z.boolean().default(false),
    }),
    output: Turn,
    errors: [
      "invalid",
      "pin_wrong",
      "badge_wrong",
      "pin_outdated",
      "pin_form",
      "pin_too_simple",
      "too_many_attempts",
      "pin_locked",
      "locks_held",
    ],
  },
  "DELETE /turns/current": {
    feature: "devices",
    summary: "Ends the turn that calls; with the tablet's own token, every turn on it.",
    access: "device",
    plan: "any",
    secret: true,
    answer: "empty",
    status: 204,
  },
  "GET /technician-pins": {
    feature: "devices",
    summary:
      "Who has, or had, a PIN or a badge, and whose PIN is locked: every technician to planners, to a technician themself alone.",
    access: "technician",
    key: false,
    plan: "active",
    output: z.array(TechnicianPin),
  },
  "PUT /assignees/{id}/pin": {
    feature: "devices",
    summary:
      "Sets a technician's PIN of 4 to 6 digits, or takes it away (null), unlocks it, and ends their turns elsewhere. A planner needs no old PIN. Who plans nothing sets that of the technician who they are, and says the old one where there is one; it is counted like any try. What somebody else set proves nobody until its technician changed it, and they are told; while their lock is on nobody else sets it (409 locks_held): force-release takes the lock off first.",
    access: "technician",
    key: false,
    plan: "active",
    secret: true,
    body: z.object({ pin: pin.nullable(), old_pin: pin.optional() }),
    output: TechnicianPin,
    errors: [
      "invalid",
      "not_found",
      "not_allowed",
      "locks_held",
      "pin_form",
      "pin_too_simple",
      "pin_wrong",
      "too_many_attempts",
      "pin_locked",
    ],
  },
  "PUT /assignees/{id}/badge": {
    feature: "devices",
    summary: "Gives a technician a badge by what its reader types (at least 8 characters), or takes it away (null).",
    access: "planner",
    key: false,
    plan: "active",
    secret: true,
    body: z.object({ code: badge.nullable() }),
    output: TechnicianPin,
    errors: ["invalid", "not_found", "not_allowed", "badge_taken", "locks_held"],
  },
});
