import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill, plural } from "@millwright/messages/text";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { PastedReadings } from "#features/meters/paste/PastedReadings.tsx";
import styles from "#features/meters/paste/PasteReadings.module.css";
import { usePasteReadings } from "#features/meters/paste/use-paste-readings.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { PasteField } from "#ui/paste/PasteField.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const example = "Press 4;Hours;2026-11-23;1284.5";

/** Readings of a spreadsheet: what each line would record is shown before anything is recorded. */
export function PasteReadingsScreen() {
  const m = useMeterWords();
  const locale = useLocale();
  const number = useNumber();
  const paste = usePasteReadings();
  const found = paste.preview?.data;
  const count = paste.isFresh ? (found?.made ?? 0) : 0;
  const left = found?.lines.filter(({ outcome }) => outcome === "refused").length ?? 0;
  const hasJumps = paste.takesJumps || found?.lines.some(({ fault }) => fault === "jump");
  return (
    <Page
      title={m.paste}
      actions={
        <Button component={Link} to="/meters" variant="subtle" leftSection={<IconArrowLeft size={18} />}>
          {m.title}
        </Button>
      }
    >
      <Panel>
        <PasteField
          label={m.pasteField}
          description={m.pasteHelp}
          placeholder={example}
          autoFocus
          value={paste.text}
          error={paste.isTooMuch && fill(m.pasteTooMany, { n: number(limits.meter.lines) })}
          onType={paste.type}
        />
      </Panel>
      <div className="row wrap gap-12-16 between">
        <p className={`min-w-0 quiet ${styles.summary}`} role="status">
          {[
            paste.recorded > 0 && plural(locale, m.pasteAdded, paste.recorded),
            paste.isFresh && left > 0 && plural(locale, m.pasteLeft, left),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {hasJumps && (
          <label className={`inline-row gap-8 min-h-32 pointer touch-44 ${styles.jumps}`}>
            <input
              type="checkbox"
              checked={paste.takesJumps}
              onChange={(event) => paste.setTakesJumps(event.currentTarget.checked)}
            />
            {m.takeJumps}
          </label>
        )}
        <Button disabled={count === 0} loading={paste.recording} onClick={() => void paste.record()}>
          {plural(locale, m.pasteAdd, count)}
        </Button>
      </div>
      {paste.preview?.isPending && <SkeletonRows />}
      {paste.preview?.isError && (
        <ErrorState title={m.pasteFailed} error={paste.preview.error} onRetry={() => void paste.preview?.refetch()} />
      )}
      {found && found.lines.length > 0 && <PastedReadings lines={found.lines} />}
    </Page>
  );
}
