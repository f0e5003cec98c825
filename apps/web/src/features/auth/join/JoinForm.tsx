import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Invited } from "@millwright/contract/people";
import { Link } from "@tanstack/react-router";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { EmailField } from "#features/auth/EmailField.tsx";
import { Failure } from "#features/auth/Failure.tsx";
import { useJoin } from "#features/auth/join/join.ts";
import { useJoinWords } from "#features/auth/join/join-words.ts";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import { keepTypedEmail } from "#features/auth/typed-email.ts";
import { useMessages } from "#lib/language.ts";

interface Props {
  token: string;
  invited: Invited;
}

/** The way in by an invitation: the company's own sign-in alone, where it takes no password and the address has no account. */
export function JoinForm({ token, invited }: Props) {
  if (invited.only_sign_on && !invited.has_account) return <JoinBySignOn token={token} />;
  return <JoinByPassword token={token} invited={invited} />;
}

function JoinBySignOn({ token }: Pick<Props, "token">) {
  const m = useMessages();
  const words = useJoinWords();
  return (
    <>
      <p>{words.isNewBySignOn}</p>
      <Button component={Link} to="/sign-on" hash={token}>
        {m.auth.signOn}
      </Button>
    </>
  );
}

/** The password of the account that the address has, or all that a new one needs. */
function JoinByPassword({ token, invited }: Props) {
  const m = useMessages();
  const words = useJoinWords();
  const { fields, refused, send, sending } = useJoin(token, invited);
  const { email, has_account, only_sign_on } = invited;
  const known = only_sign_on ? words.hasAccountBySignOn : words.hasAccount;
  return (
    <AuthForm attempts={fields.attempts} onSubmit={send}>
      <p>{has_account ? known : words.isNew}</p>
      <EmailField name="email" value={email} readOnly />
      {!has_account && (
        <>
          <TextInput
            label={m.auth.fullName}
            description={m.auth.fullNameHelp}
            autoComplete="name"
            required
            withAsterisk={false}
            maxLength={limits.name}
            {...fields.field("fullName")}
          />
          <TextInput
            label={words.jobTitle}
            autoComplete="organization-title"
            required
            withAsterisk={false}
            maxLength={limits.role}
            {...fields.field("role")}
          />
        </>
      )}
      <PasswordField
        label={m.auth.password}
        description={has_account ? undefined : m.auth.passwordHelp}
        autoComplete={has_account ? "current-password" : "new-password"}
        required
        withAsterisk={false}
        {...fields.field("password")}
      />
      <Failure refused={refused} />
      <Button type="submit" loading={sending}>
        {has_account ? words.signIn : words.register}
      </Button>
      {invited.sign_on && (
        <Link to="/sign-on" hash={token} className="inline-row gap-6 control medium no-underline hover-underline">
          {m.auth.signOn}
        </Link>
      )}
      {has_account && (
        <Link
          to="/forgot-password"
          className="inline-row gap-6 control medium no-underline hover-underline"
          onClick={() => keepTypedEmail(email)}
        >
          {m.auth.forgotPassword}
        </Link>
      )}
    </AuthForm>
  );
}
