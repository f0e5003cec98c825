import { IconShieldCheck, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#app/shell/nav/UserCard.module.css";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { Avatar } from "#ui/label/Avatar.tsx";

/** Who is signed in, and the way to their profile. An Admin's has a shield. */
export function UserCard({ onChoose }: { onChoose?: () => void }) {
  const m = useMessages();
  const user = useUser();
  const name = user.full_name ?? user.username;
  const roles: Readonly<Record<string, string>> = m.auth.roles;
  const role = roles[user.role] ?? user.role;
  const Icon = user.role === "Admin" ? IconShieldCheck : IconUser;
  return (
    <Link
      to="/profile"
      className={`hover ${styles.card}`}
      title={m.shell.yourProfile}
      {...(onChoose && { onClick: onChoose })}
    >
      <Avatar name={name} size="medium" />
      <span className={`stack rest leading-130 ${styles.words}`}>
        <span className="visually-hidden">{m.shell.yourProfile}</span>
        <span className="truncate text-15" title={name}>
          {name}
        </span>
        <span className={`truncate ${styles.role}`} title={role}>
          {role}
        </span>
      </span>
      <Icon aria-hidden="true" className={styles.icon} />
    </Link>
  );
}
