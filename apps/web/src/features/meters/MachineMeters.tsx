import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import type { Meter } from "@millwright/contract/meters";
import { fill } from "@millwright/messages/text";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useId, useState } from "react";
import { MeterFacts } from "#features/meters/MeterFacts.tsx";
import styles from "#features/meters/Meters.module.css";
import { useMeters } from "#features/meters/meter-queries.ts";
import { useMeterValue, useMeterWords } from "#features/meters/meter-words.ts";
import { ReadingField } from "#features/meters/ReadingField.tsx";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMay } from "#lib/session/may.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

const MeterDialog = lazyPart(() => import("#features/meters/MeterDialog.tsx"), "MeterDialog");
const MeterForm = lazyPart(() => import("#features/meters/MeterForm.tsx"), "MeterForm");

/** The meters of a machine: what each showed last, and a reading in two presses. */
export function MachineMeters({ machine }: { machine: Machine }) {
  const m = useMeterWords();
  const id = useId();
  const { data, error, refetch } = useMeters({ machine_id: machine.id });
  const [opened, setOpened] = useState<string | "new" | null>(null);
  const mayAdd = useMay("POST /machines/{id}/meters");
  const away = useAwayReason();
  const shown = data?.find((meter) => meter.id === opened);
  if (data?.length === 0 && !mayAdd) return null;
  return (
    <Panel aria-labelledby={id}>
      <div className="row wrap gap-4-12 between">
        <h2 id={id} className={`strong ${styles.heading}`}>
          {m.title}
        </h2>
        {data !== undefined && data.length > 0 && (
          <Link to="/meters" className={`push-end ink-action small touch-44 ${styles.toRound}`}>
            {m.round}
          </Link>
        )}
        {mayAdd && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="rigid touch-44"
            leftSection={<IconPlus size={16} />}
            disabled={away !== undefined}
            title={away}
            onClick={() => setOpened("new")}
          >
            {m.add}
          </Button>
        )}
      </div>
      {data === undefined && error === null && <SkeletonRows />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="mt-4 quiet">{m.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="list lines">
          {data.map((meter) => (
            <MeterRow key={meter.id} meter={meter} onOpen={() => setOpened(meter.id)} />
          ))}
        </ul>
      )}
      <Suspense>
        {shown && <MeterDialog meter={shown} onClose={() => setOpened(null)} />}
        {opened === "new" && <MeterForm machineId={machine.id} meter={null} onClose={() => setOpened(null)} />}
      </Suspense>
    </Panel>
  );
}

function MeterRow({ meter, onOpen }: { meter: Meter; onOpen: () => void }) {
  const m = useMeterWords();
  const write = useMeterValue();
  const mayRead = useMay("POST /meters/{id}/readings");
  const [isReading, setReading] = useState(false);
  return (
    <li className={`pad-8-0 ${styles.row}`}>
      <div className="row wrap gap-4-12 between">
        <button
          type="button"
          className={`min-h-32 strong text-start anywhere hover-underline touch-44 ${styles.name}`}
          aria-label={fill(m.open, { name: meter.name })}
          onClick={onOpen}
        >
          {meter.name}
        </button>
        {mayRead && !isReading && (
          <Button
            variant="default"
            size="compact-sm"
            className="touch-44"
            aria-label={fill(m.readOf, { name: meter.name })}
            onClick={() => setReading(true)}
          >
            {m.read}
          </Button>
        )}
      </div>
      <MeterFacts meter={meter} />
      {isReading && (
        <ReadingField
          meter={meter}
          leads
          onKept={() => setReading(false)}
          onRecorded={({ value }) => {
            setReading(false);
            toast.success(fill(m.recorded, { value: write(value ?? 0, meter) }));
          }}
        />
      )}
    </li>
  );
}
