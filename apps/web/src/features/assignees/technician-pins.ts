import type { TechnicianPin } from "@millwright/contract/devices";
import { mayAct } from "@millwright/domain/access";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";
import { useUser } from "#lib/session/session.ts";

const pinsKey = ["technician-pins"] as const;

/** Who comes to a shared tablet with what: all technicians to who plans, to a technician themself alone. */
export function usePins(isWanted = true): ReadonlyMap<string, TechnicianPin> {
  const client = useQueryClient();
  const enabled = mayAct(useUser().access, "technician") && isWanted;
  const { data = [] } = useQuery({
    queryKey: pinsKey,
    queryFn: ({ signal }) => api("GET /technician-pins", { signal }),
    enabled,
  });
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: pinsKey });
    const stops = [onLive("assignee", ask), onLive("company", ask)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return new Map(data.map((pin) => [pin.technician_id, pin]));
}

/** Sets and takes away a technician's PIN and badge (null: none). Each throws ApiError. */
export function usePinCommands(id: string) {
  const client = useQueryClient();
  const took = () => client.invalidateQueries({ queryKey: pinsKey });
  return {
    setPin: async (pin: string | null, old_pin?: string) => {
      await api("PUT /assignees/{id}/pin", { params: { id }, body: { pin, ...(old_pin && { old_pin }) } });
      await took();
    },
    setBadge: async (code: string | null) => {
      await api("PUT /assignees/{id}/badge", { params: { id }, body: { code } });
      await took();
    },
  };
}
