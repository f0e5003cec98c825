import { useDroppable } from "@dnd-kit/core";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { useMessages, useNumber } from "#lib/language.ts";
import { StatusDot } from "#ui/label/Status.tsx";
import styles from "#work/board/Board.module.css";
import { dropId } from "#work/board/BoardDrag.tsx";

interface Props {
  shown: Status;
  counts: Readonly<Record<Status, number>>;
  onShow: (status: Status) => void;
}

/** On a phone: chooses the column, and takes a card that is dragged onto it. */
export function StatusSwitcher({ shown, counts, onShow }: Props) {
  return (
    <div className={styles.switcher}>
      {statuses.map((status) => (
        <StatusTab key={status} status={status} count={counts[status]} active={status === shown} onShow={onShow} />
      ))}
    </div>
  );
}

interface TabProps {
  status: Status;
  count: number;
  active: boolean;
  onShow: (status: Status) => void;
}

function StatusTab({ status, count, active, onShow }: TabProps) {
  const m = useMessages();
  const number = useNumber();
  const { setNodeRef, isOver } = useDroppable({ id: dropId(status, "tab") });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.tab}
      aria-pressed={active}
      data-over={isOver || undefined}
      onClick={() => onShow(status)}
    >
      <span className={styles.tabName}>
        <StatusDot status={status} />
        {m.workOrders.statuses[status]}
      </span>
      <span className="quiet text-less tabular">{number(count)}</span>
    </button>
  );
}
