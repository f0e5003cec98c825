import { Button } from "@mantine/core";
import type { IsolationPoint } from "@millwright/contract/lockout";
import type { Machine } from "@millwright/contract/machines";
import { fill } from "@millwright/messages/text";
import { IconArrowDown, IconArrowUp, IconEdit, IconPlus, IconPrinter } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { EnergyMark } from "#features/lockout/EnergyMark.tsx";
import { usePoints } from "#features/lockout/lockout-queries.ts";
import styles from "#features/lockout/Points.module.css";
import { usePointCommands } from "#features/lockout/use-point-commands.ts";
import { usePrintPoints } from "#features/lockout/use-print-points.tsx";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMayPlan } from "#lib/session/may.ts";
import type { PhotoSlot } from "#lib/slots.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

const PointForm = lazyPart(() => import("#features/lockout/PointForm.tsx"), "PointForm");

/** Where the energy of a machine is cut off, in order; who plans puts that down. */
export function MachineLockout({ machine, Photo }: { machine: Machine; Photo: PhotoSlot }) {
  const m = useLockoutWords();
  const id = useId();
  const { data, error, refetch } = usePoints(machine.id);
  const mayPlan = useMayPlan();
  const away = useAwayReason();
  const [opened, setOpened] = useState<string | "new" | null>(null);
  const { print, isPrinting, out } = usePrintPoints(machine, data ?? []);
  const shown = data?.find((point) => point.id === opened) ?? null;
  if (data?.length === 0 && !mayPlan) return null;
  return (
    <Panel aria-labelledby={id}>
      {out}
      <div className="row wrap gap-4-12">
        <h2 id={id} className={`text-16 strong ${styles.heading}`}>
          {m.title}
        </h2>
        {data !== undefined && data.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="rigid touch-44"
            loading={isPrinting}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={print}
          >
            {m.print}
          </Button>
        )}
        {mayPlan && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="rigid touch-44"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={away !== undefined}
            title={away}
            onClick={() => setOpened("new")}
          >
            {m.add}
          </Button>
        )}
      </div>
      {data === undefined && error === null && <SkeletonRows />}
      {data === undefined && error !== null && (
        <ErrorState title={m.points.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="mt-4 quiet">{m.none}</p>}
      {data !== undefined && data.length > 0 && (
        <Points machineId={machine.id} points={data} Photo={Photo} onOpen={mayPlan ? setOpened : null} />
      )}
      <Suspense>
        {(shown || opened === "new") && (
          <PointForm
            key={opened}
            machineId={machine.id}
            point={shown}
            Photo={Photo}
            points={data ?? []}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Panel>
  );
}

interface PointsProps {
  machineId: string;
  points: readonly IsolationPoint[];
  Photo: PhotoSlot;
  /** Opens one to be changed; null where one only reads. */
  onOpen: ((id: string) => void) | null;
}

function Points({ machineId, points, Photo, onOpen }: PointsProps) {
  const m = useLockoutWords();
  const { move } = usePointCommands(machineId, points);
  const away = useAwayReason();
  const disabledProps = away ? { disabled: true, title: away } : {};
  return (
    <ol className="mt-4">
      {points.map((point, n) => {
        const { id, name } = point;
        return (
          <li key={id} className={`flex wrap items-start pad-12-0 line-between ${styles.point}`}>
            {point.photo_id !== null && (
              <div className={styles.picture}>
                <Suspense>
                  <Photo id={point.photo_id} alt={fill(m.photoOf, { name })} />
                </Suspense>
              </div>
            )}
            <div className={`min-w-0 ${styles.facts}`}>
              <p className="strong anywhere">{`${n + 1}. ${name}`}</p>
              <p className="flex wrap gap-2-12 quiet anywhere">
                <EnergyMark energy={point.energy} />
                {point.place !== null && <span>{point.place}</span>}
              </p>
              <Instruction title={m.isolate} text={point.isolate} />
              <Instruction title={m.verify} text={point.verify} />
            </div>
            {onOpen !== null && (
              <div className="flex rigid push-end">
                <IconButton
                  label={fill(m.up, { name })}
                  disabled={n === 0}
                  onClick={() => void move(id, -1)}
                  {...disabledProps}
                >
                  <IconArrowUp />
                </IconButton>
                <IconButton
                  label={fill(m.down, { name })}
                  disabled={n === points.length - 1}
                  onClick={() => void move(id, 1)}
                  {...disabledProps}
                >
                  <IconArrowDown />
                </IconButton>
                <IconButton label={fill(m.edit, { name })} onClick={() => onOpen(id)} {...disabledProps}>
                  <IconEdit />
                </IconButton>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Instruction({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p className="anywhere pre-line">
      <span className="block note">{title}</span> {text}
    </p>
  );
}
