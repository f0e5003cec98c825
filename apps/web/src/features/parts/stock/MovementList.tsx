import type { StockMovement } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import styles from "#features/parts/stock/MovementList.module.css";
import { useMessages, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";

/** The latest movements of a part, newest first: what moved, what was left, who and why. */
export function MovementList({ movements }: { movements: readonly StockMovement[] }) {
  const { parts: m } = useMessages();
  const saying = useSaying();
  const number = useNumber();
  if (movements.length === 0) return <p className={styles.none}>{m.details.noHistory}</p>;
  const signed = ({ change_type, quantity, before, after }: StockMovement) =>
    change_type === "adjust"
      ? fill(m.counted, { n: number(quantity) })
      : number(after - before, { signDisplay: "exceptZero" });
  return (
    <ol className={styles.list}>
      {movements.map((movement) => (
        <li key={`${movement.date} ${movement.before} ${movement.after}`} className={styles.row}>
          <Code className={styles.change}>{signed(movement)}</Code>
          <Code className={styles.span}>
            {fill(m.quantity.preview, { before: number(movement.before), after: number(movement.after) })}
          </Code>
          <span className={styles.words}>
            {movement.notes && <span className={styles.notes}>{movement.notes}</span>}
            <span className={styles.who}>
              {movement.by_name} · {sayInstant(Temporal.Instant.from(movement.date), saying)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
