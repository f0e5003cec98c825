import { z } from "zod";

// What Stripe's published description of its API takes for the calls that we make: names, types and lengths, of which
// unknown ones are refused. Forms carry everything as text.
const text = (max = 5_000) => z.string().min(1).max(max);
const integer = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const flag = z.enum(["true", "false"]);
const address = z.url({ protocol: /^https?$/ });
const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50, "has more than 50 keys");

const lineItem = z.strictObject({
  quantity: integer,
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/),
    unit_amount: integer,
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
    product_data: z.strictObject({
      name: text(),
      description: text(40_000).optional(),
      tax_code: z
        .string()
        .regex(/^txcd_\d{8}$/)
        .optional(),
    }),
  }),
});

export const SessionForm = z.strictObject({
  mode: z.literal("payment"),
  client_reference_id: text(200),
  metadata,
  payment_intent_data: z
    .strictObject({ description: text(1_000).optional(), metadata: metadata.optional() })
    .optional(),
  line_items: z.array(lineItem).min(1).max(100),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  customer_email: z.email().optional(),
  locale: z.enum(["auto", "en", "en-GB", "fr", "fr-CA"]).optional(),
  success_url: z.string().regex(/^https?:\/\/\S+$/),
  cancel_url: address.optional(),
  expires_at: integer.optional(),
  expand: z.array(text()).optional(),
});
export type SessionForm = z.output<typeof SessionForm>;

export const ExpandForm = z.strictObject({
  expand: z.array(z.enum(["payment_intent", "total_details.breakdown"])).optional(),
});
export const RefundForm = z.strictObject({
  payment_intent: text(),
  amount: integer.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
});
export const ListForm = z.strictObject({ payment_intent: text().optional(), limit: integer.optional() });

/** Reads `a[b][0][c]=d` as the tree that it stands for; lists by their numbers. */
export function readForm(encoded: string): unknown {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = "", ...rest] = name.split(/\[|\]\[|\]$/).filter((part, i) => i === 0 || part !== "");
    put(root, [first, ...rest], value);
  }
  return withLists(root);
}

function put(into: Record<string, unknown>, [name = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    if (name in into) throw new Error(`${name} is given twice`);
    into[name] = value;
    return;
  }
  const inner = isTree(into[name]) ? into[name] : {};
  into[name] = inner;
  put(inner, rest, value);
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function withLists(value: unknown): unknown {
  if (!isTree(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], i) => name === String(i));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
