import { keyLevels } from "@millwright/domain/api-keys/api-key";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { asked, id, instant } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const { days, usualDays, overlapHours, most, perMinute, perMinuteOfCompany } = limits.apiKeys;

/** A key by which another system of the plant calls the API, as owners see it. */
export const ApiKey = z.object({
  id,
  name: z.string(),
  access: z.enum(keyLevels).describe("What it may: as much as a member of this level."),
  public_id: z
    .string()
    .describe("How the key begins, `mw_` and ten characters: no secret, and the same after a rotation."),
  made_at: instant,
  made_by: z.string().describe("Who made it, by the name that they had then."),
  expires_at: instant,
  rotated_at: instant.nullable(),
  former_until: instant
    .nullable()
    .describe("Until when the key before the last rotation is good as well; null once it is not."),
  last_used_at: instant.nullable().describe("To a minute; null of one that was never used."),
  last_used_from: z.string().nullable().describe("The address from which that was."),
});
export type ApiKey = z.output<typeof ApiKey>;

export const MadeApiKey = ApiKey.extend({
  key: z.string().describe("The key itself, for `Authorization: Bearer`. No other answer tells it."),
});
export type MadeApiKey = z.output<typeof MadeApiKey>;

const lasts = z.int().min(1).max(days).default(usualDays).describe("After how many days it expires.");

export const apiKeys = calls({
  "GET /keys": {
    feature: "api-keys",
    summary: "The API keys of the company, by name; expired ones too.",
    access: "owner",
    plan: "any",
    output: z.array(ApiKey),
  },
  "POST /keys": {
    feature: "api-keys",
    summary: `Makes an API key, which this answer alone tells. It acts as a member of its level does, and the log says its name; what takes a person, such as a signature or a profile, is refused to it. A key is answered ${perMinute} calls a minute, all keys of a company together ${perMinuteOfCompany}. A company has ${most} at most.`,
    access: "owner",
    plan: "active",
    secret: true,
    shownOnce: true,
    status: 201,
    body: z.object({ name: asked(limits.name), access: z.enum(keyLevels), days: lasts }),
    output: MadeApiKey,
    errors: ["invalid", "name_required", "too_many_keys"],
  },
  "PUT /keys/{id}": {
    feature: "api-keys",
    summary: "Renames an API key. What it did before keeps the name that it had.",
    access: "owner",
    plan: "active",
    body: z.object({ name: asked(limits.name) }),
    output: ApiKey,
    errors: ["invalid", "name_required", "not_found"],
  },
  "POST /keys/{id}/rotate": {
    feature: "api-keys",
    summary: `Gives an API key another secret, which this answer alone tells, and another expiry. The one before is good for another ${overlapHours} hours, so that no call is lost while it is replaced; the one before that is good no more. Where the new one has not been used yet, rotating again replaces it alone, and the one in use keeps its hours.`,
    access: "owner",
    plan: "active",
    secret: true,
    shownOnce: true,
    body: z.object({ days: lasts }),
    output: MadeApiKey,
    errors: ["invalid", "not_found"],
  },
  "DELETE /keys/{id}": {
    feature: "api-keys",
    summary: "Revokes an API key at once: its calls answer 401, and live streams that it opened end.",
    access: "owner",
    plan: "any",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
  "POST /keys/report": {
    feature: "api-keys",
    summary:
      "Revokes an API key that was found where it does not belong, such as in public code. Whoever has it may report it; the owners are mailed. The answer is the same for a key that is none.",
    access: "public",
    plan: "any",
    secret: true,
    answer: "empty",
    status: 204,
    body: z.object({ key: z.string().max(500).describe("The whole key.") }),
    errors: ["invalid", "too_many_requests"],
  },
});
