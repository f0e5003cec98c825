import { fill } from "@millwright/messages/text";
import styles from "#features/workload/Workload.module.css";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { useDialogAddress } from "#lib/dialogs.ts";

interface Props {
  work_order_id: string;
  wo_id: string;
  title: string;
  /** The day (YYYY-MM-DD) that it opens on; the one at hand where none is named. */
  on?: string;
}

/** A PM by its name, which opens it over the screen. */
export function OrderLink({ work_order_id: id, wo_id: code, title, on }: Props) {
  const words = useWorkloadWords();
  const { open } = useDialogAddress();
  return (
    <button
      type="button"
      className={`control ink-action medium text-start ${styles.name}`}
      title={code}
      aria-label={fill(words.open, { title })}
      onClick={() => open("order", id, on && `pm.${on}`)}
    >
      {title}
    </button>
  );
}
