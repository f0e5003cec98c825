import type { LabourRate } from "@millwright/contract/labour-rates";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { AmountFields, useAmount } from "#features/assignees/rates/AmountFields.tsx";
import { useRateActs, useRateTexts, useRateWords } from "#features/assignees/rates/use-rates.ts";
import { useMessages } from "#lib/language.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";

interface Props {
  rate: LabourRate;
  onClose: () => void;
}

/** Puts the amount of a rate right; its day stays. */
export function CorrectRate({ rate, onClose }: Props) {
  const m = useMessages();
  const words = useRateWords();
  const { dayText } = useRateTexts();
  const { busy, correct } = useRateActs();
  const amount = useAmount(rate.cents_per_hour);
  const [isTried, setTried] = useState(false);
  const { leave } = useUnsaved(amount.isChanged, { giveUp: onClose });

  async function save() {
    setTried(true);
    if (amount.value !== undefined && (await correct(rate, amount.value))) onClose();
  }
  return (
    <FormDialog
      title={fill(words.correct, { day: dayText(rate.from) })}
      label={m.common.save}
      busy={busy}
      className="stack gap-16"
      onSend={() => void save()}
      onClose={() => void leave()}
    >
      <AmountFields amount={amount} isOfTechnician={rate.assignee_id !== null} isTried={isTried} />
    </FormDialog>
  );
}
