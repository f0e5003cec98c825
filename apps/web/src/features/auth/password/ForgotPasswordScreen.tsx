import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconArrowLeft, IconMailForward } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { AuthLayout, AuthPanel } from "#features/auth/AuthLayout.tsx";
import { EmailField } from "#features/auth/EmailField.tsx";
import { Failure, type Refused, refusedBy } from "#features/auth/Failure.tsx";
import { emailFault, faultOf } from "#features/auth/faults.ts";
import { useFields } from "#features/auth/fields.ts";
import { keepTypedEmail, typedEmail } from "#features/auth/typed-email.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages, useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  function requestNewCode() {
    setSentTo(null);
    setAgain(true);
  }
  return (
    <AuthLayout>
      {sentTo === null ? (
        <Ask again={again} onSent={setSentTo} />
      ) : (
        <MailSent email={sentTo} onAgain={requestNewCode} />
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}

function Ask({ again, onSent }: { again: boolean; onSent: (email: string) => void }) {
  const m = useMessages();
  const fields = useFields({ email: again ? "" : typedEmail() });
  const [refused, setRefused] = useState<Refused | null>(null);
  const [send, sending] = useSending(async () => {
    setRefused(null);
    const email = fields.values.email.trim();
    if (fields.mark({ email: emailFault(email) })) return;
    try {
      await api("POST /auth/forgot-password", { body: { email } });
      keepTypedEmail(email);
      toast.success(currentMessages().auth.resetLinkSent);
      onSent(email);
    } catch (error) {
      if (!fields.mark(faultOf(error) ?? {})) setRefused(refusedBy(error, failures.sendResetLink));
    }
  });

  return (
    <AuthPanel arrives={again} title={m.auth.forgotTitle} intro={m.auth.forgotIntro}>
      <AuthForm attempts={fields.attempts} onSubmit={send}>
        <EmailField required withAsterisk={false} {...fields.field("email")} />
        <Failure refused={refused} />
        <Button type="submit" loading={sending}>
          {m.auth.sendResetLink}
        </Button>
      </AuthForm>
    </AuthPanel>
  );
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const m = useMessages();
  return (
    <AuthPanel arrives title={m.auth.checkEmail} intro={fill(m.auth.checkEmailHelp, { email })}>
      <Button variant="default" leftSection={<IconMailForward />} onClick={onAgain}>
        {m.auth.tryAnotherEmail}
      </Button>
    </AuthPanel>
  );
}

function BackToSignIn() {
  const m = useMessages();
  return (
    <Link to="/login" className="inline-row gap-6 control medium no-underline hover-underline">
      <IconArrowLeft aria-hidden="true" />
      {m.auth.backToSignIn}
    </Link>
  );
}
