import { Button } from "@mantine/core";
import type { Assignee } from "@millwright/contract/assignees";
import { fill } from "@millwright/messages/text";
import { IconUser, IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import styles from "#features/assignees/Assignees.module.css";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useLinkMember } from "#work/filter/use-mine.ts";

interface Props {
  assignee: Assignee;
}

/** Which member a technician is: said by a member of themself, and by an owner of anyone. */
export function MemberLink({ assignee }: Props) {
  const isOwner = useUser().access === "owner";
  return isOwner ? <AnyMember assignee={assignee} /> : <OnlyMe assignee={assignee} />;
}

function useLink({ id }: Assignee) {
  const m = useMessages();
  const link = useLinkMember();
  const { busy, act } = useAct(toast);
  return { busy, link: (memberId: string | null) => void act(() => link(id, memberId), failures.linkMember(m)) };
}

function OnlyMe({ assignee }: Props) {
  const { assignees: m } = useMessages();
  const { id: me } = useUser();
  const { busy, link } = useLink(assignee);
  const { name, member_id } = assignee;
  if (member_id !== null && member_id !== me) return <span className={styles.member}>{m.isMember}</span>;
  const isMe = member_id === me;
  return (
    <Button
      variant={isMe ? "light" : "subtle"}
      leftSection={isMe ? <IconUserCheck aria-hidden="true" /> : <IconUser aria-hidden="true" />}
      aria-pressed={isMe}
      aria-label={fill(m.isMeLabel, { name })}
      loading={busy}
      onClick={() => link(isMe ? null : me)}
    >
      {m.isMe}
    </Button>
  );
}

function AnyMember({ assignee }: Props) {
  const { assignees: m } = useMessages();
  const { id: me } = useUser();
  const team = useQuery({ queryKey: ["team"], queryFn: ({ signal }) => api("GET /company/members", { signal }) });
  const { busy, link } = useLink(assignee);
  const { name, member_id } = assignee;
  const members = (team.data ?? []).map((member) => ({
    id: member.id,
    name: member.id === me ? m.isMe : (member.full_name ?? member.username),
  }));
  const chosen = members.find(({ id }) => id === member_id)?.name ?? m.isMember;
  return (
    <Menu
      label={fill(m.whoIs, { name })}
      trigger={(opener) => (
        <Button
          {...opener}
          variant={member_id === null ? "subtle" : "light"}
          leftSection={member_id === null ? <IconUser aria-hidden="true" /> : <IconUserCheck aria-hidden="true" />}
          aria-label={fill(m.whoIsNow, { name, member: member_id === null ? m.noMember : chosen })}
          loading={busy}
        >
          {member_id === null ? m.noMember : chosen}
        </Button>
      )}
      items={[
        ...members.map(({ id, name: label }) => ({ label, checked: id === member_id, onChoose: () => link(id) })),
        { label: m.noMember, checked: member_id === null, apart: true, onChoose: () => link(null) },
      ]}
    />
  );
}
