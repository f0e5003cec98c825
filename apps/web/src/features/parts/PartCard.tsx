import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { IconMapPin, IconPlusMinus } from "@tabler/icons-react";
import styles from "#features/parts/PartCard.module.css";
import { usePartWords } from "#features/parts/part-words.ts";
import { StockBadge } from "#features/parts/stock/StockBadge.tsx";
import { StockNotSent } from "#features/parts/stock/StockNotSent.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useNumber } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Code } from "#ui/label/Code.tsx";
import { ThingCard } from "#ui/list/ThingCard.tsx";

/** A part on the shelf: how many there are comes first. */
export function PartCard({ part, onQuantity }: { part: Part; onQuantity: (() => void) | null }) {
  const parts = usePartWords();
  const number = useNumber();
  const { open } = useDialogAddress();
  return (
    <ThingCard
      name={part.name}
      onOpen={() => open("part", part.id)}
      action={
        onQuantity && (
          <IconButton label={fill(parts.updateQuantityOf, { name: part.name })} onClick={onQuantity}>
            <IconPlusMinus />
          </IconButton>
        )
      }
    >
      <span className="flex wrap gap-2-10 items-baseline">
        <Code small>{part.code}</Code>
        <span>{parts.types[part.part_type]}</span>
        {part.bin_location && (
          <span className={`inline-row gap-3 ${styles.bin}`} title={parts.fields.bin}>
            <IconMapPin aria-hidden="true" />
            <span className="visually-hidden">{parts.fields.bin} </span>
            <Code small>{part.bin_location}</Code>
          </span>
        )}
      </span>
      <span className={`row wrap between ${styles.stock}`}>
        <span>
          <Code className="ink text-20 medium">{number(part.current_quantity)}</Code> {parts.onCard.quantity}
          <span className="block">{fill(parts.onCard.minimum, { n: number(part.min_stock_level) })}</span>
        </span>
        <StockBadge status={part.stock_status} />
      </span>
      <StockNotSent partId={part.id} />
    </ThingCard>
  );
}
