import { joinLevels } from "@millwright/domain/sign-on/group-level";
import { z } from "zod";
import { deviceTokens, password, SignedIn } from "#auth.ts";
import { calls } from "#call/call.ts";
import { email, filled, id, instant, optionalText } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const most = limits.signOn;
const level = z.enum(joinLevels);
const address = z.string().trim().max(most.address);
const word = z.string().trim().max(most.word);

const GroupLevel = z.object({
  group: filled(most.word).describe("As the claim lists it: a name or an id."),
  access: level,
});

const SignOnLink = z.object({
  id,
  person_id: id,
  name: z.string(),
  email: z.string(),
  subject: z.string().describe("Who they are at the provider."),
  linked_at: instant,
  last_used_at: instant.nullable(),
});
export type SignOnLink = z.output<typeof SignOnLink>;

/** How people of a company sign on, as its owners see it. */
export const SignOn = z.object({
  issuer: z.string().describe("As the provider itself writes it."),
  client_id: z.string(),
  email_domain: z.string().nullable(),
  domain_record: z
    .object({ name: z.string(), value: z.string() })
    .nullable()
    .describe("The TXT record by which the company proves its e-mail domain."),
  domain_proved_at: instant.nullable(),
  joins_as: level.nullable().describe("With which level people of the proved domain join; null: nobody does."),
  groups_claim: z.string().nullable().describe("Which claim lists somebody's groups."),
  group_levels: z
    .array(GroupLevel)
    .describe("The level that each group gives; of several the one that may do the most. Never an owner's."),
  only_sign_on: z.boolean().describe("Whether a password or a passkey lets in owners alone."),
  links: z.array(SignOnLink),
  unlinked: z.int().describe("How many members have not linked themself yet, owners left out."),
  unlinked_members: z
    .array(z.object({ person_id: id, name: z.string(), email: z.string() }))
    .max(most.unlinkedShown)
    .describe("Who they are, by name."),
});
export type SignOn = z.output<typeof SignOn>;

export const SignOnSettings = z.object({
  redirect_uri: z.string().describe("Where the provider sends people back: it is registered there."),
  sign_out_uri: z.string().describe("Where it sends them after they signed out."),
  sign_on_uri: z
    .string()
    .describe("Where people of the company begin: it stays the same, whatever the company code is."),
  sign_on: SignOn.nullable(),
});
export type SignOnSettings = z.output<typeof SignOnSettings>;

const Departure = z.object({ url: z.string().describe("Where the browser goes next: the provider's sign-in.") });

const Return = z.object({
  state: z.string().max(most.answer),
  code: z.string().max(most.answer).nullish(),
  iss: z.string().max(most.address).nullish(),
  error: z.string().max(most.answer).nullish(),
});

export const SignedOn = SignedIn.extend({
  sign_out_url: z
    .string()
    .nullable()
    .describe("Where the browser goes after it signed out here, to sign out at the provider; null of one without."),
});
export type SignedOn = z.output<typeof SignedOn>;

const OwnLink = z.object({
  issuer: z.string().nullable().describe("The provider of the company; null where it has none."),
  linked_at: instant.nullable(),
});

const providerErrors = ["sign_on_unavailable", "sign_on_failed", "sign_on_expired"] as const;

export const signOn = calls({
  "GET /sign-on": {
    feature: "sign-on",
    summary: "How people of the company sign on, who has linked themself, and what to register at the provider.",
    access: "owner",
    plan: "any",
    output: SignOnSettings,
  },
  "PUT /sign-on": {
    feature: "sign-on",
    summary:
      "Sets the OpenID Connect provider of the company, which is asked for its configuration at once. The client's secret is kept sealed, and no answer tells it. Another issuer or client ends every link, and each session that began by one.",
    access: "owner",
    plan: "any",
    secret: true,
    body: z.object({
      issuer: address,
      client_id: word,
      client_secret: z.string().trim().max(most.secret).nullish().describe("Left out: the one before stays."),
    }),
    output: SignOnSettings,
    errors: ["invalid", "issuer_unusable"],
  },
  "PUT /sign-on/rules": {
    feature: "sign-on",
    summary:
      "Sets who may join by signing on, which groups give which level, and whether a password is good for owners alone. Another e-mail domain has to be proved again. Where sign-on becomes the only way, the sessions of others that began otherwise end.",
    access: "owner",
    plan: "any",
    body: z.object({
      email_domain: optionalText(most.word),
      joins_as: level.nullable(),
      groups_claim: optionalText(most.word),
      group_levels: z.array(GroupLevel).max(most.groups),
      only_sign_on: z.boolean(),
    }),
    output: SignOnSettings,
    errors: ["invalid", "not_found"],
  },
  "POST /sign-on/domain": {
    feature: "sign-on",
    summary: "Looks for the TXT record that proves the e-mail domain of the company.",
    access: "owner",
    plan: "any",
    output: SignOnSettings,
    errors: ["not_found", "domain_unproved", "domain_taken"],
  },
  "DELETE /sign-on": {
    feature: "sign-on",
    summary: "Forgets the provider of the company: every link and each session that began by one end.",
    access: "owner",
    plan: "any",
    answer: "empty",
    status: 204,
  },
  "DELETE /sign-on/links/{id}": {
    feature: "sign-on",
    summary: "Ends somebody's link: they sign on no more until they link themself again, and such sessions end.",
    access: "owner",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "GET /auth/sign-on/link": {
    feature: "sign-on",
    summary: "Whether the company has a provider, and since when the person is linked to it.",
    access: "member",
    plan: "any",
    output: OwnLink,
  },
  "POST /auth/sign-on/link": {
    feature: "sign-on",
    summary: "Begins to link whoever is signed in to who they are at the provider.",
    access: "member",
    plan: "any",
    secret: true,
    output: Departure,
    errors: ["sign_on_not_found", "sign_on_unavailable", "too_many_attempts"],
  },
  "POST /auth/sign-on/link/finish": {
    feature: "sign-on",
    summary:
      "Links the person to whom the provider says that they are, in the session and the browser that began it. By an e-mail nobody is linked.",
    access: "member",
    plan: "any",
    secret: true,
    body: Return,
    output: OwnLink,
    errors: ["invalid", ...providerErrors, "sign_on_taken"],
  },
  "DELETE /auth/sign-on/link": {
    feature: "sign-on",
    summary: "Ends the person's own link, and their sessions that began by it.",
    access: "member",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["sign_on_only"],
  },
  "POST /auth/sign-on": {
    feature: "sign-on",
    summary:
      "Leads to the provider of a company: by its code, by its id, by an address of its proved e-mail domain, by an invitation, or by a member's e-mail and password, which links them. A company without a provider is answered as none.",
    access: "public",
    plan: "any",
    body: z.object({
      company: optionalText(most.address).optional().describe("A company code, or an e-mail address."),
      company_id: z.string().max(most.word).nullish().describe("The company's id, as in `sign_on_uri`."),
      invitation_token: z.string().max(200).nullish(),
      email: email
        .nullish()
        .describe("With a password: of a member who is not linked yet. Without a company it is their own."),
      password: password
        .nullish()
        .describe(
          "Of that member, or with an invitation of the account that its address has: it is linked to who comes back.",
        ),
      device_tokens: deviceTokens,
    }),
    output: Departure,
    errors: [
      "invalid",
      "sign_on_not_found",
      "sign_on_unavailable",
      "invitation_invalid",
      "wrong_credentials",
      "too_many_attempts",
    ],
  },
  "POST /auth/sign-on/finish": {
    feature: "sign-on",
    summary:
      "Signs in whom the provider sent back, in the browser that left for it. Who comes for the first time is let in by an invitation, or by the proved e-mail domain where its company says so; an account that is there already is linked by who said its password on the way, and never taken over by its e-mail.",
    access: "public",
    plan: "any",
    body: Return.extend({ invitation_token: z.string().max(200).nullish(), device_tokens: deviceTokens }),
    output: SignedOn,
    errors: [
      "invalid",
      ...providerErrors,
      "sign_on_not_linked",
      "sign_on_account_exists",
      "sign_on_taken",
      "sign_on_only",
      "invitation_invalid",
      "barred",
    ],
  },
});
