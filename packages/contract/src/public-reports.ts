import { stages } from "@millwright/domain/requests/request";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { filledLines, id, instant, moment, newId, optionalText } from "#call/shapes.ts";
import { upload } from "#files.ts";
import { limits } from "#limits.ts";

/** What is reported of a machine, or worked on there, as anybody who stands there may know it: it names nobody. */
export const Reported = z.object({
  id: id.describe("Sent as same_as by who says it too."),
  title: z.string(),
  reported_at: instant,
  stage: z.enum(stages),
  is_stopped: z.boolean(),
});
export type Reported = z.output<typeof Reported>;

const AltchaChallenge = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().describe("The SHA-256 of the salt with the number behind it, in hexadecimal digits."),
  maxnumber: z.int().describe("The number is from 0 to this."),
  salt: z.string(),
  signature: z.string(),
});
export type AltchaChallenge = z.output<typeof AltchaChallenge>;

export const PublicMachine = z.object({
  machine: z.object({
    name: z.string(),
    department_name: z.string().nullable(),
    company_name: z.string(),
    has_photo: z.boolean(),
    stopped_since: instant.nullable(),
  }),
  locale: z.enum(["en", "fr"]).describe("The plant's language."),
  reported: z.array(Reported).describe("What is open, the latest first."),
  form: z.object({ token: z.string(), expires_at: instant }),
  proof: AltchaChallenge.describe(
    "Solved while somebody writes, and sent along: from half of a limit on a report without its solution waits for a look.",
  ),
});
export type PublicMachine = z.output<typeof PublicMachine>;

/** A note of the plant that its reporters read. */
export const PublicNote = z.object({ text: z.string(), at: instant, by_name: z.string().nullable() });
export type PublicNote = z.output<typeof PublicNote>;

const stamps = {
  accepted_at: instant.nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
};

/** What a reporter's link shows. */
export const FollowedReport = z.object({
  company_name: z.string(),
  machine_name: z.string().nullable(),
  code: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  reported_at: instant,
  stage: z.enum(stages),
  is_stopped: z.boolean(),
  ...stamps,
  who: z.string().nullable().describe("Who is on it; null where nobody is, or the plant does not say."),
  reason: z.string().nullable().describe("Why it was declined."),
  question: z.string().nullable().describe("What the plant asks; null once it is answered."),
  answered_at: instant
    .nullable()
    .describe("When what the plant asked last was answered; null while it asks, or asked nothing."),
  notes: z.array(PublicNote),
  wants_mail: z.boolean(),
  has_email: z.boolean(),
  expires_at: instant,
});
export type FollowedReport = z.output<typeof FollowedReport>;

/** A report by the code of a machine's label. */
export const SendReport = z.object({
  form: z.string().max(300).describe("The token of the form."),
  text: filledLines(limits.report.text).optional().describe("Has to be given, except with same_as."),
  same_as: id.optional().describe("What is reported already, which the sender says too."),
  is_stopped: z.boolean().optional(),
  stopped_at: moment.nullable().optional(),
  photos: z.array(id).max(limits.report.photos).optional(),
  name: optionalText(limits.report.name).optional(),
  contact: optionalText(limits.report.contact).optional(),
  wants_mail: z.boolean().optional().describe("Whether to write to the contact, where that is an e-mail address."),
  locale: z.enum(["en", "fr"]).optional().describe("The sender's language; the plant's when left out."),
  website: z.string().max(500).optional().describe("A field that no person fills."),
  proof: z.string().max(2_000).optional().describe("The solution of the challenge, as base64 of its JSON."),
});

export const publicReports = calls({
  "GET /r/{token}": {
    feature: "requests",
    summary: "The machine of a label, what is reported of it already, and a form to report something by.",
    access: "public",
    plan: "any",
    output: PublicMachine,
    errors: ["code_unknown", "subscription_expired"],
  },
  "GET /r/{token}/photo": {
    feature: "requests",
    summary: "A small picture of that machine (WebP, at most 320 px).",
    access: "public",
    plan: "any",
    answer: "file",
    mediaTypes: ["image/webp"],
    errors: ["code_unknown", "not_found", "subscription_expired"],
  },
  "POST /r/{token}/photos": {
    feature: "requests",
    summary:
      "Takes a photo (multipart field `file`, a JPEG or PNG) for a form before it is sent. It is drawn anew, without what a camera writes into it.",
    access: "public",
    plan: "any",
    ...upload,
    query: z.object({ ...newId, form: z.string().max(300) }),
    output: z.object({ id }),
    errors: [
      ...(["invalid", "empty_file", "too_large", "unsupported_file", "code_unknown", "subscription_expired"] as const),
      ...(["form_expired", "form_used", "too_many_photos", "too_many_reports"] as const),
    ],
  },
  "POST /r/{token}": {
    feature: "requests",
    summary:
      "Reports something by the code of a machine's label. A form is good once: sent again with the same words it is answered as before. Past a limit a report waits for a look; where too many wait already it is to be sent later.",
    access: "public",
    plan: "any",
    status: 201,
    body: SendReport,
    output: z.object({
      code: z.string(),
      held: z.boolean().describe("Whether somebody looks at it first."),
      link: z.string().describe("Where its sender follows it, below this origin: /s/<token>."),
    }),
    errors: [
      ...(["invalid", "code_unknown", "subscription_expired", "unknown_reference"] as const),
      ...(["form_used", "form_expired", "too_many_reports"] as const),
    ],
  },
  "GET /s/{link}": {
    feature: "requests",
    summary: "How a report stands, for who has its link.",
    access: "public",
    plan: "any",
    output: FollowedReport,
    errors: ["link_unknown", "subscription_expired"],
  },
  "POST /s/{link}/answer": {
    feature: "requests",
    summary: "Answers what the plant asked.",
    access: "public",
    plan: "any",
    body: z.object({ text: filledLines(limits.report.text) }),
    output: FollowedReport,
    errors: ["invalid", "link_unknown", "nothing_asked", "subscription_expired"],
  },
  "POST /s/{link}/stop-mail": {
    feature: "requests",
    summary: "Ends the mails about a report, by one click (RFC 8058).",
    access: "public",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["link_unknown"],
  },
});
