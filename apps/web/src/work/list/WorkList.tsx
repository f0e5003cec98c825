import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { dayOf } from "@millwright/domain/when";
import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { dueOf, type SortColumn, sortColumns, sortList, type WorkSort } from "@millwright/domain/work/list/work-sort";
import { isOverdue } from "@millwright/domain/work/overdue";
import { fill } from "@millwright/messages/text";
import { type ReactNode, useMemo } from "react";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDue } from "#lib/time/time.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { Code } from "#ui/label/Code.tsx";
import { StatusDot } from "#ui/label/Status.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { BulkBar } from "#work/list/BulkBar.tsx";
import styles from "#work/list/List.module.css";
import { placeOf } from "#work/list/list-csv.ts";
import type { ListView } from "#work/list/use-list-view.ts";
import { useSelection } from "#work/list/use-selection.ts";
import { NotSent } from "#work/NotSent.tsx";
import type { ListedOrder } from "#work/orders.ts";
import { useIsNotSent } from "#work/outbox/use-outbox.ts";
import type { LoadSheet } from "#work/print-sheets.tsx";

interface Props {
  label: string;
  orders: readonly ListedOrder[];
  view: ListView;
  loadSheet: LoadSheet;
  /** Gives all completed work, while only its first pages are here; null when all of it is. Throws ApiError. */
  loadCompleted: (() => Promise<ListedOrder[]>) | null;
  /** Another way to take the list along. */
  besideCsv?: ReactNode;
}

const directionOf = ({ isDescending }: WorkSort) => (isDescending ? "descending" : "ascending");

/** Work in rows: put in order by any column, and several changed at once. */
export function WorkList({ label, orders, view, loadSheet, loadCompleted, besideCsv }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const { open } = useDialogAddress();
  const { order, sortBy, setOrder } = view;
  const isPaged = loadCompleted !== null;
  const rows = useMemo(() => sortList(orders, order, saying.zone, isPaged), [orders, order, saying.zone, isPaged]);
  /** Every row of the list in its order, also those of pages that are not shown yet. */
  async function loadRows(): Promise<ListedOrder[]> {
    if (loadCompleted === null) return rows;
    const here = new Set(orders.map(({ id }) => id));
    const completed = await loadCompleted();
    return sortList([...orders, ...completed.filter(({ id }) => !here.has(id))], order, saying.zone, isPaged);
  }
  const selection = useSelection(rows);
  const { fields, statuses, priorities } = m.workOrders;
  const today = dayOf(saying.now, saying.zone);
  const isLate = (work: ListedOrder) =>
    work.type === "PM" ? isPmLate(work, today) : isOverdue(work, saying.now, saying.zone);
  const sort = (by: SortColumn): NonNullable<Column<ListedOrder>["sort"]> => ({
    direction: order.by === by ? directionOf(order) : null,
    onSort: () => sortBy(by),
  });
  const due = (work: ListedOrder) => {
    const on = dueOf(work);
    const words = on === null ? null : sayDue(on, saying);
    if (words === null) return null;
    return isLate(work) ? <span className="ink-danger strong">{fill(m.list.late, { when: words })}</span> : words;
  };
  const columns: Column<ListedOrder>[] = [
    {
      key: "chosen",
      header: m.list.columns.chosen,
      isHeaderHidden: true,
      width: "52px",
      card: "aside",
      cell: (work) => (
        <label className={`inline-grid place-center ${styles.check}`}>
          <input
            type="checkbox"
            aria-label={fill(m.list.choose, { code: work.wo_id })}
            checked={selection.has(work.id)}
            onChange={(event) =>
              selection.toggle(work.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </label>
      ),
    },
    {
      key: "title",
      header: fields.title,
      card: "title",
      sort: sort("title"),
      cell: (work) => <Title work={work} onOpen={() => open("order", work.id)} />,
    },
    {
      key: "code",
      header: m.list.columns.code,
      width: "132px",
      from: "desktop",
      sort: sort("code"),
      cell: (work) => <Code>{work.wo_id}</Code>,
    },
    {
      key: "status",
      header: fields.status,
      width: "124px",
      sort: sort("status"),
      cell: (work) => (
        <span className="inline-row gap-6">
          <StatusDot status={work.status} />
          {statuses[work.status]}
        </span>
      ),
    },
    {
      key: "priority",
      header: fields.priority,
      width: "92px",
      sort: sort("priority"),
      cell: (work) => priorities[work.priority],
    },
    {
      key: "machine",
      header: fields.machine,
      sort: sort("machine"),
      from: "desktop",
      cell: (work) => placeOf(work),
    },
    {
      key: "assignee",
      header: fields.assignee,
      width: "128px",
      sort: sort("assignee"),
      cell: (work) => currentAssignee(work).assignee_name ?? m.common.unassigned,
    },
    { key: "due", header: fields.dueDate, width: "136px", sort: sort("due"), cell: due },
  ];
  return (
    <div className={`stack gap-10 grow min-h-0 ${styles.list}`}>
      <div className={`row wrap gap-8 ${styles.bar}`} data-choosing={selection.chosen.length > 0 || undefined}>
        {selection.chosen.length === 0 && (
          <FilterSelect
            label={m.list.shows}
            allLabel={m.list.open}
            value={view.showsDone ? "all" : undefined}
            choices={[{ value: "all", label: m.list.all }]}
            onChange={(all) => view.showDone(all !== undefined)}
          />
        )}
        <BulkBar rows={rows} loadRows={loadRows} selection={selection} loadSheet={loadSheet} besideCsv={besideCsv} />
        <div className={styles.phoneSort}>
          <FilterSelect
            label={m.list.sortBy}
            allLabel={m.list.sorts.due}
            value={order.by === "due" ? undefined : order.by}
            choices={sortColumns.filter((by) => by !== "due").map((by) => ({ value: by, label: m.list.sorts[by] }))}
            onChange={(by) => setOrder({ by: by ?? "due", isDescending: false })}
          />
        </div>
      </div>
      <DataTable label={label} rows={rows} columns={columns} rowKey={(work) => work.id} />
    </div>
  );
}

function Title({ work: { id, wo_id, title }, onOpen }: { work: ListedOrder; onOpen: () => void }) {
  const isNotSent = useIsNotSent(id);
  return (
    <>
      <button type="button" className="min-h-32 ink strong text-start anywhere hover-action touch-44" onClick={onOpen}>
        {title}
      </button>
      <span className={styles.codeBelow}>
        <Code small>{wo_id}</Code>
      </span>
      {isNotSent && <NotSent beside />}
    </>
  );
}
