import type { Teammate } from "@millwright/contract/companies";
import { registrationRoles } from "@millwright/domain/people";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconDots, IconShieldMinus, IconShieldPlus, IconUserMinus } from "@tabler/icons-react";
import styles from "#features/profile/Profile.module.css";
import { useTeam } from "#features/profile/team.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Avatar } from "#ui/label/Avatar.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";

export function TeammateRow({ teammate, isLastOwner }: { teammate: Teammate; isLastOwner: boolean }) {
  const m = useMessages();
  const saying = useSaying();
  const name = teammate.full_name ?? teammate.username;
  const role = registrationRoles.find((known) => known === teammate.role);
  const joined = sayDay(dayOf(Temporal.Instant.from(teammate.joined_at), saying.zone), saying, true);
  return (
    <li className={styles.row}>
      <Avatar name={name} size="medium" />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {teammate.is_me && <span className={styles.help}>{m.profile.you}</span>}
          {teammate.access === "owner" && <Badge tone="action">{m.profile.accesses.owner}</Badge>}
        </p>
        <p className={styles.help}>{teammate.email}</p>
        <p className={styles.help}>
          {`${role ? m.auth.roles[role] : teammate.role}\u00a0· ${fill(m.profile.joined, { date: joined })}`}
        </p>
      </div>
      <Acts teammate={teammate} name={name} isLastOwner={isLastOwner} />
    </li>
  );
}

/** A company keeps an owner, and nobody removes themselves. */
function Acts({ teammate, name, isLastOwner }: { teammate: Teammate; name: string; isLastOwner: boolean }) {
  const m = useMessages();
  const team = useTeam();
  const isOwner = teammate.access === "owner";
  const items: MenuItem[] = [];
  if (!isOwner)
    items.push({
      label: m.profile.makeOwner,
      icon: <IconShieldPlus />,
      onChoose: () => team.makeOwner(teammate, name),
    });
  if (isOwner && !isLastOwner)
    items.push({
      label: m.profile.makeMember,
      icon: <IconShieldMinus />,
      onChoose: () => team.makeMember(teammate, name),
    });
  if (!teammate.is_me && !isLastOwner)
    items.push({
      label: m.profile.removePerson,
      icon: <IconUserMinus />,
      tone: "danger",
      onChoose: () => team.remove(teammate, name),
    });
  if (items.length === 0) return null;
  const label = fill(m.profile.actionsFor, { name });
  return (
    <Menu
      label={label}
      items={items}
      trigger={(opener) => (
        <IconButton label={label} {...opener}>
          <IconDots />
        </IconButton>
      )}
    />
  );
}
