import { TextInput } from "@mantine/core";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { purchasingWords } from "@millwright/messages/purchasing/purchasing";
import { useState } from "react";
import { useLocale } from "#lib/language.ts";

interface Props {
  /** In Canadian cents; null: no order needs an owner. */
  limit: number | null;
  onChange: (limit: number | null) => void;
}

/** Above which amount an order to a supplier needs an owner's yes. */
export function PurchaseLimitRule({ limit, onChange }: Props) {
  const words = purchasingWords[useLocale()];
  const [typed, setTyped] = useState(() => typedCents(limit));
  const cents = centsOf(typed);
  return (
    <TextInput
      label={words.limit}
      description={words.limitHelp}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      error={cents === undefined ? words.limitUnclear : null}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (cents !== undefined && cents !== limit) onChange(cents);
      }}
    />
  );
}
