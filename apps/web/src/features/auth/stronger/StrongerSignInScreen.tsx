import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AuthLayout, AuthPanel } from "#features/auth/AuthLayout.tsx";
import { useAskUnsent } from "#features/auth/ask-unsent.ts";
import { AddPasskeyForm } from "#features/auth/passkeys/AddPasskeyForm.tsx";
import { placeForPasskeys, usePasskeys } from "#features/auth/passkeys/use-passkeys.ts";
import { ChangePasswordForm } from "#features/auth/password/ChangePasswordForm.tsx";
import { keepTypedEmail } from "#features/auth/typed-email.ts";
import { api } from "#lib/api/api.ts";
import { signOutOnServer } from "#lib/api/sign-out-on-server.ts";
import { countUnsent } from "#lib/outbox/left-entries.ts";
import { usePasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { isOwner } from "#lib/session/owner.ts";
import { endSession, setUser, useUser } from "#lib/session/session.ts";

/** A longer password or a passkey, before anything else: the company asks its planners and owners for one of them. */
export function StrongerSignInScreen() {
  const { stronger: words, add } = usePasskeyWords();
  const { company_name, email } = useUser();
  const client = useQueryClient();
  const mayLeave = useAskUnsent();
  const [isAdding, setAdding] = useState(false);
  const passkeys = usePasskeys();
  const mayAdd = passkeys.data !== undefined && placeForPasskeys(passkeys.data.origin) === "here";

  /** The router leads on as soon as it is known to be enough. */
  async function check() {
    const user = await client.fetchQuery({
      queryKey: ["me"],
      queryFn: ({ signal }) => api("GET /auth/me", { signal }),
    });
    setUser(user);
  }

  async function signInAgain() {
    if (!(await mayLeave(await countUnsent(isOwner)))) return;
    await signOutOnServer();
    keepTypedEmail(email);
    endSession("left");
  }

  return (
    <AuthLayout>
      <AuthPanel arrives title={words.title} intro={fill(words.intro, { company: company_name })}>
        {isAdding ? (
          <AddPasskeyForm
            passwordNeeded={passkeys.data?.password_needed ?? true}
            onDone={() => void check()}
            onClose={() => setAdding(false)}
          />
        ) : (
          <>
            <ChangePasswordForm isStronger onClose={() => void check()} />
            {mayAdd && (
              <Button variant="default" onClick={() => setAdding(true)}>
                {add}
              </Button>
            )}
          </>
        )}
        <div>
          <p>{words.longAlready}</p>
          <Button variant="default" onClick={() => void signInAgain()}>
            {words.signInAgain}
          </Button>
        </div>
      </AuthPanel>
    </AuthLayout>
  );
}
