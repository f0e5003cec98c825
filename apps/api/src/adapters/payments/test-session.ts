import type { PackageId } from "@millwright/domain/subscription/packages";
import type { Locale } from "@millwright/messages/text";
import { z } from "zod";

/** A checkout of the test provider, as it was opened. */
export const TestSession = z.object({
  id: z.string(),
  paymentId: z.string(),
  companyId: z.string(),
  packageId: z.custom<PackageId>((value) => typeof value === "string"),
  title: z.string(),
  email: z.string(),
  locale: z.custom<Locale>((value) => value === "en" || value === "fr"),
  subtotalCents: z.number(),
  taxCents: z.number(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.string(),
});
export type TestSession = z.output<typeof TestSession>;

/** How a checkout ended, once: paid at once or by a slow bank, or never to be paid any more. */
export const TestOutcome = z.object({ kind: z.enum(["paid", "slow", "expired"]), at: z.string() });
export type TestOutcome = z.output<typeof TestOutcome>;
