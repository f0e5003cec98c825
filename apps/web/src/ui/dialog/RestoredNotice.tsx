import { Button } from "@mantine/core";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/dialog/RestoredNotice.module.css";

/** Says that the form holds an unsaved draft, with a button to discard it. */
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
