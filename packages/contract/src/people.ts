import { accessLevels } from "@millwright/domain/access";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { email, id, instant, optionalText } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const level = z.enum(accessLevels);
const locale = z.enum(["en", "fr"]);

const Invitation = z.object({
  id,
  email: z.string(),
  access: level,
  role: z.string().nullable().describe("The job title that goes with it."),
  locale: locale.describe("The language of the e-mail."),
  invited_by: z.string(),
  sent_at: instant,
  expires_at: instant,
});
export type Invitation = z.output<typeof Invitation>;

const Invited = z.object({
  company_name: z.string(),
  email: z.string(),
  access: level,
  role: z.string().nullable(),
  locale,
  invited_by: z.string(),
  expires_at: instant,
  has_account: z.boolean().describe("Whether the address signs in; else it registers."),
  sign_on: z.boolean().describe("Whether the company has a provider, by which who has no account may join as well."),
  only_sign_on: z
    .boolean()
    .describe(
      "Whether that provider is the only way in: no account is made by a password, and that of one is said first.",
    ),
});
export type Invited = z.output<typeof Invited>;

export const people = calls({
  "GET /company/invitations": {
    feature: "people",
    summary: "Who is invited and has not joined, the latest first; also those whose link has expired.",
    access: "owner",
    plan: "any",
    output: z.array(Invitation),
  },
  "POST /company/invitations": {
    feature: "people",
    summary:
      "Mails each address a link that lets it join with a level, once and within 7 days. An address that is invited already gets a new link, and the one before opens nothing. Whoever was removed is readmitted by it.",
    access: "owner",
    plan: "any",
    status: 201,
    body: z.object({
      emails: z.array(email).min(1).max(limits.invitation.atOnce),
      access: level,
      role: optionalText(limits.role).optional(),
      locale: locale.optional().describe("The language of the e-mail; that of the caller when left out."),
    }),
    output: z.array(Invitation),
    errors: ["invalid", "already_member", "too_many_invitations"],
  },
  "POST /company/invitations/{id}/send": {
    feature: "people",
    summary: "Mails an invitation again: another link for another 7 days; the one before opens nothing.",
    access: "owner",
    plan: "any",
    output: Invitation,
    errors: ["not_found", "too_many_invitations"],
  },
  "DELETE /company/invitations/{id}": {
    feature: "people",
    summary: "Takes an invitation back: its link opens nothing any more.",
    access: "owner",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /invitations/open": {
    feature: "people",
    summary: "What the token of a mailed invitation opens. It is used by signing in or registering with it.",
    access: "public",
    plan: "any",
    body: z.object({ token: z.string().max(200) }),
    output: Invited,
    errors: ["invalid", "invitation_invalid"],
  },
});
