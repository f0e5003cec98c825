import { Button } from "@mantine/core";
import type { Assignee } from "@millwright/contract/assignees";
import { linkFault } from "@millwright/domain/people/technician-link";
import { plain } from "@millwright/domain/plain";
import { fill } from "@millwright/messages/text";
import { IconUser, IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useAssigneeWords } from "#features/assignees/assignee-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useLinkMember, useMine } from "#work/filter/use-mine.ts";

interface Props {
  assignee: Assignee;
}

/** Which member a technician is: said by planners and owners of anyone, and by others once, of themself. */
export function MemberLink({ assignee }: Props) {
  return useMayPlan() ? <AnyMember assignee={assignee} /> : <OnlyMe assignee={assignee} />;
}

function useLink({ id }: Assignee) {
  const m = useMessages();
  const link = useLinkMember();
  const { busy, act } = useAct(toast);
  return { busy, link: (memberId: string | null) => void act(() => link(id, memberId), failures.linkMember(m)) };
}

/** Whether the technician has a PIN or a badge the server alone knows: it says then whom to ask. */
function OnlyMe({ assignee }: Props) {
  const m = useAssigneeWords();
  const { id: me, access } = useUser();
  const mine = useMine();
  const { busy, link } = useLink(assignee);
  const { name, member_id } = assignee;
  if (member_id !== null) return <span className="note">{member_id === me ? m.isMe : m.isMember}</span>;
  const linker = { id: me, access, linkedTo: mine === null ? null : ("present" as const) };
  if (linkFault(linker, { memberId: member_id, opensTablets: false }, me) !== null) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconUser aria-hidden="true" />}
      aria-label={fill(m.isMeLabel, { name })}
      loading={busy}
      onClick={() => link(me)}
    >
      {m.isMe}
    </Button>
  );
}

function AnyMember({ assignee }: Props) {
  const m = useAssigneeWords();
  const { id: me, full_name, username } = useUser();
  const navigate = useNavigate();
  const [mayReadTeam, mayInvite] = [useMay("GET /company/members"), useMay("PUT /company")];
  const team = useQuery({
    queryKey: ["team"],
    queryFn: ({ signal }) => api("GET /company/members", { signal }),
    enabled: mayReadTeam,
  });
  const { busy, link } = useLink(assignee);
  const { name, member_id } = assignee;
  const taken = new Set((useAssignees().data ?? []).map((other) => other.member_id));
  const isNamesake = (member: { id: string; full_name: string | null }) =>
    member_id === null && !taken.has(member.id) && plain(member.full_name ?? "") === plain(name);
  const members = (team.data ?? [{ id: me, full_name, username }])
    .map((member) => ({ ...member, isProposed: isNamesake(member) }))
    .toSorted((a, b) => Number(b.isProposed) - Number(a.isProposed))
    .map((member) => ({ ...member, shown: member.id === me ? m.isMe : (member.full_name ?? member.username) }));
  const chosen = members.find(({ id }) => id === member_id)?.shown ?? m.isMember;
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
        ...members.map(({ id, shown, isProposed }) => ({
          label: isProposed ? fill(m.sameName, { member: shown }) : shown,
          checked: id === member_id,
          onChoose: () => link(id),
        })),
        ...(mayInvite && member_id === null
          ? [{ label: fill(m.invite, { name }), apart: true, onChoose: () => void navigate({ to: "/people" }) }]
          : []),
        { label: m.nobodyElse, checked: member_id === null, apart: true, onChoose: () => link(null) },
      ]}
    />
  );
}
