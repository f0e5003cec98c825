import type { Machine } from "@millwright/contract/machines";
import type { ReactNode } from "react";
import { plateFields } from "#features/machines/plate-fields.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";

interface Fact {
  name: string;
  /** Null where nobody filled it in. */
  value: ReactNode;
}

/** What the plate and the papers of a machine say, in words, and what an hour of its downtime costs. */
export function usePlateFacts(machine: Machine): Fact[] {
  const { fields } = useMessages().machines;
  const saying = useSaying();
  const number = useNumber();
  const cents = machine.downtime_cost_cents ?? null;
  const cost = cents === null ? null : number(cents / 100, { style: "currency", currency: "CAD" });
  const plate = plateFields.map(({ name, type, isCode }) => {
    const text = machine[name];
    const value = text && type === "date" ? sayDay(Temporal.PlainDate.from(text), saying, true) : text;
    return { name: fields[name], value: value && isCode ? <Code>{value}</Code> : value };
  });
  return [...plate, { name: fields.downtime_cost, value: cost }];
}
