import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconArrowLeft, IconCircleCheck, IconSend } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Machine } from "#features/devices/tablet/report/Machine.tsx";
import { Photos } from "#features/devices/tablet/report/Photos.tsx";
import styles from "#features/devices/tablet/report/TabletReport.module.css";
import { useTabletReport } from "#features/devices/tablet/report/use-tablet-report.ts";
import tablet from "#features/devices/tablet/Tablet.module.css";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { LongField } from "#ui/form/Field.tsx";
import { lowerBar } from "#ui/toast/use-clearance.ts";

/** So long the thanks stand before the names come back. */
const thanksMs = 12_000;

interface Props {
  Scanner: MachineScannerSlot;
  onBack: () => void;
}

/** Reports a fault at the shared tablet: whoever stands there says what is wrong, and needs no PIN. */
export function TabletReport({ Scanner, onBack }: Props) {
  const { report: words, faces } = useTabletWords();
  const report = useTabletReport();
  const { draft, change, isTextMissing } = report;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  useEffect(() => {
    if (isTextMissing) form.current?.querySelector("textarea")?.focus();
  }, [isTextMissing]);
  if (report.sent) return <Thanks {...report.sent} onBack={onBack} />;
  return (
    <form
      ref={form}
      noValidate
      className={`stack gap-20 min-h-full centred ${styles.report}`}
      aria-labelledby="page-title"
      onSubmit={(event) => {
        event.preventDefault();
        report.send();
      }}
    >
      <h1 id="page-title" tabIndex={-1} className={`strong leading-125 ${tablet.title}`}>
        {words.title}
      </h1>
      {report.restored && <RestoredNotice onDiscard={report.discard} />}
      <div className={`grid columns-2 items-start phone-columns-1 ${styles.columns}`}>
        <LongField
          size="lg"
          rows={3}
          label={words.wrong}
          placeholder={words.example}
          maxLength={limits.report.text}
          value={draft.text}
          error={isTextMissing && words.textMissing}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <div className="grid gap-14">
          <Machine chosen={draft.machine} onChoose={(machine) => change({ machine })} Scanner={Scanner} />
          <label className={`row gap-12 rounded bg-panel text-18 no-zoom ${styles.stopped}`}>
            <input
              type="checkbox"
              checked={draft.isStopped}
              onChange={(event) => change({ isStopped: event.currentTarget.checked })}
            />
            {words.stopped}
          </label>
        </div>
        <Photos photos={report.photos} onChange={report.setPhotos} />
        <TextInput
          label={words.name}
          maxLength={limits.report.name}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </div>
      {report.fault !== null && (
        <p role="alert" className="pad-10-14 mark-caution rounded-4 bg-caution">
          {report.fault}
        </p>
      )}
      <div className={`flex wrap gap-12-16 bg-page ${tablet.ways}`} {...lowerBar}>
        <Button type="submit" size="lg" leftSection={<IconSend aria-hidden="true" />} loading={report.isSending}>
          {words.send}
        </Button>
        <Button variant="default" size="lg" leftSection={<IconArrowLeft aria-hidden="true" />} onClick={onBack}>
          {faces.back}
        </Button>
      </div>
    </form>
  );
}

function Thanks({ code, held, onBack }: { code: string; held: boolean; onBack: () => void }) {
  const { report: words, faces } = useTabletWords();
  const title = useRef<HTMLHeadingElement>(null);
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(() => back.current(), thanksMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={`row column gap-16 centred text-18 text-center ${styles.thanks}`} aria-labelledby="page-title">
      <IconCircleCheck size={56} aria-hidden="true" className={styles.done ?? ""} />
      <h1 ref={title} id="page-title" tabIndex={-1} className={`strong leading-125 ${tablet.title}`}>
        {words.thanks}
      </h1>
      <p>{fill(held ? words.held : words.code, { code })}</p>
      <Button size="lg" onClick={onBack}>
        {faces.back}
      </Button>
    </section>
  );
}
