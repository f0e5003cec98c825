import { isMissed, isOpen, occurrenceWords } from "@millwright/messages/history-words";
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { useMemo } from "react";
import { FoldedSteps, StepLine } from "#features/history/maintenance/OccurrenceSteps.tsx";
import styles from "#features/history/maintenance/OccurrenceTable.module.css";
import { nameOccurrence, sayWhen } from "#features/history/maintenance/occurrence-words.ts";
import type { Occurrence } from "#features/history/maintenance/occurrences.ts";
import { NarrowFacts } from "#features/history/NarrowFacts.tsx";
import { OrderLink } from "#features/history/OrderLink.tsx";
import { RecordedAt } from "#features/history/RecordedAt.tsx";
import { ReviewLine } from "#features/history/ReviewLine.tsx";
import { useDeleteEntry } from "#features/history/use-delete-entry.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { OccurrenceBadge } from "#work/OccurrenceBadge.tsx";
import { useCompleteLate } from "#work/pause/use-complete-late.ts";

/** The occurrences as a table, a line for each step, with the way to the work order and out of the history. */
export function OccurrenceTable({ occurrences }: { occurrences: readonly Occurrence[] }) {
  const m = useMessages();
  const saying = useSaying();
  const columns = useColumns();
  const { busy, remove } = useDeleteEntry("occurrences");
  const mayDelete = useMay("DELETE /repair-history/{id}");
  const completeLate = useCompleteLate();
  const { acts } = planWords[saying.locale];
  return (
    <DataTable
      label={m.history.maintenance.title}
      rows={occurrences}
      columns={columns}
      rowKey={({ id }) => id}
      actionsLabel={m.common.actions}
      {...(mayDelete && {
        actions: (occurrence: Occurrence) => {
          // What is still to do is no record yet.
          if (isOpen(occurrence)) return null;
          const name = nameOccurrence(occurrence, saying, m);
          return (
            <ActionsMenu
              name={name}
              items={[
                ...(isMissed(occurrence)
                  ? [{ label: acts.late, icon: <IconCheck />, onChoose: () => void completeLate(occurrence) }]
                  : []),
                {
                  label: fill(m.history.delete, { code: name }),
                  icon: <IconTrash />,
                  tone: "danger",
                  disabled: busy,
                  onChoose: () => void remove({ id: occurrence.id, name }),
                },
              ]}
            />
          );
        },
      })}
    />
  );
}

/** How the address names it: what was done as it was then, what was missed or skipped by its day. */
const entryName = (occurrence: Occurrence) =>
  isOpen(occurrence)
    ? undefined
    : `pm.${occurrence.status === "completed" ? occurrence.id : occurrence.scheduled_date}`;

function useColumns(): Column<Occurrence>[] {
  const m = useMessages();
  const saying = useSaying();
  return useMemo(() => {
    const { columns, maintenance } = m.history;
    const words = (occurrence: Occurrence) => occurrenceWords(occurrence, m, saying.locale);
    const often = (occurrence: Occurrence) => words(occurrence).often;
    return [
      {
        key: "at",
        header: maintenance.columns.at,
        width: "116px",
        cell: (occurrence) => {
          const { day, clock, plan, moved: movedFrom } = sayWhen(occurrence, saying, m);
          return (
            <time dateTime={occurrence.at} className={styles.when}>
              <span>{day}</span> <span className="quiet text-13">{clock}</span>{" "}
              <span className="quiet text-13">{plan}</span> <span className="quiet text-13">{movedFrom}</span>
              <RecordedAt entry={occurrence} saying={saying} />
            </time>
          );
        },
      },
      {
        key: "task",
        header: maintenance.columns.task,
        width: "172px",
        card: "title",
        cell: (occurrence) => {
          const { department, machine, assignee } = words(occurrence);
          return (
            <>
              <OrderLink
                id={occurrence.work_order_id}
                code={occurrence.wo_id}
                title={occurrence.title}
                entry={entryName(occurrence)}
              />
              <NarrowFacts facts={[machine, department, often(occurrence), assignee]} />
            </>
          );
        },
      },
      {
        key: "item",
        header: maintenance.columns.item,
        card: "foot",
        cell: (occurrence) => <FoldedSteps occurrence={occurrence} />,
        lines: {
          count: ({ checklist }) => Math.max(1, checklist.length),
          cell: (occurrence, at) => <StepLine occurrence={occurrence} at={at} />,
        },
      },
      {
        key: "department",
        header: columns.department,
        width: "114px",
        from: "desktop",
        cell: (occurrence) => words(occurrence).department,
      },
      {
        key: "machine",
        header: columns.machine,
        width: "104px",
        from: "desktop",
        cell: (occurrence) => words(occurrence).machine,
      },
      {
        key: "frequency",
        header: maintenance.frequency,
        width: "114px",
        from: "desktop",
        cell: (occurrence) => often(occurrence),
      },
      {
        key: "status",
        header: columns.status,
        width: "108px",
        cell: (occurrence) => {
          const cells = words(occurrence);
          return (
            <>
              <OccurrenceBadge status={occurrence.status} word={cells.status} />
              {cells.outcome && <span className="quiet text-13 mt-2 block">{cells.outcome}</span>}
              {!isOpen(occurrence) && <ReviewLine review={occurrence.review} />}
            </>
          );
        },
      },
      {
        key: "assignee",
        header: columns.assignee,
        width: "96px",
        from: "desktop",
        cell: (occurrence) => words(occurrence).assignee,
      },
    ];
  }, [m, saying]);
}
