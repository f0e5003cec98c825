import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { deviceTokens, keepDevice } from "#features/auth/devices.ts";
import { type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { emailFault, faultOf, passwordMissing } from "#features/auth/faults.ts";
import { useFields } from "#features/auth/fields.ts";
import { keepTypedEmail, typedEmail } from "#features/auth/typed-email.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
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
      keepDevice(signedIn.device_token);
      keepTypedEmail("");
      beginSession(signedIn);
      toast.success(fill(currentMessages().auth.welcomeBack, { username: signedIn.user.username }));
    } catch (error) {
      explain(error);
    }
  });

  function explain(error: unknown) {
    const fault = faultOf(error);
    if (fault) return void fields.mark(fault);
    setRefused(refusedBy(error, failures.signIn));
    const { loginFailedTitle, loginFailedHelp } = currentMessages().auth;
    // What the server says of something else, as of too many tries, is not the credentials' fault.
    if (!isApiError(error) || error.detail === "" || error.code === "wrong_credentials") {
      toast.error(loginFailedTitle, { detail: loginFailedHelp });
    }
  }

  return { fields, refused, send, sending };
}

export type SignIn = ReturnType<typeof useSignIn>;
