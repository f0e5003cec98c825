import { useTabletWords } from "#lib/tablet-words.ts";
import styles from "#work/NotSent.module.css";

/** Stands in the place of what only a proven person does, such as a signature, while nothing proves who is here. */
export function NeedsPin() {
  const { claim } = useTabletWords();
  return (
    <p role="status" className={styles.needsPin}>
      {claim.needsPin}
    </p>
  );
}
