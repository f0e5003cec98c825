import { accessLevels, readAccess } from "@millwright/domain/access";
import { joinLevels } from "@millwright/domain/people/invitations";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { takes } from "#call/described.ts";
import { filled, id, instant } from "#call/shapes.ts";
import { limits } from "#limits.ts";

export const signOff = z
  .boolean()
  .describe("Whether what technicians complete waits until a planner or an owner has accepted it.");

/** The fewest digits that the plant asks of a PIN. */
export const pinDigits = z
  .union([z.literal(4), z.literal(6)])
  .describe("The fewest digits that the plant asks of a PIN.");

const reportersSeeWho = z
  .boolean()
  .describe(
    "Whether whoever reported something first sees who is on it, by the link that they follow it with. Off unless the plant turns it on.",
  );

const asksFailureCode = z
  .boolean()
  .describe("Whether a repair because of which its machine stood is completed only once its problem is said.");

export const techniciansSeeMoney = z
  .boolean()
  .describe(
    "Whether technicians see what work, parts and stops cost. Owners, planners and viewers do, who requests never.",
  );

const purchaseLimit = z
  .int()
  .min(0)
  .max(limits.unitCostCents)
  .nullable()
  .describe("Above so many Canadian cents an order to a supplier needs an owner's yes; null: never.");

export const Company = z.object({
  id,
  name: z.string(),
  time_zone: z.string(),
  sign_off: signOff,
  created_at: instant,
  members_join_as: z.enum(joinLevels).describe("With what level people join by the company code."),
  pin_digits: pinDigits,
  strong_sign_in: z
    .boolean()
    .describe("Whether planners and owners need a password of 12 characters or more, or a passkey."),
  tell_reporters_who: reportersSeeWho,
  asks_failure_code: asksFailureCode,
  technicians_see_money: techniciansSeeMoney,
  purchase_limit_cents: purchaseLimit,
  proxy_untrusted: z
    .boolean()
    .describe(
      "Whether a request said that it came through a proxy that the server was not told of. Owners alone learn it.",
    ),
});
export type Company = z.output<typeof Company>;

export const CompanyCode = z.object({ company_code: z.string() });

const Teammate = z.object({
  id,
  email: z.string(),
  username: z.string(),
  full_name: z.string().nullable(),
  role: z.string(),
  access: z.enum(accessLevels),
  joined_at: instant,
  last_seen_at: instant.nullable().describe("When they used the company last, to some minutes. Null of who never did."),
  gets_monthly_report: z
    .boolean()
    .describe("Whether an owner named them to be mailed the figures of each month. They can stop it themselves."),
  is_me: z.boolean(),
});
export type Teammate = z.output<typeof Teammate>;

/** A member with another level, and what became of joining by the company code: they may know it. */
export const ChangedTeammate = Teammate.extend({
  members_join_as: z.enum(joinLevels).describe("With what level people join by the company code from now on."),
  join_lowered: z.boolean().describe("Whether that was lowered by this."),
  code_replaced: z.boolean().describe("Whether there is a new company code by this."),
});
export type ChangedTeammate = z.output<typeof ChangedTeammate>;

/** Somebody who was removed. */
const Barred = z.object({
  id,
  email: z.string(),
  username: z.string(),
  full_name: z.string().nullable(),
  barred_at: instant,
  barred_by: z.string(),
});
export type Barred = z.output<typeof Barred>;

export const companies = calls({
  "GET /auth/company-code": {
    feature: "companies",
    summary:
      "The code with which people join the company. Planners and owners alone read it: it gives no more than they have.",
    access: "planner",
    key: false,
    plan: "any",
    output: CompanyCode,
  },
  "POST /auth/company-code/rotate": {
    feature: "companies",
    summary: "Makes a new company code; the old one is useless at once.",
    access: "owner",
    plan: "any",
    output: CompanyCode,
  },
  "GET /company": {
    feature: "companies",
    summary: "The company of this session.",
    access: "member",
    key: true,
    plan: "any",
    output: Company,
  },
  "PUT /company": {
    feature: "companies",
    summary:
      "Changes the company's name, its time zone, or its rules: with what level people join by its code, how many digits a PIN has at least, whether what technicians complete waits for a sign-off, whether planners and owners need a strong sign-in, whether reporters see who is on it, whether it asks for the problem where a machine stood, whether technicians see money, and above which amount an order to a supplier needs an owner. PINs that are shorter from then on have to be set anew. Where people join by the code with more than before, there is a new code. Once it asks for none, what waits for one waits no longer, accepted by nobody.",
    access: "owner",
    plan: "any",
    body: z.object({
      name: filled(limits.name).optional(),
      time_zone: z.string().max(100).optional(),
      members_join_as: z.enum(joinLevels).optional(),
      pin_digits: pinDigits.optional(),
      sign_off: signOff.optional(),
      strong_sign_in: z.boolean().optional(),
      tell_reporters_who: reportersSeeWho.optional(),
      asks_failure_code: asksFailureCode.optional(),
      technicians_see_money: techniciansSeeMoney.optional(),
      purchase_limit_cents: purchaseLimit.optional(),
    }),
    output: Company,
    errors: ["invalid", "time_zone_unknown"],
  },
  "GET /company/members": {
    feature: "companies",
    summary: "The people of the company.",
    access: "owner",
    plan: "any",
    output: z.array(Teammate),
  },
  "PUT /company/members/{id}": {
    feature: "companies",
    summary:
      "Gives a member another level of access, from their next call on, or says whether they are mailed the figures of each month. Who requests is not mailed them. What is left out stays. The last owner stays one. `member` is another word for `planner`. Who is narrowed may know the company code: people join by it with no more than the level given from then on, or there is a new code where neither level includes the other.",
    access: "owner",
    plan: "any",
    body: z.object({
      access: takes(z.preprocess(readAccess, z.enum(accessLevels)), { const: "member" }).optional(),
      gets_monthly_report: z.boolean().optional(),
    }),
    output: ChangedTeammate,
    errors: ["invalid", "not_found", "last_owner"],
  },
  "DELETE /company/members/{id}": {
    feature: "companies",
    summary:
      "Removes a person from the company, ends their sessions in it, makes a new company code, and keeps them from joining by it until they are readmitted. The last owner can't be removed, nor anybody whose lock is on.",
    access: "owner",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["invalid", "not_found", "last_owner", "locks_held"],
  },
  "GET /company/barred": {
    feature: "companies",
    summary: "Who was removed and can't join by the company code, the latest first.",
    access: "owner",
    plan: "any",
    output: z.array(Barred),
  },
  "POST /company/members/{id}/readmit": {
    feature: "companies",
    summary: "Lets a person who was removed join by the company code again.",
    access: "owner",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
});
