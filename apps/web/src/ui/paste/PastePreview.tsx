import { type ReactNode, useId } from "react";
import styles from "#ui/paste/PastePreview.module.css";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  words: { preview: string; waiting: string; reading: string; previewFailed: string };
  /** How the question stands what the lines will make; null while there are none. */
  asked: { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown } | null;
  /** Whether the answer is to the lines as they are. */
  isFresh: boolean;
  /** What was found in them, in a line. */
  found: string | undefined;
  /** The button that makes it. */
  action: ReactNode;
  children: ReactNode;
}

/** What pasted lines will make, before anything is made. */
export function PastePreview({ words, asked, isFresh, found, action, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <div className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {words.preview}
          </h2>
          <p className={styles.summary} role="status">
            {asked === null && words.waiting}
            {asked && !asked.isError && !isFresh && words.reading}
            {isFresh && found}
          </p>
        </div>
        {action}
      </div>
      {asked?.isPending && <SkeletonRows />}
      {asked?.isError && (
        <ErrorState title={words.previewFailed} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {children}
    </section>
  );
}
