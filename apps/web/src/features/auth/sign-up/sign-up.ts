import { limits } from "@millwright/contract/limits";
import { readEmail } from "@millwright/domain/people";
import { trimmed } from "@millwright/domain/trimmed";
import { useEffect, useState } from "react";
import { deviceTokens, keepDevice } from "#features/auth/devices.ts";
import { type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { emailFault, faultOf, newPasswordFault } from "#features/auth/faults.ts";
import { type MessageOf, useFields } from "#features/auth/fields.ts";
import { type Draft, emptyDraft, forgetSignUp, keepSignUp, readKept } from "#features/auth/sign-up/kept-sign-up.ts";
import { useProof } from "#features/auth/sign-up/prove-email.ts";
import { type Sending, useSendCode } from "#features/auth/sign-up/send-code.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { beginSession } from "#lib/session/session.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";

const roleOf = ({ role, customRole }: Draft) => (role === "Other" ? trimmed(customRole) : role);
const roleFault = (role: string): MessageOf | undefined => (role === "" ? (m) => m.auth.customRoleRequired : undefined);
const fullNameFault = (name: string): MessageOf | undefined =>
  trimmed(name) === "" ? (m) => m.profile.fullNameRequired : undefined;

async function register(draft: Draft, verification_token: string, toGuide: () => Promise<void>) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { email, password, companyCode, fullName } = draft;
  const body = {
    email: readEmail(email),
    password,
    role: roleOf(draft),
    company_code: companyCode,
    full_name: fullName,
    time_zone: timeZone,
    verification_token,
    device_tokens: deviceTokens(),
  };
  const signedIn = await api("POST /auth/register", { body });
  forgetSignUp();
  keepDevice(signedIn.device_token);
  // Who joins a company finds a plant; who begins one is led through it.
  if (companyCode.trim() === "") await toGuide();
  beginSession(signedIn);
  toast.success(currentMessages().auth.accountCreated, { detail: currentMessages().auth.welcome });
}

interface Ways {
  show: (step: "form" | "verify") => void;
  /** Makes the guide of a new plant the place to go once signed in. */
  toGuide: () => Promise<void>;
}

/** The two steps of the sign-up: what is typed outlives the steps, and a proved address needs no second code. */
export function useSignUp(isCodeStep: boolean, { show, toGuide }: Ways) {
  const [keptFields] = useState(() => (isCodeStep ? readKept() : null));
  const fields = useFields({ ...emptyDraft, ...keptFields?.draft });
  const [asksPassword, setAsksPassword] = useState(keptFields !== null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const email = readEmail(fields.values.email);
  const proof = useProof(email);
  const codes = useSendCode(keptFields?.sending ?? null);
  const sending = codes.last?.email === email ? codes.last : null;
  const coolUntilMs = sending?.coolUntilMs ?? 0;
  const verifying = isCodeStep && sending !== null;
  useKeeping(fields.values, verifying ? sending : null);

  const [submit, submitting] = useSending(async () => {
    setRefused(null);
    const { password, companyCode } = fields.values;
    const customRole = roleFault(roleOf(fields.values));
    if (fields.mark({ email: emailFault(email), customRole, password: newPasswordFault(password, email) })) return;
    setAsksPassword(false);
    if (proof.token !== null) return await finish(proof.token);
    await askForCode({ password, company_code: companyCode });
  });

  async function askForCode(checked: { password?: string; company_code?: string } = {}, another = false) {
    setRefused(null);
    const result = await codes.sendCode({ email, ...checked }, another);
    if (result === "mailed") proof.change("");
    if (result === "mailed" || result === "mailed_before") return show("verify");
    const marked = fields.mark(faultOf(result) ?? {});
    if (!marked && !hasCode(result, "code_cooldown")) setRefused(refusedBy(result, failures.sendCode));
  }
  const [resend, resending] = useSending(() => askForCode({}, true));

  const [verify, proving] = useSending(async () => {
    if (proof.code.length < limits.verificationCode.length) return;
    const { fullName, password } = fields.values;
    if (fields.mark({ fullName: fullNameFault(fullName), password: newPasswordFault(password, email) })) return;
    const token = await proof.prove();
    if (token !== null) await finish(token);
  });

  // A refused registration is put right in the form: another password, another company code.
  async function finish(token: string) {
    try {
      await register(fields.values, token, toGuide);
    } catch (error) {
      if (hasCode(error, "email_not_verified")) proof.forget();
      const fault = faultOf(error);
      fields.mark(fault ?? {});
      setRefused(fault ? null : refusedBy(error, failures.register));
      showFailure(error, failures.registerToast(currentMessages()));
      show("form");
    }
  }

  const acts = { submit, submitting, resend, resending, verify, proving, back: () => show("form") };
  return { fields, refused, email, proof, verifying, asksPassword, coolUntilMs, ...acts };
}

/** Keeps what was typed for a reload while a mailed code is waited for, and no longer. */
function useKeeping(draft: Draft, sending: Sending | null) {
  useEffect(() => {
    if (sending === null) forgetSignUp();
    else keepSignUp(draft, sending);
  }, [draft, sending]);
}

export type SignUp = ReturnType<typeof useSignUp>;
