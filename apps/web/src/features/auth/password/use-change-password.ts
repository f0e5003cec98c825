import { isLongPassword } from "@millwright/domain/passwords";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deviceTokens } from "#features/auth/devices.ts";
import { type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { faultOf, newPasswordFault, passwordMissing } from "#features/auth/faults.ts";
import { type MessageOf, useFields } from "#features/auth/fields.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { currentPasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { toast } from "#ui/toast/toast.ts";

function faultOfNew(password: string, email: string, isStronger: boolean): MessageOf | undefined {
  const isTooShort = isStronger && !isLongPassword(password);
  return (
    newPasswordFault(password, email) ?? (isTooShort ? () => currentPasskeyWords().stronger.passwordHelp : undefined)
  );
}

/** The change of the password by who is signed in. */
export function useChangePassword(email: string, onDone: () => void, isStronger = false) {
  const client = useQueryClient();
  const fields = useFields({ old: "", password: "" });
  const [refused, setRefused] = useState<Refused | null>(null);
  const [send, sending] = useSending(async () => {
    setRefused(null);
    const { old, password } = fields.values;
    if (fields.mark({ old: passwordMissing(old), password: faultOfNew(password, email, isStronger) })) return;
    try {
      const body = { old_password: old, new_password: password, device_tokens: deviceTokens() };
      await api("POST /auth/change-password", { body });
    } catch (error) {
      const wrong = hasCode(error, "password_wrong") ? { old: () => currentMessages().errors.password_wrong } : null;
      if (!fields.mark(wrong ?? faultOf(error) ?? {})) setRefused(refusedBy(error, failures.changePassword));
      return;
    }
    toast.success(currentMessages().profile.password.changed);
    void client.invalidateQueries({ queryKey: ["sessions"] });
    onDone();
  });
  return { fields, refused, send, sending };
}
