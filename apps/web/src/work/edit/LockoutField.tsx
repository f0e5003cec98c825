import styles from "#work/edit/LockoutField.module.css";
import { useLockoutCardWords } from "#work/lockout/card-words.ts";

interface Props {
  draft: { needs_lockout?: boolean | undefined };
  onChange: (part: { needs_lockout: boolean }) => void;
}

/** Whether work is begun behind one's own lock. */
export function LockoutField({ draft, onChange }: Props) {
  const m = useLockoutCardWords();
  return (
    <label className={`flex gap-10 items-start all-columns min-h-44 tick-20 ${styles.option}`}>
      <input
        type="checkbox"
        checked={draft.needs_lockout ?? false}
        onChange={(event) => onChange({ needs_lockout: event.currentTarget.checked })}
      />
      <span>
        {m.needs}
        <span className="block note">{m.needsHelp}</span>
      </span>
    </label>
  );
}
