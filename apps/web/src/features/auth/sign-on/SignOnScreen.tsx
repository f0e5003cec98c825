import { Button, TextInput } from "@mantine/core";
import { trimmed } from "@millwright/domain/trimmed";
import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { AuthLayout, AuthPanel } from "#features/auth/AuthLayout.tsx";
import { Failure, type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { LinkByPassword } from "#features/auth/sign-on/LinkByPassword.tsx";
import { leaveForProvider } from "#features/auth/sign-on/leave-for-provider.ts";
import { useSignOnWords } from "#features/auth/sign-on/sign-on-words.ts";
import { typedEmail } from "#features/auth/typed-email.ts";
import { useSending } from "#lib/api/act.ts";
import type { BodyOf } from "#lib/api/calls.ts";

/** The way to the sign-in of one's company: by its code or an e-mail, or at once by an invitation. */
export function SignOnScreen() {
  const words = useSignOnWords();
  // What stands behind the # never reaches a server, nor its logs.
  const invitation = useLocation({ select: ({ hash }) => hash });
  const { redirect, company: company_id } = useSearch({ from: "/sign-on" });
  const isMeant = invitation !== "" || company_id !== undefined;
  const [company, setCompany] = useState(typedEmail());
  const [fault, setFault] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [isUnlinked, setUnlinked] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function leave(body: BodyOf<"POST /auth/sign-on">) {
    setRefused(null);
    try {
      await leaveForProvider(body, redirect);
    } catch (error) {
      setRefused(refusedBy(error, () => ({ failed: words.begin.failed, preferDetail: true })));
    }
  }
  const [send, sending] = useSending(async () => {
    if (trimmed(company) === "") {
      setFault(words.begin.companyRequired);
      setAttempts((before) => before + 1);
      return;
    }
    await leave({ company: trimmed(company) });
  });
  const [join, joining] = useSending(() =>
    leave(invitation === "" ? { company_id } : { invitation_token: invitation }),
  );
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isMeant || hasBegun.current) return;
    hasBegun.current = true;
    join();
  }, [isMeant, join]);

  return (
    <AuthLayout>
      <AuthPanel arrives title={words.begin.title} intro={words.begin.intro}>
        {isUnlinked ? (
          <LinkByPassword onLeave={leave} refused={refused} companyId={company_id} />
        ) : (
          <AuthForm attempts={attempts} onSubmit={isMeant ? join : send}>
            {!isMeant && (
              <TextInput
                label={words.begin.company}
                autoComplete="email"
                autoCapitalize="none"
                required
                withAsterisk={false}
                value={company}
                error={fault}
                onChange={(event) => {
                  setCompany(event.currentTarget.value);
                  setFault(undefined);
                }}
              />
            )}
            <Failure refused={refused} />
            <Button type="submit" loading={sending || joining}>
              {words.begin.next}
            </Button>
          </AuthForm>
        )}
        {invitation === "" && (
          <Button
            variant="default"
            onClick={() => {
              setUnlinked(!isUnlinked);
              setRefused(null);
            }}
          >
            {isUnlinked ? words.begin.linked : words.begin.notLinked}
          </Button>
        )}
        <Link
          to="/login"
          search={redirect === undefined ? {} : { redirect }}
          className="inline-row gap-6 control medium no-underline hover-underline"
        >
          {words.begin.withPassword}
        </Link>
      </AuthPanel>
    </AuthLayout>
  );
}
