import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { IconUserQuestion } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/unproven/Unproven.module.css";
import { UnprovenDialog } from "#features/unproven/UnprovenDialog.tsx";
import { useUnprovenActs, useUnprovenWords } from "#features/unproven/use-unproven.ts";
import { useLocale } from "#lib/language.ts";

/** Tells who is here that things were done in their name without their PIN; nothing where none were. */
export function UnprovenNotice() {
  const words = useUnprovenWords();
  const locale = useLocale();
  const acts = useUnprovenActs().data ?? [];
  const [isOpen, setOpen] = useState(false);
  if (acts.length === 0 && !isOpen) return null;
  return (
    <>
      {acts.length > 0 && (
        <div
          role="status"
          className={`row wrap gap-8-16 between line-below bg-caution ink-caution unprinted ${styles.notice}`}
        >
          <p className="row gap-8">
            <IconUserQuestion aria-hidden="true" />
            {plural(locale, words.line, acts.length)}
          </p>
          <Button variant="default" size="md" onClick={() => setOpen(true)}>
            {words.look}
          </Button>
        </div>
      )}
      {isOpen && <UnprovenDialog onClose={() => setOpen(false)} />}
    </>
  );
}
