import type { Report } from "@millwright/contract/reports";
import { fill, plural } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { Answer } from "#features/reports/Answer.tsx";
import styles from "#features/reports/Reports.module.css";
import { useReportOf } from "#features/reports/report-queries.ts";
import { useReportWords } from "#features/reports/report-words.ts";
import { StageLabel } from "#features/reports/StageLabel.tsx";
import { hasCode } from "#lib/api/api-error.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** One report at its own address: what was said, how far it is since when, what the plant says and asks. */
export function ReportDetail({ id }: { id: string }) {
  const m = useReportWords();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useReportOf(id);
  const isGone = hasCode(error, "not_found");
  return (
    <AppDialog
      title={data?.title ?? m.one}
      code={data && (data.wo_id ?? data.code)}
      status={data && <StageLabel stage={data.stage} />}
      size="narrow"
      onClose={() => void navigate({ to: "/reports" })}
    >
      {isPending && <SkeletonRows count={3} />}
      {isGone && <EmptyState title={m.gone} detail={m.goneHelp} />}
      {error && !isGone && !data && <ErrorState title={m.oneFailed} error={error} onRetry={() => void refetch()} />}
      {data && <Shown report={data} />}
    </AppDialog>
  );
}

function Shown({ report }: { report: Report }) {
  const m = useReportWords();
  const { workOrders } = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const say = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const place = [report.machine_name, report.department_name].filter(Boolean).join(" · ");
  const files = report.file_count > 0 && plural(locale, workOrders.fileCount, report.file_count);
  const who = report.work_order?.who && fill(m.who, { name: report.work_order.who });
  const times = [
    [m.reportedAt, report.created_at],
    [m.acceptedAt, report.accepted_at],
    [m.begunAt, report.started_at],
    [m.doneAt, report.completed_at],
  ] as const;
  return (
    <div className="grid gap-12">
      {report.description && <p className="pre-line anywhere">{report.description}</p>}
      <p className="flex wrap gap-4-12 items-baseline note">
        {[place, who, report.is_stopped && m.stopped, files].filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
      <ol className={`grid gap-4 ${styles.times}`}>
        {times.map(([words, at]) => at !== null && <li key={words}>{fill(words, { when: say(at) })}</li>)}
      </ol>
      {report.hold_reason && (
        <p className="flex wrap gap-4-12 items-baseline note">{fill(m.waits, { reason: report.hold_reason })}</p>
      )}
      {report.reason && (
        <p className={`pad-8-12 rounded bg-hover pre-line anywhere ${styles.note}`}>
          {fill(m.declined, { reason: report.reason })}
        </p>
      )}
      {report.notes.map((note) => (
        <p key={note.at + note.text} className={`pad-8-12 rounded bg-hover pre-line anywhere ${styles.note}`}>
          {note.text}
          <span className="flex wrap gap-4-12 items-baseline note">
            {[note.by_name, say(note.at)].filter(Boolean).join(" · ")}
          </span>
        </p>
      ))}
      {report.question && <Answer id={report.id} question={report.question} />}
    </div>
  );
}
