import { Button } from "@mantine/core";
import type { HeldLock } from "@millwright/contract/lockout";
import { isOwnLock } from "@millwright/domain/lockout/lockout";
import { firstOpen } from "@millwright/domain/procedures/step-progress";
import { fill } from "@millwright/messages/text";
import { IconArrowRight, IconLock, IconLockOpen, IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "#features/lockout/Lockout.module.css";
import { useForceRelease, useTakeOff } from "#features/lockout/use-release.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useIsProven } from "#lib/session/proof.ts";
import { useSession } from "#lib/session/session.ts";
import type { LockoutProps } from "#lib/slots.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { lowerBar } from "#ui/toast/use-clearance.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import { useProvenIds, useUnprovenLink } from "#work/lockout/use-own-ids.ts";
import { NeedsPin } from "#work/NeedsPin.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useSteps } from "#work/step/use-steps.ts";

interface Props {
  order: WorkOrder;
  /** The lock of who is here; undefined while theirs is not on. */
  mine?: HeldLock | undefined;
  /** The points of the machine that theirs is not on. */
  added?: readonly { name: string }[];
  /** Leads on; null where another part of the screen does. */
  onWork: LockoutProps["onWork"] | null;
  /** Leads through the points again. */
  onAgain?: () => void;
}

/** Whose locks are on for some work, with the way on, and the way to take off one's own. */
export function LocksOn(props: Props) {
  const { order, mine, added = [], onWork, onAgain } = props;
  const names = added.map(({ name }) => name).join(", ");
  const m = useLockoutWords();
  const locks = locksOf(order);
  const Title = onWork === null ? "h2" : "h1";
  return (
    <section className="stack gap-14 grow" aria-labelledby="locks-title">
      <Title id="locks-title" tabIndex={-1} className={onWork === null ? styles.subtitle : styles.title}>
        {m.locks.title}
      </Title>
      {names !== "" && (
        <p role="alert" className="ink-danger text-16 strong">
          {fill(m.locks.added, { names })}
        </p>
      )}
      {locks.length === 0 && <p className="quiet text-18">{m.locks.none}</p>}
      {locks.length > 0 && (
        <ul className={`stack panel lines ${styles.lines}`}>
          {locks.map((lock) => (
            <Lock key={lock.id} order={order} lock={lock} isMine={lock.id === mine?.id} />
          ))}
        </ul>
      )}
      {onWork !== null && (
        <footer className={`flex wrap gap-10 justify-end line-above bg-page ${styles.foot}`} {...lowerBar}>
          {mine ? (
            <NextActions order={order} mine={mine} onWork={onWork} onAgain={names === "" ? undefined : onAgain} />
          ) : (
            <ToWork onWork={onWork} leads />
          )}
        </footer>
      )}
    </section>
  );
}

function Lock({ order, lock, isMine }: { order: WorkOrder; lock: HeldLock; isMine: boolean }) {
  const m = useLockoutWords();
  const saying = useSaying();
  const mayPlan = useMayPlan();
  const force = useForceRelease(order.id);
  const away = useAwayReason();
  const name = lock.holder_name ?? m.held.unknown;
  return (
    <li className={`row wrap full pad-8-0 ink-inherit text-start ${styles.lock}`}>
      <IconLock aria-hidden="true" />
      <span className={`min-w-0 strong anywhere ${styles.name}`}>
        {name}
        {isMine && ` (${m.locks.you})`}
        <span className="block quiet text-16 regular pre-line">
          {fill(m.locks.since, { when: sayInstant(Temporal.Instant.from(lock.placed_at), saying) })}
          {lock.number && ` · ${fill(m.held.number, { number: lock.number })}`}
        </span>
      </span>
      {mayPlan && !isMine && (
        <Button
          size="md"
          variant="outline"
          color="danger"
          disabled={away !== undefined}
          title={away}
          onClick={() => void force(lock.id, name)}
        >
          {m.locks.force}
        </Button>
      )}
    </li>
  );
}

interface ActionsProps {
  order: WorkOrder;
  mine: HeldLock;
  onWork: LockoutProps["onWork"];
  /** Given while one's lock is not on all points. */
  onAgain: (() => void) | undefined;
}

/** What follows once one's lock is on: the start, the work, and at its end the lock's release. */
function NextActions({ order, mine, onWork, onAgain }: ActionsProps) {
  const m = useLockoutWords();
  const steps = useSteps(order, { failure: failures.moveOrder(useMessages()), onStarted: onWork, isAtSteps: true });
  const [takeOff, isSending] = useTakeOff(order.id, onWork);
  const isProven = useIsProven();
  const isMine = isOwnLock(mine, useProvenIds());
  const away = useAwayReason();
  const isStarted = order.status === "In Progress";
  const isDone = isStarted && onAgain === undefined && firstOpen(order.checklist, null) === null;
  const startsWith = order.status === "On Hold" ? m.locks.resume : m.locks.start;
  const goOn = isStarted ? (
    <ToWork onWork={onWork} leads={!isDone} />
  ) : (
    <Button
      size="lg"
      leftSection={<IconPlayerPlay aria-hidden="true" />}
      onClick={({ detail }) => detail <= 1 && void steps.take("start")}
    >
      {startsWith}
    </Button>
  );
  return (
    <>
      {!isMine && <UnprovenLink holderId={mine.holder_id} />}
      {isMine && !isProven && <NeedsPin />}
      {isMine && isProven && (
        <Button
          size="lg"
          variant={isDone ? "filled" : "default"}
          data-once-proven=""
          loading={isSending}
          disabled={away !== undefined}
          title={away}
          leftSection={<IconLockOpen aria-hidden="true" />}
          onClick={() => takeOff(mine.id)}
        >
          {m.locks.takeOff}
        </Button>
      )}
      {onAgain ? (
        <Button size="lg" leftSection={<IconLock aria-hidden="true" />} onClick={onAgain}>
          {m.locks.again}
        </Button>
      ) : (
        goOn
      )}
    </>
  );
}

/** Stands in the place of taking off a lock that only a link which somebody else made says is theirs. */
function UnprovenLink({ holderId }: { holderId: string }) {
  const { locks } = useLockoutWords();
  const isTurn = useSession()?.by === "turn";
  const link = useUnprovenLink(holderId);
  const byReason = { other: locks.linked, self: locks.linkedSelf, pin: locks.linkedSincePin };
  return (
    <p role="status" className="ink-danger text-16 strong">
      {isTurn ? locks.linkedTurn : byReason[link ?? "other"]} {!isTurn && <Link to="/profile">{locks.toProfile}</Link>}
    </p>
  );
}

function ToWork({ onWork, leads }: { onWork: () => void; leads: boolean }): ReactNode {
  const { locks } = useLockoutWords();
  return (
    <Button
      size="lg"
      variant={leads ? "filled" : "default"}
      rightSection={<IconArrowRight aria-hidden="true" />}
      onClick={onWork}
    >
      {locks.toWork}
    </Button>
  );
}
