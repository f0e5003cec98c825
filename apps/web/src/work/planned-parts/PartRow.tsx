import { Button } from "@mantine/core";
import type { OrderPart } from "@millwright/contract/planned-parts";
import { fill, plural } from "@millwright/messages/text";
import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { useLocale, useNumber } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { usePlannedPartWords } from "#work/planned-parts/planned-part-words.ts";
import { QuantityField } from "#work/planned-parts/QuantityField.tsx";
import type { Taking } from "#work/planned-parts/use-planned-parts.ts";

interface Props {
  part: OrderPart;
  taking: Taking;
  mayTake: boolean;
  /** Says another number of what is needed, or null to say nothing; null where nobody may now. */
  onPlan: ((quantity: number | null) => void) | null;
}

/** A part of some work: how many it needs, has and lacks, and what can be done with it. */
export function PartRow({ part, taking, mayTake, onPlan }: Props) {
  const words = usePlannedPartWords();
  const { name, needed, issued, returned, remaining, is_deleted } = part;
  const atOnce = Math.min(remaining, part.on_hand);
  const taken = issued - returned;
  return (
    <li className="stack gap-4 pad-6-0 line-below anywhere">
      <span className="flex gap-8 items-start between">
        <span className="stack min-w-0">
          <strong className="strong">{name}</strong>
          <Facts part={part} />
        </span>
        {onPlan && (
          <span className="row gap-4 rigid">
            <QuantityField label={fill(words.change, { name })} value={needed} onChange={onPlan} />
            {(needed > 0 || !part.of_procedure) && (
              <IconButton label={fill(words.remove, { name })} onClick={() => onPlan(part.of_procedure ? 0 : null)}>
                <IconX />
              </IconButton>
            )}
          </span>
        )}
      </span>
      <Missing part={part} />
      {mayTake && !is_deleted && (
        <span className="row wrap gap-8">
          {part.on_hand > 0 && (
            <TakeButton part={part} quantity={1} text={words.takeOne} taking={taking} isFirst={atOnce === 1} />
          )}
          {atOnce > 1 && <TakeButton part={part} quantity={atOnce} text={words.takeAll} taking={taking} isFirst />}
          {taken > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              className="touch-44"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              aria-label={fill(words.bringBackOf, { name })}
              disabled={taking.busy}
              onClick={() => void taking.bringBack(part, 1)}
            >
              {words.bringBack}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

interface TakeProps {
  part: OrderPart;
  quantity: number;
  text: string;
  taking: Taking;
  /** Whether it is what is mostly done. */
  isFirst: boolean;
}

function TakeButton({ part, quantity, text, taking, isFirst }: TakeProps) {
  const words = usePlannedPartWords();
  const number = useNumber();
  const n = number(quantity);
  return (
    <Button
      size="compact-sm"
      variant={isFirst ? "filled" : "default"}
      className="touch-44"
      aria-label={fill(words.takeOf, { n, name: part.name })}
      disabled={taking.busy}
      onClick={() => void taking.take(part, quantity)}
    >
      {fill(text, { n })}
    </Button>
  );
}

function Facts({ part }: { part: OrderPart }) {
  const words = usePlannedPartWords();
  const number = useNumber();
  const { code, needed, issued, returned, remaining, on_hand, bin_location: bin, is_deleted } = part;
  const isAllTaken = needed > 0 && remaining === 0;
  const facts = [
    code,
    needed > 0 && fill(words.needed, { n: number(needed) }),
    needed > 0 && part.of_procedure && words.ofProcedure,
    issued - returned !== 0 && fill(words.taken, { n: number(issued - returned) }),
    isAllTaken && words.allTaken,
    remaining > 0 && fill(words.left, { n: number(remaining) }),
    !is_deleted && fill(bin ? words.inBin : words.onHand, { n: number(on_hand), bin: bin ?? "" }),
  ];
  return <span className="note tabular">{facts.filter(Boolean).join(" · ")}</span>;
}

/** What is not there for it, and whose what is there is. */
function Missing({ part }: { part: OrderPart }) {
  const words = usePlannedPartWords();
  const locale = useLocale();
  const { missing, is_deleted, reserved_for, on_hand, available } = part;
  if (is_deleted) return <span className="note ink-danger">{words.deleted}</span>;
  const others = reserved_for.reduce((sum, { quantity }) => sum + quantity, 0);
  const codes = reserved_for.map(({ wo_id }) => wo_id).join(", ");
  const isTight = others > 0 && on_hand > 0 && available < 1;
  return (
    <>
      {missing > 0 && <span className="small ink-danger strong">{plural(locale, words.missing, missing)}</span>}
      {isTight && <span className="note">{plural(locale, words.reservedFor, others, { codes })}</span>}
    </>
  );
}
