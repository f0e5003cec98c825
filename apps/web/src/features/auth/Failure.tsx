import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { IconAlertTriangle } from "@tabler/icons-react";
import styles from "#features/auth/Failure.module.css";
import type { MessageOf } from "#features/auth/fields.ts";
import { PasskeyRefused } from "#features/auth/passkeys/passkey-refused.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { type Failure as FailureWords, reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { nowMs } from "#lib/time/clock.ts";
import { sayWait, useSecondsUntil } from "#lib/time/countdown.ts";

/** Why a form could not be sent, and until when (epoch milliseconds) there is no sense in trying again. */
export interface Refused {
  why: MessageOf;
  /** What else is known of it. */
  more?: (m: Messages) => string | undefined;
  untilMs: number;
}

/** The words for a form that could not be sent. */
export function refusedBy(error: unknown, failure: (m: Messages) => FailureWords): Refused {
  const retryAfter = isApiError(error) ? error.retryAfter : null;
  return {
    why: (m) => reasonsOf(error, failure(m), m)[0],
    more: (m) => reasonsOf(error, failure(m), m)[1],
    untilMs: retryAfter === null ? 0 : nowMs() + retryAfter * 1000,
  };
}

/** The same of a passkey: what the browser says of it is told in words of ours. */
export function passkeyRefusal(error: unknown, failure: (m: Messages) => FailureWords): Refused {
  if (!(error instanceof PasskeyRefused)) return refusedBy(error, failure);
  return { why: error.why, untilMs: 0 };
}

/** Says above the button why the form was refused. What was typed is still there. */
export function Failure({ refused }: { refused: Refused | null }) {
  const m = useMessages();
  const more = refused?.more?.(m);
  return (
    <div role="alert">
      {refused && (
        <div className={`flex gap-10 pad-10-12 rounded bg-danger ink-danger anywhere ${styles.failure}`}>
          <IconAlertTriangle aria-hidden="true" />
          <div>
            <p>{refused.why(m)}</p>
            {more && <p>{more}</p>}
            {refused.untilMs > 0 && <Wait untilMs={refused.untilMs} />}
          </div>
        </div>
      )}
    </div>
  );
}

function Wait({ untilMs }: { untilMs: number }) {
  const m = useMessages();
  const seconds = useSecondsUntil(untilMs);
  if (seconds === 0) return null;
  // Read out once, with the sentence before it; not again each second.
  return (
    <p className="ink tabular" aria-live="off">
      {fill(m.auth.tryAgainIn, { time: sayWait(seconds, m) })}
    </p>
  );
}
