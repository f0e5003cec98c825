import { type ReactNode, useId } from "react";
import styles from "#ui/paste/PastePreview.module.css";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  words: { preview: string; waiting: string; reading: string; previewFailed: string };
  /** The state of the preview of what the lines will make; null while there are none. */
  query: { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown } | null;
  /** Whether the answer is to the lines as they are. */
  isFresh: boolean;
  /** What was found in them, in a line. */
  found: string | undefined;
  /** The button that makes it. */
  action: ReactNode;
  children: ReactNode;
}

/** What pasted lines will make, before anything is made. */
export function PastePreview({ words, query, isFresh, found, action, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="stack gap-12">
      <div className={`flex wrap gap-12-16 items-start between ${styles.head}`}>
        <div>
          <h2 id={heading} className="text-16 strong">
            {words.preview}
          </h2>
          <p className={`quiet anywhere ${styles.summary}`} role="status">
            {query === null && words.waiting}
            {query && !query.isError && !isFresh && words.reading}
            {isFresh && found}
          </p>
        </div>
        {action}
      </div>
      {query?.isPending && <SkeletonRows />}
      {query?.isError && (
        <ErrorState title={words.previewFailed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {children}
    </section>
  );
}
