import { Button } from "@mantine/core";
import type { Meter, MeterReading } from "@millwright/contract/meters";
import { isRecordedLate } from "@millwright/domain/work/done-at";
import { namedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { IconEdit } from "@tabler/icons-react";
import styles from "#features/meters/Meters.module.css";
import { useReadings } from "#features/meters/meter-queries.ts";
import { useMeterValue, useMeterWords } from "#features/meters/meter-words.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { sayDoneAt } from "#work/say-when.ts";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

interface Props {
  meter: Meter;
  onCorrect: (reading: MeterReading) => void;
}

/** Every reading of a meter, the latest first, with what was put right and why. */
export function Readings({ meter, onCorrect }: Props) {
  const m = useMeterWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReadings(meter.id);
  const mayCorrect = useMay("POST /meters/{id}/readings/{reading_id}/correct");
  const readings = data?.pages.flatMap(({ rows }) => rows).sort(latestFirst);
  return (
    <section>
      <div className="flex between">
        <h3 className={`strong ${styles.heading}`}>{m.history}</h3>
        {readings !== undefined && readings.length > 0 && (
          <DownloadSheet
            link={(format) => api("POST /sheets/readings/link", { query: { meter_id: meter.id, format } })}
          />
        )}
      </div>
      {readings === undefined && error === null && <SkeletonRows />}
      {readings === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {readings?.length === 0 && <p className="mt-4 quiet">{m.noReadings}</p>}
      <ul className="list lines">
        {readings?.map((reading) => (
          <Row
            key={reading.id}
            {...{ meter, reading }}
            onCorrect={mayCorrect && reading.total !== null ? () => onCorrect(reading) : null}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.more}
        </Button>
      )}
    </section>
  );
}

/** What puts a reading right has its time, and stands above it. */
function latestFirst(one: MeterReading, other: MeterReading): number {
  return Date.parse(other.at) - Date.parse(one.at) || Date.parse(other.created_at) - Date.parse(one.created_at);
}

interface RowProps {
  meter: Meter;
  reading: MeterReading;
  onCorrect: (() => void) | null;
}

function Row({ meter, reading, onCorrect }: RowProps) {
  const m = useMeterWords();
  const messages = useMessages();
  const write = useMeterValue();
  const saying = useSaying();
  const at = Temporal.Instant.from(reading.at);
  const when = sayInstant(at, saying);
  const late = isRecordedLate(at, Temporal.Instant.from(reading.created_at)) ? { recorded_at: reading.created_at } : {};
  const isWrong = reading.corrected_by !== null;
  const value = reading.value === null ? null : write(reading.value, meter);
  return (
    <li className={`stack gap-2 relative ${styles.kept}`}>
      <span className="flex gap-8 items-baseline tabular">
        {value !== null && (isWrong ? <s className="quiet">{value}</s> : <strong>{value}</strong>)}
        {isWrong && <span className="note">{m.putRight}</span>}
      </span>
      <span className="note anywhere">
        {[
          sayDoneAt(reading.at, late, saying, messages),
          reading.by_name && namedBy(reading.by_name, reading.by_proof, messages),
          reading.by_device,
          saidOf(reading),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {reading.note && reading.corrects && (
        <span className="note anywhere">
          {fill(reading.value === null ? m.takenBack : m.correction, { note: reading.note })}
        </span>
      )}
      {reading.note && !reading.corrects && <span className="note anywhere">{reading.note}</span>}
      {onCorrect && (
        <span className={styles.edit}>
          <IconButton label={fill(m.correct, { when })} onClick={onCorrect}>
            <IconEdit />
          </IconButton>
        </span>
      )}
    </li>
  );

  function saidOf({ kind, at_most, old_final, source, wo_id }: MeterReading): string {
    const last = at_most ?? old_final ?? 0;
    const ofKind = kind === "reading" ? "" : fill(m.kinds[kind], { value: write(last, meter) });
    const bySource = source === "hand" ? "" : m.sources[source];
    const ofSource = wo_id === null ? bySource : fill(m.from, { order: wo_id });
    return [ofKind, ofSource].filter(Boolean).join(" · ");
  }
}
