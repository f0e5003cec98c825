import { Button, FileButton, Radio } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { limits } from "@millwright/contract/limits";
import { fill, plural } from "@millwright/messages/text";
import { IconArrowLeft, IconFileImport, IconFileUpload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { GoneSteps, ImportedLines } from "#features/procedures/import/ImportedLines.tsx";
import { type ImportedProcedure, useImport } from "#features/procedures/import/use-import.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { useLocale } from "#lib/language.ts";
import { TextField } from "#ui/form/Field.tsx";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { PasteField } from "#ui/paste/PasteField.tsx";
import { PastePreview } from "#ui/paste/PastePreview.tsx";

/** A procedure from a spreadsheet: shown line by line before anything is made. */
export function ImportScreen() {
  const words = useProcedureWords();
  const locale = useLocale();
  const importing = useImport();
  const [fileFault, setFileFault] = useState<string | null>(null);
  const { preview, isFresh } = importing;
  const found = preview?.data;
  const count = found === undefined || isToFix(found) ? 0 : found.lines.length;

  async function read(file: File | null) {
    if (file === null) return;
    if (file.size > 4 * limits.procedure.csv) return setFileFault(words.import.tooBig);
    const text = decoded(await file.arrayBuffer());
    setFileFault(text === null ? words.import.notText : null);
    if (text !== null)
      importing.say({ text, ...(importing.name === "" && { name: file.name.replace(/\.[^.]+$/u, "") }) });
  }
  return (
    <Page
      title={words.import.title}
      actions={
        <Button component={Link} to="/procedures" variant="subtle" leftSection={<IconArrowLeft size={18} />}>
          {words.title}
        </Button>
      }
    >
      <Panel className="stack gap-12">
        <TextField
          label={words.import.name}
          value={importing.name}
          maxLength={limits.title}
          error={importing.nameFault}
          onChange={(event) => importing.say({ name: event.currentTarget.value })}
        />
        <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default" className="self-start" leftSection={<IconFileUpload size={18} />}>
              {words.import.file}
            </Button>
          )}
        </FileButton>
        <PasteField
          label={words.import.field}
          description={words.import.help}
          placeholder={words.import.example}
          value={importing.text}
          error={fileFault ?? (importing.isTooBig && words.import.tooBig)}
          onType={(text) => {
            setFileFault(null);
            importing.say({ text });
          }}
        />
        {importing.known && (
          <Known known={importing.known} isNewVersion={importing.isNewVersion} onChoose={importing.setNewVersion} />
        )}
      </Panel>
      <PastePreview
        words={words.import}
        query={preview}
        isFresh={isFresh}
        found={found && sayFound(found)}
        action={
          <Button
            leftSection={<IconFileImport size={18} />}
            disabled={!isFresh || count === 0}
            loading={importing.making}
            onClick={() => void importing.make()}
          >
            {isFresh && count > 0 ? plural(locale, words.import.action, count) : words.import.nothing}
          </Button>
        }
      >
        {found && found.lines.length > 0 && (
          <ImportedLines
            lines={found.lines}
            compared={importing.isNewVersion ? (importing.known?.steps ?? null) : null}
          />
        )}
        {importing.isNewVersion && importing.known && <GoneSteps gone={importing.known.gone} />}
      </PastePreview>
    </Page>
  );

  function sayFound({ lines, ignored_columns: ignored }: ImportedProcedure): string {
    const good = lines.filter(({ fault }) => fault === null).length;
    const names = new Intl.ListFormat(locale).format(ignored);
    return [
      plural(locale, words.import.found, good),
      good < lines.length && plural(locale, words.import.toFix, lines.length - good),
      names !== "" && words.import.ignored.replace("{names}", names),
    ]
      .filter(Boolean)
      .join(" · ");
  }
}

interface KnownProps {
  known: NonNullable<ImportedProcedure["known"]>;
  isNewVersion: boolean;
  onChoose: (isNewVersion: boolean) => void;
}

/** A procedure of that name or code is there: the file is its next version, or another procedure. */
function Known({ known, isNewVersion, onChoose }: KnownProps) {
  const words = useProcedureWords();
  const locale = useLocale();
  const { code, name, kept: keptCount, has_draft: hasDraft } = known;
  return (
    <Radio.Group
      label={fill(words.import.known, { name: `${code} ${name}` })}
      value={isNewVersion ? "version" : "new"}
      onChange={(chosen) => onChoose(chosen === "version")}
    >
      <Radio
        value="version"
        label={words.import.asVersion}
        description={[plural(locale, words.import.kept, keptCount), hasDraft && words.import.overDraft]
          .filter(Boolean)
          .join(" ")}
      />
      <Radio value="new" label={words.import.asNew} />
    </Radio.Group>
  );
}

const isToFix = ({ lines }: ImportedProcedure): boolean => lines.some(({ fault }) => fault !== null);

/** The text of a file; what spreadsheets on Windows write is read as well. Null: it is none. */
function decoded(bytes: ArrayBuffer): string | null {
  const text = ["utf-8", "windows-1252"].flatMap((encoding) => {
    try {
      return [new TextDecoder(encoding, { fatal: true }).decode(bytes)];
    } catch {
      return [];
    }
  })[0];
  return text === undefined || text.includes("\0") ? null : text;
}
