import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconMailPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { InvitationRow } from "#features/people/InvitationRow.tsx";
import { InviteForm } from "#features/people/InviteForm.tsx";
import { invitationsQuery } from "#features/people/invitations.ts";
import { usePeopleWords } from "#features/people/people-words.ts";
import { onLive } from "#lib/live/live.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Who was invited by mail and has not joined yet, and the form that invites more. */
export function InvitationsSection() {
  const people = usePeopleWords();
  const words = people.invitations;
  const client = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const [wasClosed, setClosed] = useState(false);
  const { data, error, isPending, refetch } = useQuery(invitationsQuery());
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: invitationsQuery().queryKey });
    // Who joins by an invitation is no longer invited.
    const stops = [onLive("company", ask), onLive("member", ask)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const opener = !isInviting && (
    // Who closed the form is where it was opened from.
    <Button leftSection={<IconMailPlus />} autoFocus={wasClosed} onClick={() => setInviting(true)}>
      {words.invite}
    </Button>
  );
  function close() {
    setInviting(false);
    setClosed(true);
  }

  return (
    <Section title={words.title} help={fill(words.help, { days: limits.invitation.days })}>
      {isInviting ? <InviteForm onClose={close} /> : <div>{opener}</div>}
      {isPending && <SkeletonRows count={1} />}
      {error && !data && <ErrorState title={people.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && !isInviting && <p className="note regular">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className="stack">
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Section>
  );
}
