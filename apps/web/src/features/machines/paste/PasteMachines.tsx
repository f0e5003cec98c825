import { Textarea } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import styles from "#features/machines/paste/Paste.module.css";
import { PasteDone } from "#features/machines/paste/PasteDone.tsx";
import { PastePreview } from "#features/machines/paste/PastePreview.tsx";
import { usePaste } from "#features/machines/paste/use-paste.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  /** Whether who leads here leads on as well. */
  isGuided?: boolean;
  /** Machines were made. */
  onAdded?: () => void;
}

/** Makes machines of what is pasted, once a preview has said what each line makes. */
export function PasteMachines({ isGuided = false, onAdded }: Props) {
  const m = useMessages();
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
          label={m.machineImport.field}
          description={m.machineImport.help}
          placeholder={m.machineImport.example}
          classNames={{ input: styles.pasted }}
          rows={7}
          autosize={false}
          autoFocus
          spellCheck={false}
          wrap="off"
          value={paste.text}
          error={paste.isTooMuch && fill(m.machineImport.tooMany, { n: number(limits.machineImport.lines) })}
          onChange={(event) => paste.type(event.currentTarget.value)}
        />
      </Panel>
      <PastePreview paste={paste} />
    </>
  );
}
