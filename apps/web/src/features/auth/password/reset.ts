import { useState } from "react";
import { deviceTokens, keepDevice } from "#features/auth/devices.ts";
import { type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { faultOf, newPasswordFault } from "#features/auth/faults.ts";
import { type MessageOf, useFields } from "#features/auth/fields.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { currentSession, endSession } from "#lib/session/session.ts";
import { toast } from "#ui/toast/toast.ts";

const noToken: Refused = { why: (m) => m.auth.tokenMissing, untilMs: 0 };

const confirmationFault = (password: string, again: string): MessageOf | undefined =>
  password === again ? undefined : (m) => m.auth.passwordsDiffer;

/** The setting of a new password with a mailed token. */
export function useReset(token: string | undefined, onDone: () => void) {
  const fields = useFields({ password: "", confirmation: "" });
  const [refused, setRefused] = useState<Refused | null>(null);

  const [send, sending] = useSending(async () => {
    if (token === undefined) return;
    setRefused(null);
    const { password, confirmation } = fields.values;
    const differ = confirmationFault(password, confirmation);
    if (fields.mark({ password: newPasswordFault(password), confirmation: differ })) return;
    try {
      const body = { token, new_password: password, device_tokens: deviceTokens() };
      keepDevice((await api("POST /auth/reset-password", { body })).device_token);
    } catch (error) {
      if (!fields.mark(faultOf(error) ?? {})) setRefused(refusedBy(error, failures.resetPassword));
      return;
    }
    // The server ended every session of the person; the one of this browser is as dead as the others.
    if (currentSession()) endSession("left");
    toast.success(currentMessages().auth.resetDone);
    onDone();
  });

  return { fields, refused: token === undefined ? noToken : refused, send, sending };
}
