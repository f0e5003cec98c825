import { Button, TextInput } from "@mantine/core";
import { type Step, sayStep } from "@millwright/domain/procedures/step";
import { owedBefore, stateOf } from "@millwright/domain/procedures/step-progress";
import { fill } from "@millwright/messages/text";
import { IconSignature } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import answer from "#features/steps/Answer.module.css";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { newId } from "#lib/api/new-id.ts";
import { useConnection } from "#lib/connection/connection.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { noteOwnPinNeeded, useIsProven } from "#lib/session/proof.ts";
import { useSession } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { announce } from "#ui/announce/live-region.ts";
import { NumberPad } from "#ui/number-pad/NumberPad.tsx";
import { AwayReason, NeedsConnection } from "#ui/state/NeedsConnection.tsx";
import { upsertInCache } from "#work/board/board-cache.ts";
import { NeedsPin } from "#work/NeedsPin.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useIsNotSent, useWaiting } from "#work/outbox/use-outbox.ts";
import type { StepItem } from "#work/steps/step-item.ts";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props {
  order: WorkOrder;
  item: StepItem;
  step: Step;
  maySign: boolean;
}

/** A signature with what it means: with the PIN on a shared tablet, else with the password. Nothing of the secret is kept. */
export function SignField({ order, item, step, maySign }: Props) {
  const { sign: words } = useStepWords();
  const { common } = useMessages();
  const saying = useSaying();
  const [isAgain, setAgain] = useState(false);
  const isProven = useIsProven();
  const signed = item.result?.signed;
  const meaning = step.signature ?? "performed";
  if (signed && !isAgain) {
    const when = sayInstant(Temporal.Instant.from(signed.at), saying);
    const signature = { meaning: words.meaning[signed.meaning], name: signed.by_name ?? common.unknown, when };
    return (
      <div className={`stack gap-12 items-start panel ${answer.answered}`} data-failed={signed.is_changed || undefined}>
        <p className={`row gap-12 strong anywhere ${answer.result}`}>
          <IconSignature aria-hidden="true" />
          {fill(words.signed, signature)}
        </p>
        <p className="quiet text-16">{signed.is_changed ? words.changed : words.unchanged}</p>
        {maySign && (
          <Button size="lg" variant="default" className="min-h-48" onClick={() => setAgain(true)}>
            {words.again}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="stack gap-12 items-start">
      <p id="step-meaning" className="text-20">
        {words[meaning]}
      </p>
      {maySign && isProven && <AwayReason />}
      {maySign && <Owed order={order} item={item} />}
      {maySign && !isProven && <NeedsPin />}
      {maySign && isProven && owedBefore(item.id, order.checklist).length === 0 && (
        <Signing order={order} item={item} onSigned={() => setAgain(false)} />
      )}
    </div>
  );
}

/** What has to be done before it is signed: said before the secret is asked for. */
function Owed({ order, item }: Pick<Props, "order" | "item">) {
  const { sign: words } = useStepWords();
  const locale = useLocale();
  const owed = owedBefore(item.id, order.checklist);
  const line = (isWaiting: boolean, sentence: string) => {
    const names = owed.filter((one) => (stateOf(one) === "waiting") === isWaiting).map((one) => sayStep(one, locale));
    return names.length > 0 && <p>{fill(sentence, { names: names.join(", ") })}</p>;
  };
  return (
    <div role="status" className="quiet text-16">
      {line(false, words.openFirst)}
      {line(true, words.waitFor)}
    </div>
  );
}

type Signed = Pick<Props, "order" | "item"> & { onSigned: () => void };

/** It rests while nothing can be signed, before a secret is typed: without a connection, and while answers are not sent. */
function Signing(props: Signed) {
  const { sign: words } = useStepWords();
  const isNotSent = useIsNotSent(props.order.id);
  const isAway = useConnection() === "away";
  return (
    <NeedsConnection isExplainedElsewhere>
      {isNotSent && !isAway ? (
        <p role="status" className="quiet text-16">
          {words.waits}
        </p>
      ) : (
        <Secret {...props} />
      )}
    </NeedsConnection>
  );
}

function Secret({ order, item, onSigned }: Signed) {
  const words = useStepWords();
  const m = useMessages();
  const client = useQueryClient();
  const isNotSent = useWaiting().some(({ command }) => command.orderId === order.id);
  const isPin = useSession()?.by === "turn";
  const secretId = useId();
  const [secret, setSecret] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [sign, isSigning] = useSending(async () => {
    if (secret === "") return setFault(words.sign.empty);
    // What is signed is what the server has.
    if (isNotSent) return setFault(words.sign.waits);
    setFault(null);
    const body = { id: newId(), item_id: item.id, secret, version: order.version };
    try {
      upsertInCache(client, await api("POST /work-orders/{id}/signatures", { params: { id: order.id }, body }));
      // The field says it itself, with who and when.
      announce(words.sign.done);
      onSigned();
    } catch (error) {
      noteOwnPinNeeded(error);
      const failed = hasCode(error, "offline") ? words.sign.offline : words.sign.failed;
      setFault(reasonsOf(error, { failed, preferDetail: true }, m)[0]);
    }
    setSecret("");
  });
  return (
    <div className={`stack gap-12 items-start full ${answer.secret}`} data-pad={isPin || undefined}>
      <TextInput
        id={secretId}
        type="password"
        size="lg"
        aria-labelledby={`${secretId}-label step-meaning`}
        label={isPin ? words.sign.pin : words.sign.password}
        description={isPin ? undefined : words.sign.passwordHelp}
        value={secret}
        maxLength={200}
        inputMode={isPin ? "numeric" : "text"}
        autoComplete={isPin ? "off" : "current-password"}
        data-step-focus=""
        data-once-proven=""
        error={fault}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void sign();
        }}
        onChange={(event) => {
          setFault(null);
          setSecret(event.currentTarget.value);
        }}
      />
      {isPin && (
        <NumberPad
          words={words.number}
          separator="."
          hasDecimals={false}
          hasMinus={false}
          onKey={(key) => setSecret((typed) => (key === "delete" ? typed.slice(0, -1) : typed + key))}
        />
      )}
      <Button
        size="lg"
        loading={isSigning}
        className="min-h-48"
        leftSection={<IconSignature aria-hidden="true" />}
        onClick={() => void sign()}
      >
        {words.sign.act}
      </Button>
    </div>
  );
}
