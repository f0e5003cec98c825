import { IconLogout } from "@tabler/icons-react";
import styles from "#app/shell/SignedInPerson.module.css";
import { useSignOut } from "#app/shell/sign-out.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

/** Who is signed in, by name and e-mail, and the way out. */
export function SignedInPerson() {
  const m = useMessages();
  const { full_name, username, email } = useUser();
  const signOut = useSignOut();
  const name = full_name ?? username;
  return (
    <>
      <p className={styles.who} title={`${name}\n${email}`}>
        <span className="truncate strong">{name}</span>
        <span className={`truncate quiet ${styles.email}`}>{email}</span>
      </p>
      <IconButton label={m.shell.signOut} onClick={() => void signOut()}>
        <IconLogout />
      </IconButton>
    </>
  );
}
