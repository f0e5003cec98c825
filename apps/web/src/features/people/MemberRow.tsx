import type { Teammate } from "@millwright/contract/companies";
import { mayGetReport } from "@millwright/domain/notifications/settings";
import { registrationRoles } from "@millwright/domain/people";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconDots, IconMail, IconMailOff, IconShieldPlus, IconUserMinus } from "@tabler/icons-react";
import { LevelMenu } from "#features/people/LevelMenu.tsx";
import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useTeam } from "#features/people/team.ts";
import { useSeen } from "#features/people/use-seen.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Avatar } from "#ui/label/Avatar.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";

interface Props {
  teammate: Teammate;
  /** Whether the choice of their level is open as the page is. */
  isWanted: boolean;
  /** A company keeps an owner: neither their level nor their place can be taken from the last one. */
  isLastOwner: boolean;
}

export function MemberRow({ teammate, isWanted, isLastOwner }: Props) {
  const m = useMessages();
  const words = usePeopleWords();
  const saying = useSaying();
  const seen = useSeen();
  const team = useTeam();
  const { access, is_me, email, joined_at, last_seen_at } = teammate;
  const name = teammate.full_name ?? teammate.username;
  const role = registrationRoles.find((known) => known === teammate.role);
  const joined = sayDay(dayOf(Temporal.Instant.from(joined_at), saying.zone), saying, true);
  return (
    <li className={`row gap-12 pad-10-0 line-above first-bare ${styles.row}`}>
      <Avatar name={name} size="medium" />
      <div className="stack gap-2 items-start rest anywhere">
        <p className="row wrap gap-4-8 medium">
          {name}
          {is_me && <span className="note regular">{words.you}</span>}
        </p>
        <p className="note regular">{email}</p>
        <p className="note regular">
          {`${role ? m.auth.roles[role] : teammate.role}\u00a0· ${fill(words.joined, { date: joined })}`}
        </p>
        <p className="note regular">{fill(words.seen, { when: seen(last_seen_at) })}</p>
        {teammate.gets_monthly_report && <p className="note regular">{words.getsReport}</p>}
      </div>
      <div className={`row gap-4 rigid ${styles.acts}`}>
        {isLastOwner ? (
          <span title={words.lastOwner}>
            <Badge tone="action">{words.levels.owner.name}</Badge>
          </span>
        ) : (
          <LevelMenu
            name={name}
            level={access}
            isOpenAtFirst={isWanted}
            onChoose={(level) => team.give(teammate, name, level)}
          />
        )}
        <Acts teammate={teammate} name={name} />
      </div>
    </li>
  );
}

/** Nobody removes themselves; who sees no figures gets no report of them. */
function Acts({ teammate, name }: { teammate: Teammate; name: string }) {
  const words = usePeopleWords();
  const team = useTeam();
  const makeOwner: MenuItem = {
    label: words.makeOwner,
    icon: <IconShieldPlus />,
    onChoose: () => team.give(teammate, name, "owner"),
  };
  const remove: MenuItem = {
    label: words.remove,
    icon: <IconUserMinus />,
    tone: "danger",
    onChoose: () => team.remove(teammate, name),
  };
  const { access, is_me, gets_monthly_report: gets } = teammate;
  const report: MenuItem = {
    ...(gets
      ? { label: words.noMonthlyReport, icon: <IconMailOff /> }
      : { label: words.monthlyReport, icon: <IconMail />, about: words.monthlyReportHelp }),
    onChoose: () => team.nameForReport(teammate, name, !gets),
  };
  const items = [
    ...(mayGetReport(access) ? [report] : []),
    ...(is_me || access === "owner" ? [] : [makeOwner]),
    ...(is_me ? [] : [remove]),
  ];
  const label = fill(words.actionsFor, { name });
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
