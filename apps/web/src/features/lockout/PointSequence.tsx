import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { IsolationPoint } from "@millwright/contract/lockout";
import { unconfirmed } from "@millwright/domain/lockout/lockout";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconArrowLeft, IconArrowRight, IconCircleCheck, IconLock } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { type Confirmations, checks, confirmedIds, isConfirmed, withCheck } from "#features/lockout/confirmations.ts";
import { EnergyMark } from "#features/lockout/EnergyMark.tsx";
import styles from "#features/lockout/Lockout.module.css";
import { useSending } from "#lib/api/act.ts";
import { isRetryable } from "#lib/api/retryable.ts";
import { useIsProven } from "#lib/session/proof.ts";
import type { PhotoSlot } from "#lib/slots.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { lowerBar } from "#ui/toast/use-clearance.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";
import { placeLock } from "#work/lockout/own-lock.ts";
import { NeedsPin, UnlessNoPin } from "#work/NeedsPin.tsx";
import type { WorkOrder } from "#work/orders.ts";

interface Props {
  order: WorkOrder;
  points: readonly IsolationPoint[];
  Photo: PhotoSlot;
  /** Why they are walked through. */
  lead: string;
}

/**
 * The isolation points one a card, then the lock. What is confirmed is nowhere kept: who comes back to the machine looks at it
 * again.
 */
export function PointSequence({ order, points, Photo, lead }: Props) {
  const [confirmations, setSaid] = useState<Confirmations>({});
  const [at, setAt] = useState(0);
  const point = points[at];
  const go = (by: number) => setAt((before) => Math.max(0, before + by));
  if (point !== undefined)
    return (
      <PointCard
        key={point.id}
        point={point}
        at={at}
        total={points.length}
        confirmations={confirmations}
        Photo={Photo}
        onSaid={setSaid}
        onGo={go}
        lead={lead}
      />
    );
  return <PlaceCard order={order} points={points} confirmations={confirmations} onGo={setAt} />;
}

interface CardProps {
  point: IsolationPoint;
  at: number;
  total: number;
  confirmations: Confirmations;
  Photo: PhotoSlot;
  onSaid: (said: Confirmations) => void;
  onGo: (by: number) => void;
  lead: string;
}

function PointCard({ point, at, total, confirmations, Photo, onSaid, onGo, lead }: CardProps) {
  const { walk: m, ...words } = useLockoutWords();
  const [isTried, setTried] = useState(false);
  const help = { off: point.isolate ?? m.isolateHelp, locked: null, verified: point.verify ?? m.verifyHelp };
  const isMissing = isTried && !isConfirmed(confirmations, point);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isConfirmed(confirmations, point)) onGo(1);
  }
  return (
    <Card onSubmit={submit}>
      <p className="quiet text-15 strong">
        {fill(m.position, { n: at + 1, total })}
        {at === 0 && <span> · {lead}</span>}
      </p>
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        {point.name}
      </h1>
      <div className={`grid columns-1 items-start ${styles.columns}`} data-photo={point.photo_id !== null || undefined}>
        {point.photo_id !== null && (
          <div className={styles.photo}>
            <Suspense>
              <Photo id={point.photo_id} alt={fill(words.photoOf, { name: point.name })} />
            </Suspense>
          </div>
        )}
        <div className="stack gap-12 min-w-0">
          <p className="flex wrap gap-4-16 text-18 anywhere">
            <EnergyMark energy={point.energy} />
            {point.place !== null && <span>{point.place}</span>}
          </p>
          {checks.map((check) => (
            <label key={check} className={styles.check}>
              <input
                type="checkbox"
                checked={confirmations[point.id]?.[check] === point.version}
                onChange={(event) => onSaid(withCheck(confirmations, point, check, event.currentTarget.checked))}
              />
              <span className="min-w-0">
                <strong>{m[check]}</strong>
                {help[check] !== null && <span className="block quiet text-16 regular pre-line">{help[check]}</span>}
              </span>
            </label>
          ))}
          {isMissing && (
            <p role="alert" className="ink-danger text-16 strong">
              {m.confirmAll}
            </p>
          )}
        </div>
      </div>
      <Foot>
        <Button
          size="lg"
          variant="default"
          disabled={at === 0}
          leftSection={<IconArrowLeft aria-hidden="true" />}
          onClick={() => onGo(-1)}
        >
          {m.back}
        </Button>
        <UnlessNoPin>
          <Button size="lg" type="submit" rightSection={<IconArrowRight aria-hidden="true" />}>
            {m.next}
          </Button>
        </UnlessNoPin>
      </Foot>
    </Card>
  );
}

interface PlaceProps {
  order: WorkOrder;
  points: readonly IsolationPoint[];
  confirmations: Confirmations;
  onGo: (at: number) => void;
}

/** All points are confirmed: now the lock. */
function PlaceCard({ order, points, confirmations, onGo }: PlaceProps) {
  const { walk: m } = useLockoutWords();
  const [number, setNumber] = useState("");
  const isProven = useIsProven();
  const away = useAwayReason();
  const confirmed = confirmedIds(confirmations, points);
  const missing = unconfirmed(points, confirmed);
  const [place, isSending] = useSending(async () => {
    try {
      await placeLock(order.id, confirmed, trimmed(number) || null);
      toast.success(m.placed);
    } catch (error) {
      showFailure(error, { failed: isRetryable(error) ? m.unanswered : m.notPlaced, preferDetail: true });
    }
  });
  const first = missing[0];
  return (
    <Card
      onSubmit={(event) => {
        event.preventDefault();
        if (first === undefined && isProven && away === undefined) place();
      }}
    >
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        {m.last}
      </h1>
      <p className="quiet text-18">{first === undefined ? m.lastHelp : m.changed}</p>
      <ul className={`stack panel lines ${styles.lines}`}>
        {points.map((point, n) => (
          <li key={point.id}>
            <button
              type="button"
              className={`row wrap full pad-8-0 ink-inherit text-start ${styles.line}`}
              data-open={!isConfirmed(confirmations, point) || undefined}
              onClick={() => onGo(n)}
            >
              <IconCircleCheck aria-hidden="true" />
              <span className={`min-w-0 strong anywhere ${styles.name}`}>{point.name}</span>
              <EnergyMark energy={point.energy} />
            </button>
          </li>
        ))}
      </ul>
      <TextInput
        size="lg"
        className={styles.number ?? ""}
        label={m.number}
        description={m.numberHelp}
        maxLength={limits.name}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Foot>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconArrowLeft aria-hidden="true" />}
          onClick={() => onGo(points.length - 1)}
        >
          {m.back}
        </Button>
        {isProven ? (
          <Button
            size="lg"
            type="submit"
            data-once-proven=""
            loading={isSending}
            disabled={first !== undefined || away !== undefined}
            title={away}
            leftSection={<IconLock aria-hidden="true" />}
          >
            {m.place}
          </Button>
        ) : (
          <NeedsPin />
        )}
      </Foot>
    </Card>
  );
}

/** A card that is gone to is read out. */
function Card({ onSubmit, children }: { onSubmit: (event: FormEvent) => void; children: ReactNode }) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    document.getElementById("main")?.scrollTo({ top: 0 });
  }, []);
  return (
    <form ref={element} className="stack gap-14 grow" data-keeps-focus="" noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <footer className={`flex wrap gap-10 justify-end line-above bg-page ${styles.foot}`} {...lowerBar}>
      {children}
    </footer>
  );
}
