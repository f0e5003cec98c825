import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { useState } from "react";
import { useRateWords } from "#features/assignees/rates/use-rates.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

const sources = ["own", "plant"] as const;

interface Typed {
  /** Whether an amount of their own is typed, or the plant's rate holds. */
  source: (typeof sources)[number];
  amount: string;
}

/** What is typed as the cost of an hour, and what it comes to. */
export function useAmount(cents: number | null | undefined) {
  const before: Typed = { source: cents === null ? "plant" : "own", amount: typedCents(cents ?? null) };
  const [typed, setTyped] = useState(before);
  const read = typed.source === "plant" ? null : centsOf(typed.amount);
  const isUnclear = typed.source === "own" && (read == null || read > limits.centsPerHour);
  const isChanged = typed.source !== before.source || typed.amount !== before.amount;
  /** Undefined where nothing that could be read is typed. */
  const value = isUnclear ? undefined : read;
  return { typed, setTyped, value, isChanged };
}

interface Props {
  amount: ReturnType<typeof useAmount>;
  /** A technician may have the plant's rate; the plant has an amount. */
  isOfTechnician: boolean;
  /** Whether it was sent already: what is wrong is said then. */
  isTried: boolean;
}

/** What an hour costs: an amount, or the plant's rate. */
export function AmountFields({ amount: { typed, setTyped, value }, isOfTechnician, isTried }: Props) {
  const words = useRateWords();
  return (
    <>
      {isOfTechnician && (
        <Segmented
          wide
          legend={words.whose}
          value={typed.source}
          choices={sources.map((source) => ({ value: source, label: words.choices[source] }))}
          onChange={(source) => setTyped({ ...typed, source })}
        />
      )}
      {typed.source === "own" && (
        <TextInput
          label={words.amount}
          value={typed.amount}
          error={isTried && value === undefined ? words.amountUnclear : null}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          data-autofocus
          onChange={(event) => setTyped({ ...typed, amount: event.currentTarget.value })}
        />
      )}
    </>
  );
}
