import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { Failure } from "#features/auth/Failure.tsx";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import { useChangePassword } from "#features/auth/password/use-change-password.ts";
import { keepTypedEmail } from "#features/auth/typed-email.ts";
import { useMessages } from "#lib/language.ts";
import { usePasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { useUser } from "#lib/session/session.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";

interface Props {
  onClose: () => void;
  /** Whether the new one has to be a long one, with no way around. */
  isStronger?: boolean;
}

/** The present password and the new one, on the profile and where a stronger one is asked for. */
export function ChangePasswordForm({ onClose, isStronger = false }: Props) {
  const m = useMessages();
  const words = usePasskeyWords();
  const { email } = useUser();
  const { fields, refused, send, sending } = useChangePassword(email, onClose, isStronger);
  const { old, password } = fields.values;
  const { leave } = useUnsaved(old !== "" || password !== "", { giveUp: onClose });
  return (
    <AuthForm attempts={fields.attempts} onSubmit={send}>
      {/* By which a password manager knows whose the new one is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        autoFocus={!isStronger}
        label={m.profile.password.old}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...fields.field("old")}
      />
      <PasswordField
        label={m.profile.password.new}
        description={isStronger ? words.stronger.passwordHelp : m.auth.passwordHelp}
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...fields.field("password")}
      />
      <Failure refused={refused} />
      <div className="row wrap gap-10">
        <Button type="submit" loading={sending}>
          {m.profile.password.change}
        </Button>
        {!isStronger && (
          <Button variant="default" disabled={sending} onClick={() => void leave()}>
            {m.common.cancel}
          </Button>
        )}
        <Link
          to="/forgot-password"
          className="inline-row gap-6 control medium no-underline hover-underline"
          onClick={() => keepTypedEmail(email)}
        >
          {m.auth.forgotPassword}
        </Link>
      </div>
    </AuthForm>
  );
}
