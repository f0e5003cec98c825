import { TextInput } from "@mantine/core";
import type { LabourRate } from "@millwright/contract/labour-rates";
import { rateRefusal } from "@millwright/domain/labour/rates";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { type ReactNode, useState } from "react";
import { AmountFields, useAmount } from "#features/assignees/rates/AmountFields.tsx";
import { CorrectRate } from "#features/assignees/rates/CorrectRate.tsx";
import { RateHistory } from "#features/assignees/rates/RateHistory.tsx";
import { useRateActs, useRateWords } from "#features/assignees/rates/use-rates.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";

interface Props {
  /** A technician, or the plant by null. */
  whose: { id: string | null; name: string };
  rates: readonly LabourRate[];
  onClose: () => void;
}

/** The rates of somebody: a new one from a day on, and those that there are. */
export function RateDialog({ whose, rates, onClose }: Props) {
  const words = useRateWords();
  const own = rates.filter(({ assignee_id }) => assignee_id === whose.id);
  const [correcting, setCorrecting] = useState<LabourRate | null>(null);
  const mayChange = useMay("POST /labour-rates");
  if (!mayChange) {
    return (
      <AppDialog size="narrow" title={fill(words.historyOf, { name: whose.name })} onClose={onClose}>
        <RateHistory rates={own} onCorrect={null} />
      </AppDialog>
    );
  }
  if (correcting !== null) return <CorrectRate rate={correcting} onClose={() => setCorrecting(null)} />;
  return (
    <AddRate {...{ whose, rates, onClose }}>
      <RateHistory rates={own} onCorrect={setCorrecting} />
    </AddRate>
  );
}

/** A day before any that a rate begins on. */
const longAgo = "1900-01-01";

function AddRate({ whose, rates, onClose, children }: Props & { children: ReactNode }) {
  const words = useRateWords();
  const { now, zone } = useSaying();
  const { busy, add } = useRateActs();
  const today = dayOf(now, zone).toString();
  const [id] = useState(newId);
  const amount = useAmount(undefined);
  const [from, setFrom] = useState(today);
  const [isTried, setTried] = useState(false);
  const { leave } = useUnsaved(amount.isChanged || from !== today, { giveUp: onClose });
  const refusalOf = (day: string) => rateRefusal(rates, { assignee_id: whose.id, from: day }, today);
  const refusal = refusalOf(from || today);
  const isFree = refusalOf(longAgo) === null;

  async function save() {
    setTried(true);
    if (amount.value === undefined || refusal !== null) return;
    const body = { id, assignee_id: whose.id, from: from || today, cents_per_hour: amount.value };
    if (await add(body)) onClose();
  }
  return (
    <FormDialog
      title={fill(words.changeOf, { name: whose.name })}
      label={words.add}
      busy={busy}
      className="stack gap-16"
      onSend={() => void save()}
      onClose={() => void leave()}
    >
      <AmountFields amount={amount} isOfTechnician={whose.id !== null} isTried={isTried} />
      <TextInput
        label={words.day}
        description={isFree ? words.firstDayHelp : words.dayHelp}
        type="date"
        value={from}
        {...(!isFree && { min: today })}
        error={refusal && (isTried || from !== today) ? words.faults[refusal] : null}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      {children}
    </FormDialog>
  );
}
