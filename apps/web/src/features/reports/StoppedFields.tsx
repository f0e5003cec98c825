import { TextInput } from "@mantine/core";
import type { RefObject } from "react";
import styles from "#features/reports/Reports.module.css";
import type { ReportDraft } from "#features/reports/report-draft.ts";
import { useReportWords } from "#features/reports/report-words.ts";

interface Props {
  draft: ReportDraft;
  onChange: (part: Partial<ReportDraft>) => void;
  isAhead: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/** Whether the machine stands, and since when. */
export function StoppedFields({ draft, onChange, isAhead, field }: Props) {
  const m = useReportWords();
  return (
    <>
      <label className={`row gap-10 min-h-44 medium pointer ${styles.stopped}`}>
        <input
          type="checkbox"
          checked={draft.isStopped}
          onChange={(event) => onChange({ isStopped: event.currentTarget.checked })}
        />
        {m.isStopped}
      </label>
      {draft.isStopped && (
        <TextInput
          ref={field}
          type="datetime-local"
          label={m.stoppedSince}
          description={m.stoppedSinceHelp}
          value={draft.stoppedAt}
          error={isAhead && m.stoppedAhead}
          onChange={(event) => onChange({ stoppedAt: event.currentTarget.value })}
        />
      )}
    </>
  );
}
