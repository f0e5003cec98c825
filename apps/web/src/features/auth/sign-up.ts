import { limits } from "@millwright/contract/limits";
import { defaultRole, readEmail } from "@millwright/domain/people";
import { useState } from "react";
import { deviceTokens, keepDevice } from "#features/auth/devices.ts";
import { type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { emailFault, faultOf, newPasswordFault } from "#features/auth/faults.ts";
import { type Said, useFields } from "#features/auth/fields.ts";
import { useProof } from "#features/auth/prove-email.ts";
import { useSendCode } from "#features/auth/send-code.ts";
import { useSending } from "#lib/act.ts";
import { api } from "#lib/api.ts";
import { hasCode } from "#lib/api-error.ts";
import { nowMs } from "#lib/clock.ts";
import { failures } from "#lib/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { beginSession } from "#lib/session.ts";
import { tellFailure } from "#ui/tell-failure.ts";
import { toast } from "#ui/toast.ts";

interface Draft extends Record<"email" | "role" | "customRole" | "companyCode" | "password", string> {}
const nothingYet: Draft = { email: "", role: defaultRole, customRole: "", companyCode: "", password: "" };

const roleOf = ({ role, customRole }: Draft) => (role === "Other" ? customRole.trim() : role);
const roleFault = (role: string): Said | undefined => (role === "" ? (m) => m.auth.customRoleRequired : undefined);

async function register(draft: Draft, verification_token: string) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { email, password, companyCode } = draft;
  const body = {
    email: readEmail(email),
    password,
    role: roleOf(draft),
    company_code: companyCode,
    time_zone: timeZone,
    verification_token,
    device_tokens: deviceTokens(),
  };
  const signedIn = await api("POST /auth/register", { body });
  keepDevice(signedIn.device_token);
  beginSession(signedIn);
  toast.success(currentMessages().auth.accountCreated, { detail: currentMessages().auth.welcome });
}

/** The two steps of the sign-up: what is typed outlives the steps, and a proved address needs no second code. */
export function useSignUp(show: (step: "form" | "verify") => void) {
  const fields = useFields(nothingYet);
  const [refused, setRefused] = useState<Refused | null>(null);
  const email = readEmail(fields.values.email);
  const proof = useProof(email);
  const codes = useSendCode();
  const coolUntilMs = codes.sentTo === email ? codes.coolUntilMs : 0;

  const [submit, submitting] = useSending(async () => {
    setRefused(null);
    const { password } = fields.values;
    const customRole = roleFault(roleOf(fields.values));
    if (fields.mark({ email: emailFault(email), customRole, password: newPasswordFault(password, email) })) return;
    if (proof.token !== null) return await finish(proof.token);
    if (coolUntilMs > nowMs()) return show("verify");
    await askForCode();
  });

  async function askForCode() {
    setRefused(null);
    const failure = await codes.sendCode(email);
    if (failure === null) {
      proof.change("");
      return show("verify");
    }
    const marked = fields.mark(faultOf(failure) ?? {});
    if (!marked && !hasCode(failure, "code_cooldown")) setRefused(refusedBy(failure, failures.sendCode));
  }
  const [resend, resending] = useSending(askForCode);

  const [verify, verifying] = useSending(async () => {
    if (proof.code.length < limits.verificationCode.length) return;
    const token = await proof.prove();
    if (token !== null) await finish(token);
  });

  // A refused registration is put right in the form: another password, another company code.
  async function finish(token: string) {
    try {
      await register(fields.values, token);
    } catch (error) {
      if (hasCode(error, "email_not_verified")) proof.forget();
      const fault = faultOf(error);
      fields.mark(fault ?? {});
      setRefused(fault ? null : refusedBy(error, failures.register));
      tellFailure(error, failures.registerToast(currentMessages()));
      show("form");
    }
  }

  const acts = { submit, submitting, resend, resending, verify, verifying, back: () => show("form") };
  return { fields, refused, email, proof, wasSent: codes.sentTo === email, coolUntilMs, ...acts };
}

export type SignUp = ReturnType<typeof useSignUp>;
