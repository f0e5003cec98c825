import type { Invitation } from "@millwright/contract/people";
import { isOpenInvitation } from "@millwright/domain/people/invitations";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconDots, IconMailForward, IconTrash } from "@tabler/icons-react";
import { useInvitations } from "#features/people/invitations.ts";
import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Menu } from "#ui/menu/Menu.tsx";

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { invitations: words, levels } = usePeopleWords();
  const saying = useSaying();
  const acts = useInvitations();
  const { email, access, role, invited_by: name } = invitation;
  const dayOfInstant = (at: string) => sayDay(dayOf(Temporal.Instant.from(at), saying.zone), saying);
  const sentLine = fill(words.sentBy, { name, date: dayOfInstant(invitation.sent_at) });
  const until = fill(words.until, { date: dayOfInstant(invitation.expires_at) });
  const isOpen = isOpenInvitation(invitation, saying.now);
  const label = fill(words.actionsFor, { email });
  const sendAgain = { label: words.again, icon: <IconMailForward />, onChoose: () => acts.sendAgain(invitation) };
  const revoke = { label: words.revoke, icon: <IconTrash />, onChoose: () => acts.revoke(invitation) };
  return (
    <li className={`row gap-12 pad-10-0 line-above first-bare ${styles.row}`}>
      <div className="stack gap-2 items-start rest anywhere">
        <p className="row wrap gap-4-8 medium">
          {email}
          {!isOpen && <Badge tone="caution">{words.expired}</Badge>}
        </p>
        <p className="note regular">{role ? `${levels[access].name}\u00a0· ${role}` : levels[access].name}</p>
        <p className="note regular">{isOpen ? `${sentLine}, ${until}` : sentLine}</p>
      </div>
      <Menu
        label={label}
        items={[sendAgain, { ...revoke, tone: "danger" }]}
        trigger={(opener) => (
          <IconButton label={label} disabled={acts.busy} {...opener}>
            <IconDots />
          </IconButton>
        )}
      />
    </li>
  );
}
