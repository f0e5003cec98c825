import { Button } from "@mantine/core";
import type { MachineImport } from "@millwright/contract/machine-import";
import { fill, plural } from "@millwright/messages/text";
import { IconPlus } from "@tabler/icons-react";
import { PastedLines } from "#features/machines/paste/PastedLines.tsx";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import type { Paste } from "#features/machines/paste/use-paste.ts";
import { useLocale } from "#lib/language.ts";
import { PastePreview } from "#ui/paste/PastePreview.tsx";

/** What each pasted line will make, with the button that makes it. */
export function MachinesPreview({ paste }: { paste: Paste }) {
  const words = usePasteWords();
  const locale = useLocale();
  const { preview, isFresh, add, adding } = paste;
  const found = preview?.data;
  const count = found?.made ?? 0;
  return (
    <PastePreview
      words={words}
      query={preview}
      isFresh={isFresh}
      found={found && sayFound(found)}
      action={
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
      }
    >
      {found && found.lines.length > 0 && <PastedLines lines={found.lines} paste={paste} />}
    </PastePreview>
  );

  function sayFound({
    lines,
    made: madeCount,
    departments_made: departments,
    ignored_columns: ignored,
  }: MachineImport) {
    const of = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
    const names = new Intl.ListFormat(locale).format(departments);
    return [
      plural(locale, words.willBeAdded, madeCount),
      departments.length > 0 && plural(locale, words.newDepartments, departments.length, { names }),
      of("twice") > 0 && plural(locale, words.leftOut, of("twice")),
      of("refused") > 0 && plural(locale, words.notGood, of("refused")),
      ignored.length > 0 && fill(words.ignored, { names: new Intl.ListFormat(locale).format(ignored) }),
    ]
      .filter(Boolean)
      .join(" · ");
  }
}
