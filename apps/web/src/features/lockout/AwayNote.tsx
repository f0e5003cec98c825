import styles from "#features/lockout/Lockout.module.css";
import { AwayReason, useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

/** Without a connection: that no lock goes on or off here, that others' may have, and that the machine is locked out all the same. */
export function AwayNote() {
  const { away } = useLockoutWords();
  if (useAwayReason() === undefined) return null;
  return (
    <div className={`mb-16 rounded bg-caution text-16 ${styles.away}`}>
      <AwayReason />
      <p>{away}</p>
    </div>
  );
}
