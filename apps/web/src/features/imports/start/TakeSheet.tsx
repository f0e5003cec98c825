import { Button } from "@mantine/core";
import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import { fill } from "@millwright/messages/text";
import { IconClipboardText, IconFileUpload, IconTableImport } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { useImportWords } from "#features/imports/import-words.ts";
import styles from "#features/imports/start/TakeSheet.module.css";
import { useTake } from "#features/imports/start/use-take.ts";
import { useNumber } from "#lib/language.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { PasteField } from "#ui/paste/PasteField.tsx";

const isText = (value: unknown): value is string => typeof value === "string";

/** Takes a file that is dropped or chosen, or rows that are pasted. */
export function TakeSheet({ kind }: { kind: OfferedKindName | undefined }) {
  const words = useImportWords();
  const { value: text, change, clear } = useDraft("paste-import", "", isText);
  const [isPasting, setPasting] = useState(text !== "");
  const { part, fault, takeFiles, takeText, clearFault } = useTake(kind, () => clear(""));
  return (
    <Panel className="stack gap-14" aria-label={words.take.choose}>
      <p className="quiet">{words.intro}</p>
      {isPasting ? (
        <>
          <PasteField
            label={words.take.field}
            description={words.take.fieldHelp}
            placeholder={words.take.example}
            autoFocus
            value={text}
            error={fault}
            onType={(typed) => {
              clearFault();
              change(typed);
            }}
          />
          <div className="row wrap gap-10">
            <Button loading={part !== null} disabled={text.trim() === ""} onClick={() => takeText(text)}>
              {words.take.go}
            </Button>
            <Button variant="subtle" leftSection={<IconFileUpload size={18} />} onClick={() => setPasting(false)}>
              {words.take.choose}
            </Button>
          </div>
        </>
      ) : (
        <DropZone
          kind={kind}
          part={part}
          fault={fault}
          onFiles={takeFiles}
          onPaste={() => {
            clearFault();
            setPasting(true);
          }}
        />
      )}
    </Panel>
  );
}

interface DropProps {
  kind: OfferedKindName | undefined;
  /** How much of a file is sent, from 0 to 1; null while none is. */
  part: number | null;
  fault: string | null;
  onFiles: (files: readonly File[]) => void;
  onPaste: () => void;
}

function DropZone({ kind, part, fault, onFiles, onPaste }: DropProps) {
  const words = useImportWords();
  const number = useNumber();
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const isSending = part !== null;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    <section
      aria-label={words.take.drop}
      className={`stack gap-12 items-center justify-center text-center rounded pad-16 ${styles.zone}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconTableImport size={36} aria-hidden="true" className="ink-action" />
      <p className="text-16 strong">{kind === undefined ? words.take.drop : words.kinds[kind]}</p>
      <p className="note">{kind === undefined ? words.take.help : `${words.take.drop}. ${words.take.help}`}</p>
      <div className="row wrap gap-10 justify-center">
        <Button
          leftSection={<IconFileUpload size={18} />}
          disabled={isSending}
          onClick={() => chooser.current?.click()}
        >
          {words.take.choose}
        </Button>
        <Button variant="subtle" disabled={isSending} leftSection={<IconClipboardText size={18} />} onClick={onPaste}>
          {words.take.paste}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <p role="status" className="note none-if-empty">
        {isSending &&
          (part < 1 ? fill(words.take.sending, { part: number(part, { style: "percent" }) }) : words.take.reading)}
      </p>
      {fault !== null && (
        <p role="alert" className="ink-danger">
          {fault}
        </p>
      )}
    </section>
  );
}
