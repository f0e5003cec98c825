import { Button } from "@mantine/core";
import type { MachineImport } from "@millwright/contract/machine-import";
import { fill, plural } from "@millwright/messages/text";
import { IconPlus } from "@tabler/icons-react";
import { useId } from "react";
import styles from "#features/machines/paste/Paste.module.css";
import { PastedLines } from "#features/machines/paste/PastedLines.tsx";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import type { Paste } from "#features/machines/paste/use-paste.ts";
import { useLocale } from "#lib/language.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What each pasted line will make, with the button that makes it. */
export function PastePreview({ paste }: { paste: Paste }) {
  const words = usePasteWords();
  const locale = useLocale();
  const heading = useId();
  const { preview, isFresh, add, adding } = paste;
  const found = preview?.data;
  const count = found?.made ?? 0;
  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <div className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {words.preview}
          </h2>
          <p className={styles.summary} role="status">
            {found && isFresh && sayFound(found)}
            {preview === null && words.waiting}
            {preview && !preview.isError && !isFresh && words.reading}
          </p>
        </div>
        <Button
          // Once some were added another button leads on.
          variant={paste.done ? "default" : "filled"}
          leftSection={<IconPlus size={18} />}
          disabled={!isFresh || count === 0}
          loading={adding}
          onClick={() => void add()}
        >
          {isFresh && count > 0 ? plural(locale, words.add, count) : words.nothing}
        </Button>
      </div>
      {preview?.isPending && <SkeletonRows />}
      {preview?.isError && (
        <ErrorState title={words.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {found && found.lines.length > 0 && <PastedLines lines={found.lines} paste={paste} />}
    </section>
  );

  function sayFound({ lines, made, departments_made: departments, ignored_columns: ignored }: MachineImport) {
    const of = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
    const names = new Intl.ListFormat(locale).format(departments);
    return [
      plural(locale, words.willBeAdded, made),
      departments.length > 0 && plural(locale, words.newDepartments, departments.length, { names }),
      of("twice") > 0 && plural(locale, words.leftOut, of("twice")),
      of("refused") > 0 && plural(locale, words.notGood, of("refused")),
      ignored.length > 0 && fill(words.ignored, { names: new Intl.ListFormat(locale).format(ignored) }),
    ]
      .filter(Boolean)
      .join(" · ");
  }
}
