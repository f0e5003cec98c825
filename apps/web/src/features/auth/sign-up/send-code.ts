import { limits } from "@millwright/contract/limits";
import { useState } from "react";
import { faultOf } from "#features/auth/faults.ts";
import { api } from "#lib/api/api.ts";
import { type ApiError, isApiError } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { nowMs } from "#lib/time/clock.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";

export interface Sending {
  email: string;
  /** Until when no other code can be asked for, in epoch milliseconds. */
  coolUntilMs: number;
}

/** The address, and with it what would be refused later, to hear of it before a code is mailed. */
interface Intent {
  email: string;
  password?: string;
  company_code?: string;
}

const after = (seconds: number) => nowMs() + seconds * 1000;

/** The mailing of codes: to whom the last one went, and when another may be asked for. */
export function useSendCode(before: Sending | null) {
  const [last, setLast] = useState(before);

  /** Mails a code; answers why it could not be mailed. The one of before is typed in, unless it has to be `another`. */
  async function sendCode(body: Intent, another = false): Promise<"mailed" | "mailed_before" | ApiError> {
    const { email } = body;
    try {
      const { cooldown_seconds } = await api("POST /auth/send-verification-code", { body });
      setLast({ email, coolUntilMs: after(cooldown_seconds) });
      toast.success(currentMessages().auth.codeSent);
      return "mailed";
    } catch (error) {
      if (!isApiError(error)) throw error;
      return refuse(email, error, another);
    }
  }

  function refuse(email: string, error: ApiError, another: boolean): "mailed_before" | ApiError {
    if (error.code === "code_cooldown") {
      setLast({ email, coolUntilMs: after(error.retryAfter ?? limits.verificationCode.cooldownSeconds) });
      // One went to this address less than a minute ago: it can be typed in.
      if (!another) return "mailed_before";
    }
    // What is wrong with a field is said there.
    if (faultOf(error) === null) showFailure(error, failures.sendCodeToast(currentMessages()));
    return error;
  }

  return { last, sendCode };
}
