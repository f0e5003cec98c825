import type { z } from "zod";
import type { CallSpec } from "#call/call.ts";

/**
 * The fields of answers that say what the plant's work, parts and stops cost, in Canadian cents. Who may not see money
 * gets them as null, in the lists of changes as well. What the subscription costs is not among them.
 */
export const moneyFields = [
  "unit_cost_cents",
  "price_cents",
  "average_cost_cents",
  "stock_value_cents",
  "use_value_cents",
  "value_cents",
  "ordered_price_cents",
  "purchase_limit_cents",
  "cents_per_hour",
  "downtime_cost_cents",
  "amount_cents",
  "labour_cents",
  "parts_cents",
  "services_cents",
  "cost_cents",
  "downtime_cents",
  "total_cents",
] as const;

/** Whether an answer of a call can hold what something costs: a field of money, or one whose name its reader alone knows. */
export function mayHoldMoney({ output, views }: Pick<CallSpec, "output" | "views">): boolean {
  const seen = new Set<z.core.$ZodType>();
  return [output, ...Object.values(views ?? {})].some((schema) => schema !== undefined && holdsMoney(schema, seen));
}

function holdsMoney(schema: z.core.$ZodType, seen: Set<z.core.$ZodType>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return (
    isOpen(schema) || fieldsOf(schema).some(isMoneyField) || partsOf(schema).some((part) => holdsMoney(part, seen))
  );
}

/** Whether a field is one of money, by its name. */
export const isMoneyField = (name: string): boolean => moneyFields.some((field) => field === name);

/** Any JSON, or a thing whose fields have names of their own. */
function isOpen(schema: z.core.$ZodType): boolean {
  const { def } = known(schema);
  return def.type === "unknown" || def.type === "any" || def.type === "record";
}

/** The names of an object's fields; none of anything else. */
export function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = known(schema);
  return def.type === "object" ? Object.keys(def.shape) : [];
}

/** The schemas that a schema is made of, each once. */
export function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = known(schema);
  switch (def.type) {
    case "object":
      return [...Object.values(def.shape), ...(def.catchall ? [def.catchall] : [])];
    case "array":
      return [def.element];
    case "tuple":
      return [...def.items, ...(def.rest ? [def.rest] : [])];
    case "union":
      return [...def.options];
    case "intersection":
      return [def.left, def.right];
    case "record":
      return [def.valueType];
    case "lazy":
      return [def.getter()];
    case "pipe":
      return [def.in, def.out];
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
    case "catch":
    case "prefault":
    case "nonoptional":
      return [def.innerType];
    default:
      return [];
  }
}

const known = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod;
