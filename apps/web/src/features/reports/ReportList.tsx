import type { Report } from "@millwright/contract/reports";
import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { Answer } from "#features/reports/Answer.tsx";
import styles from "#features/reports/Reports.module.css";
import { useReports } from "#features/reports/report-queries.ts";
import { useReportWords } from "#features/reports/report-words.ts";
import { StageLabel } from "#features/reports/StageLabel.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { NotSent } from "#work/NotSent.tsx";
import { useWaitingCalls } from "#work/outbox/waiting-calls.ts";

/** What one has reported, and how each stands. */
export function ReportList() {
  const m = useReportWords();
  const list = useReports();
  return (
    <Panel aria-labelledby="my-reports">
      <h2 id="my-reports" className="mb-12 text-16 strong">
        {m.mine}
      </h2>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={m.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <NotSentReports />
      {list.data?.length === 0 && <EmptyState title={m.none} detail={m.noneHelp} />}
      {list.data && list.data.length > 0 && (
        <ul className="grid">
          {list.data.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto={!list.isFetchNextPageError}
      />
    </Panel>
  );
}

/** What was reported here and is not sent yet. */
function NotSentReports() {
  const waiting = useWaitingCalls("POST /reports");
  if (waiting.length === 0) return null;
  return (
    <ul className="grid">
      {waiting.map(({ id, body }) => (
        <li key={id} className="grid gap-4 pad-12-0 line-above first-bare">
          <span>{body.title}</span> <NotSent beside />
        </li>
      ))}
    </ul>
  );
}

function ReportRow({ report }: { report: Report }) {
  const m = useReportWords();
  const { workOrders } = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const place = [report.machine_name, report.department_name].filter(Boolean).join(" · ");
  const files = report.file_count > 0 && plural(locale, workOrders.fileCount, report.file_count);
  const who = report.work_order?.who && fill(m.who, { name: report.work_order.who });
  return (
    <li className="grid gap-4 pad-12-0 line-above first-bare">
      <p className={`flex gap-12 items-baseline between ${styles.head}`}>
        <Link to="/reports" search={{ report: report.id }} className="medium anywhere ink-inherit">
          {report.title}
        </Link>
        <StageLabel stage={report.stage} />
      </p>
      {report.description && <p className="pre-line anywhere">{report.description}</p>}
      <p className="flex wrap gap-4-12 items-baseline note">
        <Code small>{report.wo_id ?? report.code}</Code>
        {[place, useWhen(report), who, report.is_stopped && m.stopped, files].filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
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
            {[note.by_name, sayInstant(Temporal.Instant.from(note.at), saying)].filter(Boolean).join(" · ")}
          </span>
        </p>
      ))}
      {report.question && <Answer id={report.id} question={report.question} />}
    </li>
  );
}

/** When it was done, begun or accepted, else when it was reported. */
function useWhen({ created_at, accepted_at, started_at, completed_at }: Report): string {
  const m = useReportWords();
  const saying = useSaying();
  const say = (words: string, at: string) => fill(words, { when: sayInstant(Temporal.Instant.from(at), saying) });
  if (completed_at !== null) return say(m.doneAt, completed_at);
  if (started_at !== null) return say(m.begunAt, started_at);
  return accepted_at === null ? say(m.reportedAt, created_at) : say(m.acceptedAt, accepted_at);
}
