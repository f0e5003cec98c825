import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { IconDownload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { announce } from "#ui/announce/live-region.ts";
import { toast } from "#ui/toast/toast.ts";
import { BulkActs } from "#work/list/BulkActs.tsx";
import { listCsv } from "#work/list/list-csv.ts";
import { saveText } from "#work/list/save-text.ts";
import type { Selection } from "#work/list/use-selection.ts";
import type { ListedOrder } from "#work/orders.ts";
import { useWaiting } from "#work/outbox/use-outbox.ts";
import { type LoadSheet, numbersOf } from "#work/print-sheets.tsx";

interface Props {
  rows: readonly ListedOrder[];
  /** Every row of the list in its order, also those that are not loaded yet. Throws ApiError. */
  loadRows: () => Promise<ListedOrder[]>;
  selection: Selection<ListedOrder>;
  loadSheet: LoadSheet;
  /** Another way to take the list along. */
  besideCsv?: ReactNode;
}

/** What can be done with the rows that are chosen, and with the list as a whole. */
export function BulkBar({ rows, loadRows, selection, loadSheet, besideCsv }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const { now, zone } = useSaying();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const { chosen } = selection;
  const download = () =>
    act(async () => {
      const orders = await loadRows();
      const csv = listCsv(orders, m, zone, locale, await numbersOf(client, orders));
      saveText(csv, `${m.list.fileName}-${now.toString().slice(0, 10)}.csv`);
    }, failures.downloadList(m));
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
          <span className="quiet text-14">{plural(locale, m.list.chosen, chosen.length)}</span>
          <BulkActs selection={selection} loadSheet={loadSheet} />
        </>
      )}
      <NotSentCount />
      <Button
        variant="default"
        className="push-end"
        leftSection={<IconDownload aria-hidden="true" />}
        loading={busy}
        disabled={rows.length === 0}
        onClick={() => void download()}
      >
        {m.list.csv}
      </Button>
      {besideCsv}
    </>
  );
}

/** How much of what was done here waits for the line. */
function NotSentCount() {
  const m = useMessages();
  const locale = useLocale();
  const waiting = useWaiting();
  if (!waiting.some(({ isLate }) => isLate)) return null;
  return (
    <span className="quiet text-14" title={m.workOrders.notSentHelp}>
      {plural(locale, m.list.notSent, waiting.length)}
    </span>
  );
}
