import { fill } from "@millwright/messages/text";
import styles from "#features/history/History.module.css";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";

/** A work order's code that opens the order. */
export function OrderLink({ id, code }: { id: string; code: string }) {
  const m = useMessages();
  const { open } = useDialogAddress();
  return (
    <button
      type="button"
      className={styles.order}
      aria-label={fill(m.history.openOrder, { code })}
      onClick={() => open("order", id)}
    >
      {code}
    </button>
  );
}
