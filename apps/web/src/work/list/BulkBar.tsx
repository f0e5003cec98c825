import { Button } from "@mantine/core";
import { moveTo } from "@millwright/domain/work/work-commands";
import { priorities, statuses } from "@millwright/domain/work/work-order";
import { plural } from "@millwright/messages/text";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";
import { useNow } from "#lib/time/now.ts";
import { announce } from "#ui/announce/live-region.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { Popover } from "#ui/menu/Popover.tsx";
import { type Act, changeAll, deleteAll } from "#work/list/bulk.ts";
import styles from "#work/list/List.module.css";
import { listCsv } from "#work/list/list-csv.ts";
import { saveText } from "#work/list/save-text.ts";
import type { Selection } from "#work/list/use-selection.ts";
import type { WorkOrder } from "#work/orders.ts";
import { type LoadSheet, usePrintSheets } from "#work/print-sheets.tsx";

interface Props {
  rows: readonly WorkOrder[];
  selection: Selection<WorkOrder>;
  loadSheet: LoadSheet;
}

/** What can be done with the rows that are chosen, and with the list as a whole. */
export function BulkBar({ rows, selection, loadSheet }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const now = useNow();
  const { chosen } = selection;
  useEffect(() => {
    if (chosen.length > 0) announce(plural(locale, m.list.chosen, chosen.length));
  }, [chosen.length, locale, m]);
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return (
    <>
      <Button variant="subtle" disabled={rows.length === 0} onClick={isAll ? selection.none : selection.all}>
        {isAll ? m.list.chooseNone : m.list.chooseAll}
      </Button>
      {chosen.length > 0 && (
        <>
          <span className={styles.count}>{plural(locale, m.list.chosen, chosen.length)}</span>
          <BulkActs selection={selection} loadSheet={loadSheet} />
        </>
      )}
      <Button
        variant="default"
        className={styles.csv}
        leftSection={<IconDownload aria-hidden="true" />}
        disabled={rows.length === 0}
        onClick={() => saveText(listCsv(rows, m), `${m.list.fileName}-${now.toString().slice(0, 10)}.csv`)}
      >
        {m.list.csv}
      </Button>
    </>
  );
}

function BulkActs({ selection, loadSheet }: Omit<Props, "rows">) {
  const m = useMessages();
  const locale = useLocale();
  const { access } = useUser();
  const technicians = useAssignees().data ?? [];
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const { chosen } = selection;
  const { list, workOrders } = m;
  const { printSheets, out } = usePrintSheets(loadSheet);
  async function change(act: Act) {
    setBusy(true);
    // Those that were refused stay chosen, to be tried again or looked at.
    selection.only(await changeAll(chosen, act));
    setBusy(false);
  }
  async function remove() {
    const sure = await confirm({
      title: plural(locale, list.deleteQuestion, chosen.length),
      detail: list.deleteConsequence,
      action: m.common.delete,
      tone: "danger",
    });
    if (!sure) return;
    setBusy(true);
    await deleteAll(chosen, access === "owner");
    selection.none();
    setBusy(false);
  }
  const menu = (label: string, items: { label: string; act: Act; apart?: boolean }[]) => (
    <Menu
      label={label}
      trigger={(opener) => (
        <Button {...opener} variant="default" disabled={busy}>
          {label}
        </Button>
      )}
      items={items.map(({ act, ...item }) => ({ ...item, onChoose: () => void change(act) }))}
    />
  );
  return (
    <>
      {menu(list.assign, [
        ...technicians.map(({ id, name }) => ({ label: name, act: () => ({ kind: "assign", assignee: id }) as const })),
        { label: m.common.unassigned, apart: true, act: () => ({ kind: "assign", assignee: null }) as const },
      ])}
      {menu(
        workOrders.fields.priority,
        priorities.toReversed().map((priority) => ({
          label: workOrders.priorities[priority],
          act: () => ({ kind: "edit", priority }) as const,
        })),
      )}
      {menu(
        workOrders.fields.status,
        statuses.map((status) => ({
          label: workOrders.statuses[status],
          act: (order) => (order.status === status ? null : { kind: moveTo(status) }),
        })),
      )}
      {chosen.every(({ type }) => type === "Repair") && (
        <DueDate busy={busy} onSet={(due_date) => void change(() => ({ kind: "reschedule", due_date }))} />
      )}
      <Button variant="default" disabled={busy} onClick={() => void printSheets(chosen)}>
        {m.common.print}
      </Button>
      {out}
      <Button variant="default" color="red" disabled={busy} loading={busy} onClick={() => void remove()}>
        {m.common.delete}
      </Button>
    </>
  );
}

function DueDate({ busy, onSet }: { busy: boolean; onSet: (day: string | null) => void }) {
  const m = useMessages();
  const [day, setDay] = useState("");
  const label = m.workOrders.fields.dueDate;
  return (
    <Popover
      label={label}
      trigger={(opener) => (
        <Button {...opener} variant="default" disabled={busy}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <form
          className={styles.due}
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onSet(day || null);
          }}
        >
          <input type="date" aria-label={label} value={day} onChange={(event) => setDay(event.target.value)} />
          <Button type="submit">{day === "" ? m.list.noDueDate : m.list.setDueDate}</Button>
        </form>
      )}
    </Popover>
  );
}
