import { Button } from "@mantine/core";
import type { Downtime } from "@millwright/contract/downtimes";
import type { Machine } from "@millwright/contract/machines";
import { dayOf } from "@millwright/domain/when";
import {
  type DowntimeHistoryWords,
  downtimeHistoryWords,
} from "@millwright/messages/downtime-history/downtime-history";
import { namedBy } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { IconEdit } from "@tabler/icons-react";
import { useState } from "react";
import { DowntimeDialog } from "#features/machines/page/DowntimeDialog.tsx";
import styles from "#features/machines/page/Downtimes.module.css";
import page from "#features/machines/page/MachinePage.module.css";
import { useDowntimes } from "#features/machines/page/machine-page-queries.ts";
import { Rows } from "#features/machines/page/Rows.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { sayDuration } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayClock, sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { type ShownDowntime, stateCall, withSaid } from "#work/downtime/waiting-states.ts";
import { NotSent } from "#work/NotSent.tsx";
import { useWaitingCalls } from "#work/outbox/waiting-calls.ts";
import { sayLate } from "#work/say-when.ts";

/** When a machine stood: how long, why, and who said so. */
export function Downtimes({ machine }: { machine: Machine }) {
  const m = downtimeHistoryWords[useLocale()];
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDowntimes(machine.id);
  const [edited, setEdited] = useState<string | null>(null);
  const states = useWaitingCalls(stateCall, machine.id);
  const all =
    data &&
    withSaid(
      data.pages.flatMap(({ rows }) => rows),
      states,
    );
  const chosen = all?.find(({ id }) => id === edited);
  const more = hasNextPage && (
    <Button
      variant="subtle"
      size="compact-sm"
      className={`rigid max-full ink-action touch-row ${page.quiet}`}
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {m.more}
    </Button>
  );
  return (
    <>
      <Rows title={m.title} list={{ data: all, error, refetch }} empty={m.none} action={more} uncounted>
        {(one) => <Row key={one.id} downtime={one} onEdit={() => setEdited(one.id)} />}
      </Rows>
      {chosen && <DowntimeDialog downtime={chosen} onClose={() => setEdited(null)} />}
    </>
  );
}

function Row({ downtime, onEdit }: { downtime: ShownDowntime; onEdit: () => void }) {
  const m = downtimeHistoryWords[useLocale()];
  const messages = useMessages();
  const saying = useSaying();
  const { open } = useDialogAddress();
  const [mayEdit, mayPlan] = [useMay("PUT /downtimes/{id}"), useMayPlan()];
  const start = Temporal.Instant.from(downtime.started_at);
  const end = downtime.ended_at === null ? null : Temporal.Instant.from(downtime.ended_at);
  const when = sayInstant(start, saying);
  const recorded_at = downtime.ended_recorded_at ?? downtime.started_recorded_at;
  const recorded = sayLate({ recorded_at }, saying, messages);
  return (
    <li className={`stack gap-2 relative ${styles.row}`}>
      <p>
        <strong className="strong tabular">
          {sayDuration(start, end === null ? saying : { ...saying, now: end })}
        </strong>{" "}
        <span className={`note ${styles.span}`} data-open={end === null || undefined}>
          {fill(m.span, { from: when, to: end === null ? m.open : sayEnd(start, end, saying) })}
          {recorded !== null && ` · ${recorded}`}
        </span>
      </p>
      {downtime.work_orders.map((order) => (
        <button
          key={order.id}
          type="button"
          className="min-h-28 ink-action text-start anywhere hover-underline touch-44"
          onClick={() => open("order", order.id)}
        >
          <span className="note rigid mono">{order.wo_id}</span> {order.title}
        </button>
      ))}
      {downtime.requests.map((request) => (
        <p key={request.id} className="anywhere">
          <span className="note rigid mono">{request.code}</span> {request.title}
        </p>
      ))}
      <p className="note">
        {sayBy(downtime, m, messages)}
        {downtime.isNotSent && <NotSent beside />}
      </p>
      {mayEdit && !downtime.isNotSent && (mayPlan || end === null) && (
        <span className={styles.edit}>
          <IconButton label={fill(m.edit, { when })} onClick={onEdit}>
            <IconEdit />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Of what ended on the day on which it began the clock says enough. */
function sayEnd(start: Temporal.Instant, end: Temporal.Instant, saying: Saying): string {
  return dayOf(start, saying.zone).equals(dayOf(end, saying.zone)) ? sayClock(end, saying) : sayInstant(end, saying);
}

type ActorFields = { [Fact in "name" | "kind" | "device" | "proof"]: Downtime[`started_by_${Fact}`] };

function sayBy(downtime: Downtime, m: DowntimeHistoryWords, messages: Pick<Messages, "history">): string {
  const name = ({ name: named, kind, device, proof }: ActorFields) => {
    const who = named?.trim() || (kind === "reporter" || kind === "system" ? m[kind] : m.unknown);
    const by = namedBy(who, proof, messages);
    return device === null ? by : `${by} (${device})`;
  };
  const started = fill(m.startedBy, {
    name: name({
      ...{ name: downtime.started_by_name, kind: downtime.started_by_kind },
      ...{ device: downtime.started_by_device, proof: downtime.started_by_proof },
    }),
  });
  if (downtime.ended_at === null) return started;
  const ended = {
    ...{ name: downtime.ended_by_name, kind: downtime.ended_by_kind },
    ...{ device: downtime.ended_by_device, proof: downtime.ended_by_proof },
  };
  return `${started} · ${fill(m.endedBy, { name: name(ended) })}`;
}
