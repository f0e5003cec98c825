import { accessLevels } from "@millwright/domain/access";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { email, filled, id, instant, line, optionalText } from "#call/shapes.ts";
import { limits } from "#limits.ts";

export const User = z.object({
  id,
  email: z.string(),
  username: z.string(),
  full_name: z.string().nullable(),
  role: z.string(),
  access: z.enum(accessLevels),
  company_id: id,
  company_name: z.string(),
  time_zone: z.string().describe("IANA name of the plant's time zone."),
  sign_off: z.boolean().describe("Whether what technicians complete waits for a supervisor."),
  sees_money: z
    .boolean()
    .describe("Whether they see what work, parts and stops cost; where they do not, such fields are null."),
  stronger_sign_in_needed: z
    .boolean()
    .describe("Whether the person has to choose a longer password or add a passkey before anything else."),
  name_fixed: z
    .boolean()
    .optional()
    .describe(
      "True where the full name is not this session's to change: the company's provider began it, and others read it.",
    ),
});
export type User = z.output<typeof User>;

/** By which a browser is known as the person's when they sign in again: for who sent `device_tokens`. */
const deviceToken = z.string().optional();
/** What a browser keeps of the people who have signed in there. Sending it, also empty, asks for a `device_token`. */
export const deviceTokens = z.array(z.string().max(200)).max(50).nullish();

export const SignedIn = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  user: User,
  device_token: deviceToken,
});
export type SignedIn = z.output<typeof SignedIn>;

export const password = z.string().max(limits.password.max);
export const companyCode = optionalText(200).optional();
/** What a mailed invitation of the address gave: it lets who signs in or registers with it join the company, once. */
const invitationToken = z.string().max(200).nullish().describe("Of a mailed invitation.");
/** Who is written to. */
const Address = z.object({ email });
const verificationCode = z.string().max(20).trim();

const Session = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  user_agent: z.string().nullable(),
  current: z.boolean(),
});

export const auth = calls({
  "POST /auth/send-verification-code": {
    feature: "auth",
    summary:
      "Mails a 6-digit code to an address, at most once a minute and ten times a day. Refuses first what registration would.",
    access: "public",
    plan: "any",
    body: z
      .object({ email, password: password.nullish(), company_code: companyCode })
      .describe("The password and the company code are looked at, and not kept."),
    output: z.object({ sent: z.literal(true), cooldown_seconds: z.int() }),
    errors: [
      "invalid",
      "company_code_not_found",
      "password_too_short",
      "password_too_common",
      "code_cooldown",
      "too_many_codes",
      "too_many_attempts",
      "too_many_requests",
    ],
  },
  "POST /auth/verify-code": {
    feature: "auth",
    summary:
      "Checks a mailed code. Its token lets who typed it register the address, once, within 30 minutes. Typed again from the same network in that time, the code gives another token; the latest three are good, until one is used. Sent again under its `Idempotency-Key`, it gives the same one.",
    access: "public",
    plan: "any",
    body: z.object({ email, code: verificationCode }),
    output: z.object({ verified: z.literal(true), verification_token: z.string() }),
    errors: ["invalid", "code_invalid", "too_many_requests"],
  },
  "POST /auth/register": {
    feature: "auth",
    summary:
      "Makes an account for an address with the token of its verified code, in a new company or in the one of a company code; or with the token of an invitation, in the company that invites.",
    access: "public",
    plan: "any",
    status: 201,
    body: z.object({
      email,
      password,
      role: filled(limits.role),
      company_code: companyCode,
      verification_token: z.string().max(200).nullish().describe("What `verify-code` gave."),
      invitation_token: invitationToken.describe(
        "Of a mailed invitation to the address, which proves it and says which company to join.",
      ),
      device_tokens: deviceTokens,
      full_name: optionalText(limits.name).optional(),
      company_name: optionalText(limits.name).optional(),
      time_zone: z.string().max(100).optional(),
    }),
    output: SignedIn,
    errors: [
      "invalid",
      "email_not_verified",
      "invitation_invalid",
      "email_taken",
      "wrong_credentials",
      "no_company",
      "barred",
      "sign_on_only",
      "company_code_not_found",
      "password_too_short",
      "password_too_common",
      "too_many_attempts",
      "too_many_requests",
    ],
  },
  "POST /auth/login": {
    feature: "auth",
    summary: "Signs in; with a company code or a mailed invitation, into that company, joining it first where needed.",
    access: "public",
    plan: "any",
    body: z.object({
      email,
      password,
      company_code: companyCode,
      invitation_token: invitationToken,
      device_tokens: deviceTokens,
    }),
    output: SignedIn,
    errors: [
      "invalid",
      "wrong_credentials",
      "company_code_not_found",
      "invitation_invalid",
      "no_company",
      "barred",
      "sign_on_only",
      "too_many_attempts",
    ],
  },
  "POST /auth/forgot-password": {
    feature: "auth",
    summary: "Mails a link to set a new password. Answers the same for every address.",
    access: "public",
    plan: "any",
    body: Address,
    output: z.object({ sent: z.literal(true) }),
    errors: ["invalid", "too_many_requests"],
  },
  "POST /auth/reset-password": {
    feature: "auth",
    summary: "Sets a new password with a mailed token and ends all sessions of the person.",
    access: "public",
    plan: "any",
    body: z.object({ token: z.string().max(200), new_password: password, device_tokens: deviceTokens }),
    output: z.object({ reset: z.literal(true), device_token: deviceToken }),
    errors: ["invalid", "token_invalid", "password_too_short", "password_too_common"],
  },
  "POST /auth/change-password": {
    feature: "auth",
    weakSignIn: true,
    summary:
      "Sets another password for who knows the present one, and ends their other sessions. Sent again under its `Idempotency-Key` (a UUID), it is answered the same.",
    access: "member",
    plan: "any",
    // What is kept for a repetition would have a hash of both passwords that is quickly tried.
    secret: true,
    body: z.object({ old_password: password, new_password: password, device_tokens: deviceTokens }),
    output: z.object({ changed: z.literal(true) }),
    errors: ["invalid", "password_wrong", "password_too_short", "password_too_common", "too_many_attempts"],
  },
  "POST /auth/logout": {
    feature: "auth",
    weakSignIn: true,
    summary: "Ends this session.",
    access: "member",
    plan: "any",
    answer: "empty",
    status: 204,
  },
  "GET /auth/me": {
    feature: "auth",
    weakSignIn: true,
    summary: "The person who calls, in the company of this session.",
    access: "member",
    plan: "any",
    output: User,
  },
  "GET /auth/sessions": {
    feature: "auth",
    weakSignIn: true,
    summary: "Where the person is signed in; in a session that the company's provider began, where in this company.",
    access: "member",
    plan: "any",
    output: z.array(Session),
  },
  "DELETE /auth/sessions/{id}": {
    feature: "auth",
    weakSignIn: true,
    summary: "Ends one session of the person; from a session that the company's provider began, one of this company.",
    access: "member",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "PUT /auth/profile": {
    feature: "profile",
    summary:
      "Changes the person's full name, or their role in this company. The name of who is in another company too takes a session that began with the password or a passkey.",
    access: "member",
    plan: "any",
    body: z.object({
      full_name: line(limits.name).optional(),
      role: line(limits.role).optional(),
    }),
    output: User,
    errors: ["invalid", "full_name_required", "role_required", "password_sign_in_needed"],
  },
});
