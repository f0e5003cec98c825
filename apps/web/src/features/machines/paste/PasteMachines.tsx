import { Textarea } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import styles from "#features/machines/paste/Paste.module.css";
import { PasteDone } from "#features/machines/paste/PasteDone.tsx";
import { PastePreview } from "#features/machines/paste/PastePreview.tsx";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import { usePaste } from "#features/machines/paste/use-paste.ts";
import { useNumber } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  /** Whether who leads here leads on as well. */
  isGuided?: boolean;
  /** Machines were made. */
  onAdded?: () => void;
}

/** Makes machines of what is pasted, once a preview has said what each line makes. */
export function PasteMachines({ isGuided = false, onAdded }: Props) {
  const words = usePasteWords();
  const number = useNumber();
  const paste = usePaste(onAdded);
  const { done, leftLines } = paste;
  // Each time something was added, its title has the focus anew.
  const told = done && (
    <PasteDone key={done.lines.length} made={done} left={leftLines} isGuided={isGuided} onAgain={paste.again} />
  );
  if (told && leftLines === 0) return told;
  return (
    <>
      {told}
      <Panel>
        <Textarea
          label={words.field}
          description={words.help}
          placeholder={words.example}
          classNames={{ input: styles.pasted }}
          rows={7}
          autosize={false}
          autoFocus
          spellCheck={false}
          wrap="off"
          value={paste.text}
          error={paste.isTooMuch && fill(words.tooMany, { n: number(limits.machineImport.lines) })}
          onChange={(event) => paste.type(event.currentTarget.value)}
        />
      </Panel>
      <PastePreview paste={paste} />
    </>
  );
}
