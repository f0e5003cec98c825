import { IconLock, IconLockOpen } from "@tabler/icons-react";
import styles from "#features/steps/Steps.module.css";
import { useLockoutCardWords } from "#work/lockout/card-words.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import type { WorkOrder } from "#work/orders.ts";

/** The way to the lockout of some work, which says whether a lock is on. */
export function LockoutButton({ order, onOpen }: { order: WorkOrder; onOpen: () => void }) {
  const m = useLockoutCardWords();
  const isOn = locksOf(order).length > 0;
  const Icon = isOn ? IconLock : IconLockOpen;
  const word = isOn ? m.on : m.needs;
  return (
    <button
      type="button"
      className={`inline-row gap-8 panel rigid min-h-48 ink strong ${styles.lockout}`}
      data-on={isOn || undefined}
      aria-label={word}
      title={word}
      onClick={onOpen}
    >
      <Icon aria-hidden="true" />
      <span>{word}</span>
    </button>
  );
}
