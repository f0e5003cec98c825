import type { Assignee } from "@millwright/contract/assignees";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { assigneesQuery } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";

/**
 * The technician who somebody is: whom a member is linked to, or who is at a shared tablet themself. Null when none is, and
 * undefined while that is not known.
 */
export function useMine(enabled = true): string | null | undefined {
  const { id } = useUser();
  const technicians = useQuery({ ...assigneesQuery(), enabled });
  if (!technicians.data) return undefined;
  return technicians.data.find((technician) => [technician.id, technician.member_id].includes(id))?.id ?? null;
}

/** Whether somebody has work of their own: by their level, or as the technician who they are. */
export function useIsTechnician(): boolean {
  const isByLevel = useUser().access === "technician";
  // The shell asks for the technicians once its first screen is painted.
  return typeof useMine(false) === "string" || isByLevel;
}

/** Says which member a technician is. Throws ApiError. */
export function useLinkMember(): (technicianId: string, memberId: string | null) => Promise<void> {
  const client = useQueryClient();
  return async (technicianId, memberId) => {
    const linked = await api("PUT /assignees/{id}/member", {
      params: { id: technicianId },
      body: { member_id: memberId },
    });
    client.setQueryData<Assignee[]>(assigneesQuery().queryKey, (all) =>
      all?.map((each) => {
        if (each.id === linked.id) return linked;
        return each.member_id === memberId ? { ...each, member_id: null } : each;
      }),
    );
    await client.invalidateQueries({ queryKey: assigneesQuery().queryKey });
  };
}
