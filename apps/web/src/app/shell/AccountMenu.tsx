import { Menu } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconLogout, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import "#ui/menu-styles.ts";
import styles from "#app/shell/AccountMenu.module.css";
import { useSignOut } from "#app/shell/sign-out.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session.ts";
import { IconButton } from "#ui/IconButton.tsx";

/** Who is signed in, by name and e-mail, and the way out. */
export function AccountMenu() {
  const m = useMessages();
  const user = useUser();
  const signOut = useSignOut();
  const name = user.full_name ?? user.username;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <IconButton label={fill(m.shell.account, { name })}>
          <IconLogout />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser />}>
          {m.shell.nav.profile.label}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout />} onClick={() => void signOut()}>
          {m.shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
