import type { SignedIn } from "@millwright/contract/auth";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { deviceTokens, keepDevice } from "#features/auth/devices.ts";
import { passkeyRefusal, type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { emailFault, faultOf, passwordMissing } from "#features/auth/faults.ts";
import { useFields } from "#features/auth/fields.ts";
import { keepTypedEmail, typedEmail } from "#features/auth/typed-email.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";
import { currentMessages } from "#lib/language.ts";
import { beginSession } from "#lib/session/session.ts";
import { toast } from "#ui/toast/toast.ts";

/** What is typed to sign in, and the signing in. The router leads on as soon as the session begins. */
export function useSignIn() {
  const fields = useFields({ email: typedEmail(), password: "", companyCode: "" });
  const [refused, setRefused] = useState<Refused | null>(null);

  const [send, sending] = useSending(async () => {
    setRefused(null);
    const { email, password, companyCode } = fields.values;
    if (fields.mark({ email: emailFault(email), password: passwordMissing(password) })) return;
    try {
      const signedIn = await api("POST /auth/login", {
        body: { email, password, company_code: companyCode, device_tokens: deviceTokens() },
      });
      begin(signedIn);
    } catch (error) {
      explain(error);
    }
  });

  const [sendPasskey, askingPasskey] = useSending(async () => {
    setRefused(null);
    try {
      const { signInWithPasskey } = await orNotLoaded(import("#features/auth/passkeys/ask-passkey.ts"));
      begin(await signInWithPasskey(fields.values.companyCode));
    } catch (error) {
      if (!fields.mark(faultOf(error) ?? {})) setRefused(passkeyRefusal(error, failures.signInWithPasskey));
    }
  });

  function explain(error: unknown) {
    const fault = faultOf(error);
    if (fault) return void fields.mark(fault);
    const isAnswered = isApiError(error) && error.status >= 400 && error.status < 500;
    setRefused(refusedBy(error, isAnswered ? failures.signIn : failures.signInUnanswered));
    const { loginFailedTitle, loginFailedHelp } = currentMessages().auth;
    // What the server says of something else, as of too many tries, is not the credentials' fault; nor is it where no answer came.
    if (isAnswered && (error.detail === "" || error.code === "wrong_credentials")) {
      toast.error(loginFailedTitle, { detail: loginFailedHelp });
    }
  }

  return { fields, refused, send, sending, sendPasskey, askingPasskey };
}

function begin(signedIn: SignedIn): void {
  keepDevice(signedIn.device_token);
  keepTypedEmail("");
  beginSession(signedIn);
  toast.success(
    fill(currentMessages().auth.welcomeBack, { username: signedIn.user.full_name ?? signedIn.user.username }),
  );
}

export type SignIn = ReturnType<typeof useSignIn>;
