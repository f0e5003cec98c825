import type { StockMovement } from "@millwright/contract/stock-movements";
import { namedBy, signedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { usePartWords } from "#features/parts/part-words.ts";
import styles from "#features/parts/stock/MovementList.module.css";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { Code } from "#ui/label/Code.tsx";
import { sayDoneAt } from "#work/say-when.ts";

/** The latest movements of a part, newest first: what moved, what was left, who and why. */
export function MovementList({ movements }: { movements: readonly StockMovement[] }) {
  const messages = useMessages();
  const m = usePartWords();
  const saying = useSaying();
  const number = useNumber();
  if (movements.length === 0) return <p className="note">{m.details.noHistory}</p>;
  const signed = ({ change_type, quantity }: StockMovement) =>
    change_type === "adjust"
      ? fill(m.counted, { n: number(quantity) })
      : number(change_type === "add" ? quantity : -quantity, { signDisplay: "exceptZero" });
  return (
    <ol className="stack">
      {movements.map((movement) => (
        <li
          key={`${movement.date} ${movement.before} ${movement.after}`}
          className={`grid pad-8-0 line-above ${styles.row}`}
        >
          <Code className="medium">{signed(movement)}</Code>
          <Code className="quiet">
            {fill(m.quantity.preview, { before: number(movement.before), after: number(movement.after) })}
          </Code>
          <span className={`stack gap-2 min-w-0 anywhere ${styles.words}`}>
            <What movement={movement} />
            <Purpose movement={movement} />
            {isOfBeforeCount(movement) && <span>{m.beforeCount}</span>}
            {movement.notes && <span className="pre-wrap">{movement.notes}</span>}
            <span className="note">
              {signedBy(namedBy(movement.by_name, movement.by_proof, messages), movement.by_device)} ·{" "}
              {sayDoneAt(movement.date, movement, saying, messages)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The kind of a movement, its bins, and what it is worth where that is known and shown. */
function What({ movement: { kind, bins, value_cents } }: { movement: StockMovement }) {
  const { kinds } = usePartWords();
  const number = useNumber();
  return (
    <span className="flex wrap gap-0-12">
      <span>{kinds[kind]}</span>
      {bins && <Code small>{bins}</Code>}
      {value_cents !== null && (
        <span>{number(value_cents / 100, { style: "currency", currency: "CAD", signDisplay: "exceptZero" })}</span>
      )}
    </span>
  );
}

/** Whether it came once the stock was counted: the count has it. */
function isOfBeforeCount({ change_type, quantity, before, after }: StockMovement): boolean {
  return change_type !== "adjust" && quantity > 0 && before === after;
}

/** For which order and machine it was taken, each leading there. */
function Purpose({ movement: { work_order_id, wo_id, machine_id, machine_name } }: { movement: StockMovement }) {
  const { open } = useDialogAddress();
  const hasOrder = work_order_id !== null && wo_id !== null;
  const hasMachine = machine_id !== null && machine_name !== null;
  if (!hasOrder && !hasMachine) return null;
  return (
    <span className="flex wrap gap-0-12">
      {hasOrder && (
        <button
          type="button"
          className={`ink-action text-start no-underline hover-underline touch-row ${styles.link}`}
          onClick={() => open("order", work_order_id)}
        >
          <Code small>{wo_id}</Code>
        </button>
      )}
      {hasMachine && (
        <Link
          to="/machines/$machineId"
          params={{ machineId: machine_id }}
          className={`ink-action text-start no-underline hover-underline touch-row ${styles.link}`}
        >
          {machine_name}
        </Link>
      )}
    </span>
  );
}
