import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { BarredList } from "#features/people/BarredList.tsx";
import { MemberRow } from "#features/people/MemberRow.tsx";
import { usePeopleWords } from "#features/people/people-words.ts";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Everyone in the company, for its owners. */
export function MembersSection() {
  const words = usePeopleWords();
  const { member: wanted } = useSearch({ strict: false });
  const client = useQueryClient();
  const team = useQuery({ queryKey: ["team"], queryFn: ({ signal }) => api("GET /company/members", { signal }) });
  useEffect(() => onLive("member", () => void client.invalidateQueries({ queryKey: ["team"] })), [client]);
  const owners = team.data?.filter(({ access }) => access === "owner").length ?? 0;

  return (
    <Section title={words.members} help={words.membersHelp}>
      {team.isPending && <SkeletonRows count={3} />}
      {team.isError && !team.data && (
        <ErrorState title={words.loadFailed} error={team.error} onRetry={() => void team.refetch()} />
      )}
      {team.data && (
        <ul className="stack">
          {team.data.map((teammate) => (
            <MemberRow
              key={teammate.id}
              teammate={teammate}
              isWanted={teammate.id === wanted}
              isLastOwner={teammate.access === "owner" && owners === 1}
            />
          ))}
        </ul>
      )}
      <BarredList />
    </Section>
  );
}
