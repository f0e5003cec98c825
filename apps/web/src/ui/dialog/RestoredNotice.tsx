import { Button } from "@mantine/core";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/dialog/RestoredNotice.module.css";

/** Says that what stands in the form was typed before and is not saved, with a way to throw it away. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { drafts } = useMessages();
  return (
    <div className={`row gap-8-12 between note mb-16 rounded bg-hover ${styles.restored}`} role="status">
      <span>{drafts.restored}</span>
      <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
        {drafts.discard}
      </Button>
    </div>
  );
}
