import type { Assignee } from "@millwright/contract/assignees";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assigneesQuery } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";

const every = () => true;
const isProven = ({ link_by_other }: Assignee) => !link_by_other;

/** The ids by which who is here acts: their own, and that of the technician, or of the member, that they are. */
export const useOwnIds = (): readonly string[] => useIds(every);

/** Those by which they take a lock off: a link that somebody else made proves nobody. */
export const useProvenIds = (): readonly string[] => useIds(isProven);

/** Why the link to a technician proves nobody yet; null where it does, and of whom is none. */
export function useUnprovenLink(technicianId: string): Assignee["link_unproven"] {
  const { data } = useQuery({ ...assigneesQuery(), enabled: false });
  return data?.find(({ id }) => id === technicianId)?.link_unproven ?? null;
}

function useIds(counts: (linked: Assignee) => boolean): readonly string[] {
  const { id } = useUser();
  // The shell asks for the technicians.
  const { data } = useQuery({ ...assigneesQuery(), enabled: false });
  return useMemo(() => {
    const linked = (data ?? []).filter((one) => [one.id, one.member_id].includes(id) && counts(one));
    return [id, ...linked.flatMap((one) => [one.id, one.member_id ?? []].flat())];
  }, [id, data, counts]);
}
