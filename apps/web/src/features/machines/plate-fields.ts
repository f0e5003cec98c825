import { limits } from "@millwright/contract/limits";
import type { Machine } from "@millwright/contract/machines";
import type { BodyOf } from "#lib/api/calls.ts";

type Name = keyof Machine & keyof BodyOf<"PUT /machines/{id}">;

interface PlateField<Of extends Name> {
  name: Of;
  /** A day; text of one line without it. */
  type?: "date";
  maxLength?: number;
  /** Whether it is read sign by sign. */
  isCode?: boolean;
}

const named = <Of extends Name>(fields: readonly PlateField<Of>[]) => fields;

/**
 * What the plate and the papers of a machine say, a line of text or a day each. The draft, the form, the details and the
 * page of a machine have them all, in this order.
 */
export const plateFields = named([
  { name: "manufacturer", maxLength: limits.name },
  { name: "model", maxLength: limits.name },
  { name: "serial_number", maxLength: limits.name, isCode: true },
  { name: "installation_date", type: "date" },
  { name: "warranty_until", type: "date" },
]);
