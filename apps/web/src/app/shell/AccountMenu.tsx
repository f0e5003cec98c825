import { fill } from "@millwright/messages/text";
import { IconLogout, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import styles from "#app/shell/AccountMenu.module.css";
import { useSignOut } from "#app/shell/sign-out.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/Menu.tsx";

/** Who is signed in, by name and e-mail, and the way out. */
export function AccountMenu() {
  const m = useMessages();
  const user = useUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = user.full_name ?? user.username;
  const label = fill(m.shell.account, { name });
  return (
    <Menu
      label={label}
      trigger={(opener) => (
        <IconButton label={label} {...opener}>
          <IconLogout />
        </IconButton>
      )}
      head={
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{user.email}</span>
        </div>
      }
      items={[
        {
          label: m.shell.nav.profile.label,
          icon: <IconUser aria-hidden="true" />,
          onChoose: () => void navigate({ to: "/profile" }),
        },
        { label: m.shell.signOut, icon: <IconLogout aria-hidden="true" />, onChoose: () => void signOut() },
      ]}
    />
  );
}
