import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { BarredList } from "#features/profile/BarredList.tsx";
import styles from "#features/profile/Profile.module.css";
import { Section } from "#features/profile/Section.tsx";
import { TeammateRow } from "#features/profile/TeammateRow.tsx";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Everyone in the company, for its owners. */
export function TeamSection() {
  const m = useMessages();
  const client = useQueryClient();
  const team = useQuery({ queryKey: ["team"], queryFn: ({ signal }) => api("GET /company/members", { signal }) });
  useEffect(() => onLive("member", () => void client.invalidateQueries({ queryKey: ["team"] })), [client]);
  const owners = team.data?.filter(({ access }) => access === "owner").length ?? 0;

  return (
    <Section title={m.profile.team} help={m.profile.teamHelp}>
      {team.isPending && <SkeletonRows count={3} />}
      {team.isError && !team.data && (
        <ErrorState title={m.profile.loadTeamFailed} error={team.error} onRetry={() => void team.refetch()} />
      )}
      {team.data && (
        <ul className={styles.list}>
          {team.data.map((teammate) => (
            <TeammateRow
              key={teammate.id}
              teammate={teammate}
              isLastOwner={teammate.access === "owner" && owners === 1}
            />
          ))}
        </ul>
      )}
      <BarredList />
    </Section>
  );
}
