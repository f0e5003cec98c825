import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { MachinesPreview } from "#features/machines/paste/MachinesPreview.tsx";
import { PasteDone } from "#features/machines/paste/PasteDone.tsx";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import { usePaste } from "#features/machines/paste/use-paste.ts";
import { useNumber } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { PasteField } from "#ui/paste/PasteField.tsx";

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
  const doneBox = done && (
    <PasteDone key={done.lines.length} imported={done} left={leftLines} isGuided={isGuided} onAgain={paste.again} />
  );
  if (doneBox && leftLines === 0) return doneBox;
  return (
    <>
      {doneBox}
      <Panel>
        <PasteField
          label={words.field}
          description={words.help}
          placeholder={words.example}
          autoFocus
          value={paste.text}
          error={paste.isTooMuch && fill(words.tooMany, { n: number(limits.machineImport.lines) })}
          onType={paste.type}
        />
      </Panel>
      <MachinesPreview paste={paste} />
    </>
  );
}
