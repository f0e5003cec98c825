import { fill } from "@millwright/messages/text";
import { IconShieldCheck, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#app/shell/UserCard.module.css";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session.ts";
import { Avatar } from "#ui/Avatar.tsx";

/** Who is signed in, and the way to their profile. An Admin's has a shield. */
export function UserCard({ onChoose }: { onChoose?: () => void }) {
  const m = useMessages();
  const user = useUser();
  const name = user.full_name ?? user.username;
  const label = fill(m.shell.yourProfile, { name, role: user.role });
  const Icon = user.role === "Admin" ? IconShieldCheck : IconUser;
  return (
    <Link
      to="/profile"
      className={styles.card}
      aria-label={label}
      title={label}
      {...(onChoose && { onClick: onChoose })}
    >
      <Avatar name={name} size="medium" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.role}>{user.role}</span>
      </span>
      <Icon aria-hidden="true" className={styles.icon} />
    </Link>
  );
}
