import { priorities } from "@millwright/domain/work/work-order";
import { z } from "zod";
import { calls } from "#call/call.ts";
import { email, filled, filledLines, id, instant, lines, newId, optionalOrEmpty } from "#call/shapes.ts";
import { limits } from "#limits.ts";

export const support = calls({
  "GET /support": {
    feature: "support",
    summary:
      "Where support is reached, the version of the product, and the address that people type, with which QR codes begin.",
    access: "member",
    plan: "any",
    output: z.object({ email: z.string(), version: z.string(), public_origin: z.string() }),
  },
  "POST /support/contact": {
    feature: "support",
    summary:
      "Keeps a request and mails it to support, also later when the relay is down. It is from the caller, and replies go to them, whatever userEmail and username say.",
    access: "member",
    plan: "any",
    status: 201,
    body: z.object({
      ...newId,
      subject: filled(limits.title),
      message: filledLines(limits.text),
      priority: optionalOrEmpty(z.enum(priorities)),
      userEmail: optionalOrEmpty(email),
      username: optionalOrEmpty(lines(limits.name)),
    }),
    output: z.object({ id, created_at: instant }),
    errors: ["invalid", "too_many_requests"],
  },
});
