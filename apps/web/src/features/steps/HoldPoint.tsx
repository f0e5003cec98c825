import { Button } from "@mantine/core";
import { isSameHuman } from "@millwright/domain/procedures/judge";
import type { Step } from "@millwright/domain/procedures/step";
import { stateOf } from "@millwright/domain/procedures/step-progress";
import { fill } from "@millwright/messages/text";
import { IconUserCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import answer from "#features/steps/Answer.module.css";
import styles from "#features/steps/Steps.module.css";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMessages } from "#lib/language.ts";
import { useIsProven } from "#lib/session/proof.ts";
import { useIsClaimed, useSession, useUser } from "#lib/session/session.ts";
import type { SecondPersonSlot } from "#lib/slots.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { AwayReason, useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { toast } from "#ui/toast/toast.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import { useMine } from "#work/filter/use-mine.ts";
import { NeedsPin } from "#work/NeedsPin.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";
import type { StepItem } from "#work/steps/step-item.ts";
import { useStepWords } from "#work/steps/step-words.ts";
import { useAnswers } from "#work/steps/use-answers.ts";

interface Props {
  order: WorkOrder;
  item: StepItem;
  step: Step;
  mayWork: boolean;
  /** Whether an answer is chosen or typed, and not given yet. */
  isTyped: boolean;
  SecondPerson: SecondPersonSlot;
}

/** What a second person has to do with a step: look at it, here or on their own device. */
export function HoldPoint(props: Props) {
  const { item, step } = props;
  const { hold: words, next } = useStepWords();
  const { common } = useMessages();
  const saying = useSaying();
  if (!step.is_hold_point) return null;
  const state = stateOf(item);
  const verified = item.result?.verified;
  if (verified) {
    const when = sayInstant(Temporal.Instant.from(verified.at), saying);
    return (
      <p className={`row gap-8 text-16 strong ${answer.checked}`}>
        <IconUserCheck aria-hidden="true" />
        {fill(words.verified, { name: verified.by_name ?? common.unknown, when })}
      </p>
    );
  }
  if (state === "waiting") return <Waiting {...props} />;
  return <p className="quiet text-16">{props.isTyped ? fill(words.giveFirst, { next }) : words.answerFirst}</p>;
}

function Waiting({ order, item, mayWork, SecondPerson }: Omit<Props, "isTyped">) {
  const { hold: words } = useStepWords();
  const { verify } = useAnswers(order);
  const { id } = useUser();
  const mine = useMine() ?? null;
  const isTablet = useSession()?.by === "turn";
  const isClaimed = useIsClaimed();
  const isProven = useIsProven();
  const isAway = useAwayReason() !== undefined;
  const [isAsking, setAsking] = useState(false);
  const signAs = useVerifyAs(order, item);
  const isOwn = isSameHuman({ id, otherId: mine }, { id: item.result?.by_id ?? null, otherId: null });
  return (
    <div className={`stack gap-10 items-start rounded bg-danger text-16 ${styles.notice}`} data-mild="">
      <p className="row gap-10 strong">{words.waits}</p>
      {isOwn && <p>{words.notYours}</p>}
      {mayWork && (isClaimed || (!isOwn && !isProven)) && <NeedsPin />}
      {mayWork && !isOwn && isProven && (
        <Button
          size="lg"
          data-once-proven=""
          leftSection={<IconUserCheck aria-hidden="true" />}
          className="min-h-48"
          onClick={() => verify(item.id, item.result?.id)}
        >
          {words.verify}
        </Button>
      )}
      {mayWork && isOwn && isTablet && !isClaimed && (
        <>
          <Button size="lg" className="min-h-48" disabled={isAway} onClick={() => setAsking(true)}>
            {words.other}
          </Button>
          <AwayReason />
          <p>
            {words.otherHelp} {words.own}
          </p>
        </>
      )}
      {isOwn && !isTablet && <p>{words.own}</p>}
      {isAsking && (
        <Suspense>
          <SecondPerson title={words.title} onProved={signAs} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Says in somebody else's name that they looked; the turn stays whose it is. Throws ApiError. */
function useVerifyAs(order: WorkOrder, item: StepItem) {
  const { hold: words } = useStepWords();
  const client = useQueryClient();
  return async ({ token, name }: { token: string; name: string }) => {
    await workOutbox.settled(order.id);
    const id = newId();
    const after = await api("POST /work-orders/{id}/commands", {
      params: { id: order.id },
      body: { id, done_at: currentInstant().toString(), kind: "verify", item_id: item.id, result_id: item.result?.id },
      idempotencyKey: id,
      headers: { Authorization: `Bearer ${token}` },
    });
    upsertInCache(client, after);
    toast.success(fill(words.signedOff, { name }));
  };
}
