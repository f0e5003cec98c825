import { logWords } from "@millwright/messages/log/log";
import { useState } from "react";
import styles from "#features/activity/Activity.module.css";
import { ActivityTab } from "#features/activity/ActivityTab.tsx";
import type { Subject } from "#features/activity/activity.ts";
import { useLocale } from "#lib/language.ts";

/** The log of a thing, which is asked for once it is unfolded. */
export function FoldedLog({ id, subject }: { id: string; subject: Subject }) {
  const m = logWords[useLocale()];
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`line-above ${styles.log}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="pad-12-0 strong pointer">{m.log}</summary>
      {isOpen && <ActivityTab id={id} subject={subject} />}
    </details>
  );
}
