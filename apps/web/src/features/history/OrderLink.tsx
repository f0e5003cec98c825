import { fill } from "@millwright/messages/text";
import styles from "#features/history/History.module.css";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";

interface Props {
  id: string;
  code: string;
  title?: string;
  /** The history entry that it is opened from, as the address names it; none for open work. */
  entry?: string | undefined;
}

/** A work order's code, with its title below it when that is given, that opens the order. */
export function OrderLink({ id, code, title, entry }: Props) {
  const m = useMessages();
  const { open } = useDialogAddress();
  const name = fill(m.history.openOrder, { code });
  return (
    <button
      type="button"
      className={`ink text-start ${styles.order}`}
      aria-label={title === undefined ? name : `${name} ${title}`}
      onClick={() => open("order", id, entry)}
    >
      <span className="ink-action mono text-13 regular tabular nowrap">{code}</span>{" "}
      {title !== undefined && <span className={`block medium anywhere ${styles.title}`}>{title}</span>}
    </button>
  );
}
