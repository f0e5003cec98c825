import { z } from "zod";
import { calls } from "#call/call.ts";
import { limits } from "#limits.ts";

/** Bytes as the Push API of a browser writes them: base64url without padding. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`));

export const PushState = z.object({
  public_key: z
    .string()
    .nullable()
    .describe("Under which a browser subscribes. Null where none would: without an HTTPS address that others reach."),
  is_on: z.boolean().describe("Whether the browser of this session takes notifications."),
});
export type PushState = z.output<typeof PushState>;

export const push = calls({
  "GET /push": {
    feature: "push",
    summary: "Whether the browser of this session takes notifications while no screen is open, and under which key.",
    access: "member",
    plan: "any",
    output: PushState,
  },
  "PUT /push/subscription": {
    feature: "push",
    summary: `Has the browser of this session take notifications: what its PushSubscription says. It ends with the session. A person has at most ${limits.pushBrowsers} browsers in a company; the one that was added first goes.`,
    access: "member",
    plan: "any",
    body: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(limits.pushEndpoint),
      p256dh: bytes(87),
      auth: bytes(22),
    }),
    output: PushState,
    errors: ["invalid", "push_off", "push_service_unknown"],
  },
  "DELETE /push/subscription": {
    feature: "push",
    summary: "The browser of this session takes no notifications any more.",
    access: "member",
    plan: "any",
    answer: "empty",
    status: 204,
  },
});
