import type { LabourRate } from "@millwright/contract/labour-rates";
import { isCorrectable } from "@millwright/domain/labour/rates";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useRateActs, useRateTexts, useRateWords } from "#features/assignees/rates/use-rates.ts";
import { useSaying } from "#lib/time/now.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";

interface Props {
  /** Of one technician, or of the plant; the latest day first. */
  rates: readonly LabourRate[];
  /** Null for who changes none. */
  onCorrect: ((rate: LabourRate) => void) | null;
}

/** The rates that somebody has had, has and will have; the latest typed can be put right. */
export function RateHistory({ rates, onCorrect }: Props) {
  const words = useRateWords();
  const { now, zone } = useSaying();
  const moment = { now, today: dayOf(now, zone).toString() };
  return (
    <section className="stack gap-4">
      <h3 className="text strong">{words.history}</h3>
      {rates.length === 0 && <p className="note">{words.noHistory}</p>}
      {rates.length > 0 && (
        <ul className="list">
          {rates.map((rate) => (
            <HistoryRow key={rate.id} rate={rate} onCorrect={isCorrectable(rate, moment) ? onCorrect : null} />
          ))}
        </ul>
      )}
    </section>
  );
}

function HistoryRow({ rate, onCorrect }: { rate: LabourRate; onCorrect: Props["onCorrect"] }) {
  const words = useRateWords();
  const { dayText, priceText } = useRateTexts();
  const confirm = useConfirm();
  const { busy, remove } = useRateActs();
  const day = dayText(rate.from);

  async function ask() {
    const question = {
      title: fill(words.removeQuestion, { day }),
      detail: words.removeDetail,
      action: words.removeConfirm,
    };
    if (await confirm(question)) await remove(rate);
  }
  return (
    <li className="row gap-12 pad-8-0 line-between">
      <div className="stack rest anywhere">
        <span>{priceText(rate.cents_per_hour)}</span>
        <span className="note">
          {[day, rate.created_by_name && fill(words.by, { name: rate.created_by_name })].filter(Boolean).join(" · ")}
        </span>
      </div>
      {onCorrect && (
        <span className="row gap-4">
          <IconButton label={fill(words.correct, { day })} disabled={busy} onClick={() => onCorrect(rate)}>
            <IconPencil />
          </IconButton>
          <IconButton label={fill(words.remove, { day })} tone="danger" disabled={busy} onClick={() => void ask()}>
            <IconTrash />
          </IconButton>
        </span>
      )}
    </li>
  );
}
