import { entryWords } from "@millwright/messages/history-words";
import { fill, plural } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { useMemo } from "react";
import { CompletedAt } from "#features/history/CompletedAt.tsx";
import { NarrowFacts } from "#features/history/NarrowFacts.tsx";
import { OrderLink } from "#features/history/OrderLink.tsx";
import { ReviewLine } from "#features/history/ReviewLine.tsx";
import type { Entry } from "#features/history/repairs/entries.ts";
import { useDeleteEntry } from "#features/history/use-delete-entry.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { PriorityBadge, StatusLabel } from "#ui/label/Status.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";

/** The entries as a table, each with the way to its work order and out of the history. */
export function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const m = useMessages();
  const columns = useColumns();
  const { busy, remove } = useDeleteEntry("entries");
  const mayDelete = useMay("DELETE /repair-history/{id}");
  return (
    <DataTable
      label={m.history.repairTitle}
      rows={entries}
      columns={columns}
      rowKey={(entry) => entry.id}
      actionsLabel={m.common.actions}
      {...(mayDelete && {
        actions: (entry: Entry) => (
          <ActionsMenu
            name={entry.wo_id}
            items={[
              {
                label: fill(m.history.delete, { code: entry.wo_id }),
                icon: <IconTrash />,
                tone: "danger",
                disabled: busy,
                onChoose: () => void remove({ id: entry.id, name: `${entry.wo_id} · ${entry.title}` }),
              },
            ]}
          />
        ),
      })}
    />
  );
}

function useColumns(): Column<Entry>[] {
  const m = useMessages();
  const saying = useSaying();
  return useMemo(() => {
    const { columns } = m.history;
    const words = (entry: Entry) => entryWords(entry, m);
    return [
      {
        key: "date",
        header: columns.date,
        width: "118px",
        cell: (entry) => <CompletedAt at={entry.completed_at} saying={saying} entry={entry} />,
      },
      {
        key: "order",
        header: columns.workOrder,
        card: "title",
        cell: (entry) => (
          <>
            <OrderLink id={entry.work_order_id} code={entry.wo_id} title={entry.title} entry={`repair.${entry.id}`} />
            <NarrowFacts facts={[words(entry).department]} />
            {entry.checklist_failed > 0 && (
              <span className="block ink-danger small">
                {plural(saying.locale, m.history.stepsFailed, entry.checklist_failed)}
              </span>
            )}
            <ReviewLine review={entry.review} />
          </>
        ),
      },
      { key: "item", header: columns.item, width: "118px", from: "desktop", cell: (entry) => words(entry).item },
      {
        key: "department",
        header: columns.department,
        width: "112px",
        from: "desktop",
        cell: (entry) => words(entry).department,
      },
      { key: "machine", header: columns.machine, width: "108px", cell: (entry) => words(entry).machine },
      {
        key: "priority",
        header: columns.priority,
        width: "94px",
        cell: ({ priority }) => <PriorityBadge priority={priority} />,
      },
      { key: "type", header: columns.type, width: "92px", from: "desktop", cell: (entry) => words(entry).type },
      {
        key: "status",
        header: columns.status,
        width: "112px",
        from: "desktop",
        cell: ({ status }) => <StatusLabel status={status} />,
      },
      {
        key: "by",
        header: columns.completedBy,
        width: "102px",
        cell: (entry) => words(entry).signed,
      },
    ];
  }, [m, saying]);
}
