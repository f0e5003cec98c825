import type { Invited } from "@millwright/contract/people";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { deviceTokens, keepDevice } from "#features/auth/devices.ts";
import { type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { faultOf, newPasswordFault, passwordMissing } from "#features/auth/faults.ts";
import { type MessageOf, useFields } from "#features/auth/fields.ts";
import { currentJoinWords } from "#features/auth/join/join-words.ts";
import { leaveForProvider } from "#features/auth/sign-on/leave-for-provider.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { beginSession } from "#lib/session/session.ts";
import { toast } from "#ui/toast/toast.ts";

const nameFault = (name: string): MessageOf | undefined =>
  trimmed(name) === "" ? (m) => m.profile.fullNameRequired : undefined;
const roleFault = (role: string): MessageOf | undefined =>
  trimmed(role) === "" ? () => currentJoinWords().jobTitleNeeded : undefined;

interface Typed {
  password: string;
  fullName: string;
  role: string;
}
const faultsOfKnown = ({ password }: Typed) => ({ password: passwordMissing(password) });
const faultsOfNew = ({ password, fullName, role }: Typed, email: string) => ({
  password: newPasswordFault(password, email),
  fullName: nameFault(fullName),
  role: roleFault(role),
});

/** What is typed to accept an invitation, and the joining: by signing in, or with a new account. */
export function useJoin(token: string, invited: Invited) {
  const fields = useFields({ password: "", fullName: "", role: invited.role ?? "" });
  const [refused, setRefused] = useState<Refused | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { email, has_account } = invited;

  /** Null of whom the company's own sign-in lets in alone: their password was right, and the browser goes there. */
  async function enter() {
    const { password, fullName, role } = fields.values;
    const body = { email, password, invitation_token: token, device_tokens: deviceTokens() };
    const leave = () =>
      leaveForProvider({ invitation_token: token, password, device_tokens: body.device_tokens }).then(() => null);
    if (invited.only_sign_on) return await leave();
    if (!has_account) return await api("POST /auth/register", { body: { ...body, full_name: fullName, role } });
    try {
      return await api("POST /auth/login", { body });
    } catch (error) {
      if (!hasCode(error, "sign_on_only")) throw error;
      return await leave();
    }
  }

  const [send, sending] = useSending(async () => {
    setRefused(null);
    if (fields.mark(has_account ? faultsOfKnown(fields.values) : faultsOfNew(fields.values, email))) return;
    try {
      const signedIn = await enter();
      if (signedIn === null) return;
      keepDevice(signedIn.device_token);
      beginSession(signedIn);
      await navigate({ to: "/", replace: true });
      toast.success(fill(currentJoinWords().welcome, { company: signedIn.user.company_name }));
    } catch (error) {
      explain(error);
    }
  });

  function explain(error: unknown) {
    // Somebody has made an account of the address meanwhile: its password is asked for.
    if (hasCode(error, "email_taken")) void client.invalidateQueries({ queryKey: ["invitation"] });
    const { password } = faultOf(error) ?? {};
    if (password) fields.mark({ password });
    else setRefused(refusedBy(error, has_account ? failures.signIn : failures.register));
  }

  return { fields, refused, send, sending };
}
