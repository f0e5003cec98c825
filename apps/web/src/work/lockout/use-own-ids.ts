import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assigneesQuery } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";

/** The ids by which who is here acts: their own, and that of the technician, or of the member, that they are. */
export function useOwnIds(): readonly string[] {
  const { id } = useUser();
  // The shell asks for the technicians.
  const { data } = useQuery({ ...assigneesQuery(), enabled: false });
  return useMemo(() => {
    const linked = (data ?? []).filter((one) => [one.id, one.member_id].includes(id));
    return [id, ...linked.flatMap((one) => [one.id, one.member_id ?? []].flat())];
  }, [id, data]);
}
