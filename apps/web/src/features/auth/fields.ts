import type { Messages } from "@millwright/messages/messages";
import { type ChangeEvent, useState } from "react";
import { useMessages } from "#lib/language.ts";

/** A sentence in whichever language is shown. */
export type MessageOf = (m: Messages) => string;
export type Faults<Name extends string> = Partial<Record<Name, MessageOf | undefined>>;

/** What a form holds and what is wrong with it. A fault goes away when its field is changed. */
export function useFields<Values extends Record<string, string>>(start: Values) {
  type Name = keyof Values & string;
  const m = useMessages();
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [attempts, setAttempts] = useState(0);

  function change(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  }

  /** Marks what is wrong; whether anything is. */
  function mark(found: Faults<Name>): boolean {
    setFaults(found);
    setAttempts((before) => before + 1);
    return Object.values(found).some((fault) => fault !== undefined);
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name]?.(m),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, event.currentTarget.value),
  });
  return { values, attempts, mark, field };
}
