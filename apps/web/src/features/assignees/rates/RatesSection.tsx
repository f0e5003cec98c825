import { Button } from "@mantine/core";
import type { LabourRate } from "@millwright/contract/labour-rates";
import { ownRateOn, rateOn } from "@millwright/domain/labour/rates";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import styles from "#features/assignees/Assignees.module.css";
import { RateDialog } from "#features/assignees/rates/RateDialog.tsx";
import { useRates, useRateTexts, useRateWords } from "#features/assignees/rates/use-rates.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";

import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What an hour of the plant and of each technician costs, with the way to change it. */
export function RatesSection() {
  const words = useRateWords();
  const rates = useRates();
  const technicians = useAssignees().data ?? [];
  const [openId, setOpenId] = useState<string | null | undefined>();
  const plant = { id: null, name: words.plant };
  const all = [plant, ...technicians.map(({ id, name }) => ({ id, name }))];
  const open = all.find(({ id }) => id === openId);
  return (
    <Section anchor="rates" title={words.title} help={words.help}>
      {rates.isPending && <SkeletonRows count={2} />}
      {rates.isError && !rates.data && (
        <ErrorState title={words.loadFailed} error={rates.error} onRetry={() => void rates.refetch()} />
      )}
      {rates.data && (
        <ul className="list">
          {all.map((whose) => (
            <RateRow key={whose.id} whose={whose} rates={rates.data} onOpen={() => setOpenId(whose.id)} />
          ))}
        </ul>
      )}
      {rates.data && open && <RateDialog whose={open} rates={rates.data} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}

interface RowProps {
  whose: { id: string | null; name: string };
  rates: readonly LabourRate[];
  onOpen: () => void;
}

function RateRow({ whose: { id, name }, rates, onOpen }: RowProps) {
  const words = useRateWords();
  const lines = useRateLines(id, rates);
  const mayChange = useMay("POST /labour-rates");
  return (
    <li className={`row gap-12 pad-8-0 line-between ${styles.row}`}>
      <div className="stack rest anywhere">
        <span className="strong">{name}</span>
        {lines.map((line) => (
          <span key={line} className="note">
            {line}
          </span>
        ))}
      </div>
      <Button
        variant="default"
        aria-label={fill(mayChange ? words.changeOf : words.historyOf, { name })}
        onClick={onOpen}
      >
        {mayChange ? words.change : words.history}
      </Button>
    </li>
  );
}

/** What holds for somebody now, and what will. */
function useRateLines(id: string | null, rates: readonly LabourRate[]): string[] {
  const words = useRateWords();
  const { dayText, amountText } = useRateTexts();
  const { now, zone } = useSaying();
  const today = dayOf(now, zone).toString();
  const own = ownRateOn(rates, id, today);
  const next = rates.filter(({ assignee_id, from }) => assignee_id === id && from > today);
  return [holding(), ...next.toReversed().map(coming)];

  function holding(): string {
    if (own !== undefined && own.cents_per_hour !== null)
      return fill(words.since, { amount: amountText(own.cents_per_hour), day: dayText(own.from) });
    const ofPlant = id === null ? null : rateOn(rates, null, today);
    return ofPlant === null ? words.none : fill(words.ofPlant, { amount: amountText(ofPlant) });
  }
  function coming({ from, cents_per_hour: cents }: LabourRate): string {
    const day = dayText(from);
    return cents === null ? fill(words.fromPlant, { day }) : fill(words.from, { day, amount: amountText(cents) });
  }
}
