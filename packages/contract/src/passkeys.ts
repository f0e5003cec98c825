import { z } from "zod";
import { companyCode, deviceTokens, password, SignedIn } from "#auth.ts";
import { calls } from "#call/call.ts";
import { filled, id, instant } from "#call/shapes.ts";
import { limits } from "#limits.ts";

/** Bytes as WebAuthn writes them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max);
/** WebAuthn allows an authenticator's name for a key 1,023 bytes. */
const credentialId = bytes(1_364);

/** What the browser's `PublicKeyCredential` of a new passkey is as JSON. */
export const NewCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** What it is of one that was used. */
export const UsedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
});
export type UsedCredential = z.output<typeof UsedCredential>;

const described = { id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()).optional() };

/** Under the names of WebAuthn: `PublicKeyCredentialCreationOptionsJSON`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int().describe("Milliseconds."),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object(described)),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** Under the names of WebAuthn: `PublicKeyCredentialRequestOptionsJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe("Milliseconds."),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.output<typeof RequestOptions>;

export const Passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const Passkeys = z.object({
  passkeys: z.array(Passkey).describe("The newest first."),
  origin: z
    .string()
    .nullable()
    .describe("The one address where passkeys work. Null where they can't: plain HTTP, or an address of numbers."),
  password_needed: z.boolean().describe("Whether adding one takes the password: the sign-in is not fresh any more."),
  password_sign_in_needed: z
    .boolean()
    .optional()
    .describe("True where the company's provider began the session: it neither sees nor removes passkeys."),
});
export type Passkeys = z.output<typeof Passkeys>;

export const passkeys = calls({
  "POST /auth/passkey-login/options": {
    feature: "auth",
    summary:
      "What a browser has a passkey sign to sign in: good once, for five minutes. Whose the passkey is, it alone says.",
    access: "public",
    plan: "any",
    output: RequestOptions,
    errors: ["passkeys_off", "too_many_attempts"],
  },
  "POST /auth/passkey-login": {
    feature: "auth",
    summary:
      "Signs in with a passkey; with a company code, into that company, joining it first where needed. An unknown, a removed and a wrong passkey are refused alike.",
    access: "public",
    plan: "any",
    body: z.object({ credential: UsedCredential, company_code: companyCode, device_tokens: deviceTokens }),
    output: SignedIn,
    errors: [
      "invalid",
      "passkeys_off",
      "wrong_credentials",
      "company_code_not_found",
      "no_company",
      "barred",
      "sign_on_only",
      "too_many_attempts",
    ],
  },
  "GET /auth/passkeys": {
    feature: "auth",
    weakSignIn: true,
    summary: "The passkeys of the person; none in a session that the company's provider began.",
    access: "member",
    plan: "any",
    output: Passkeys,
  },
  "POST /auth/passkeys/options": {
    feature: "auth",
    weakSignIn: true,
    summary:
      "What a browser makes a new passkey of: good once, for five minutes, in this session. Takes the password, but within ten minutes of signing in.",
    access: "member",
    plan: "any",
    secret: true,
    body: z.object({ password: password.nullish() }),
    output: CreationOptions,
    errors: [
      "invalid",
      "passkeys_off",
      "too_many_passkeys",
      "password_needed",
      "password_wrong",
      "too_many_attempts",
      "unavailable",
    ],
  },
  "POST /auth/passkeys": {
    feature: "auth",
    weakSignIn: true,
    summary: "Adds a passkey to the person, who is told by mail.",
    access: "member",
    plan: "any",
    status: 201,
    body: z.object({ name: filled(limits.passkeys.name), credential: NewCredential }),
    output: Passkey,
    errors: ["invalid", "passkeys_off", "too_many_passkeys", "passkey_invalid"],
  },
  "DELETE /auth/passkeys/{id}": {
    feature: "auth",
    weakSignIn: true,
    summary: "Removes a passkey of the person: it signs nobody in any more. They are told by mail.",
    access: "member",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found", "password_sign_in_needed"],
  },
  "DELETE /auth/passkeys": {
    feature: "auth",
    weakSignIn: true,
    summary: "Removes all passkeys of the person, who is told by mail.",
    access: "member",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["password_sign_in_needed"],
  },
});
