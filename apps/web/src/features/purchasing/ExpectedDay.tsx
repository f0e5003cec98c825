import { TextInput } from "@mantine/core";
import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { useState } from "react";
import { usePurchaseActs, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useMay } from "#lib/session/may.ts";
import { toast } from "#ui/toast/toast.ts";

/** The day on which what was ordered should come: a supplier often says it once they have the order. */
export function ExpectedDay({ order }: { order: PurchaseOrder }) {
  const words = usePurchasingWords();
  const { dayText } = usePurchaseTexts();
  const acts = usePurchaseActs();
  const mayOrder = useMay("POST /parts");
  const { expected_on, version } = order;
  const [typed, setTyped] = useState(expected_on ?? "");
  async function save() {
    if (typed === (expected_on ?? "")) return;
    const saved = await acts.save(order, { version, expected_on: typed === "" ? null : typed });
    if (saved !== null) toast.success(words.saved);
  }
  if (!mayOrder) return expected_on && <p className="note no-margin">{`${words.expected} ${dayText(expected_on)}`}</p>;
  return (
    <TextInput
      label={words.expectedOn}
      type="date"
      value={typed}
      disabled={acts.busy}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
    />
  );
}
