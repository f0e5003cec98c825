import type { Assignee } from "@millwright/contract/assignees";
import { mayAct } from "@millwright/domain/access";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { afterPaint } from "#lib/after-paint.ts";
import { assigneesQuery } from "#lib/plant.ts";
import { useOwner } from "#lib/session/owner.ts";
import { useUser } from "#lib/session/session.ts";
import { recall, remember } from "#lib/storage/remembered.ts";

const name = "technicians";
const isList = (value: unknown): value is Assignee[] => Array.isArray(value);

/**
 * Keeps the technicians known to every screen: their faces, and which of them the person is. They are asked for once the
 * first screen is painted; until then they are those that this device saw last.
 */
export function useTechnicians(): void {
  const owner = useOwner();
  const client = useQueryClient();
  const [isPainted, setPainted] = useState(false);
  useState(() => {
    const { queryKey } = assigneesQuery();
    const seen = client.getQueryData(queryKey) === undefined ? recall(owner, name, isList) : null;
    if (seen !== null) client.setQueryData(queryKey, seen, { updatedAt: 0 });
  });
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const mayRead = mayAct(useUser().access, "viewer");
  const { data } = useQuery({ ...assigneesQuery(), enabled: isPainted && mayRead });
  useEffect(() => {
    // How somebody is reached is not left on a device.
    if (data !== undefined)
      remember(
        owner,
        name,
        data.map((one) => ({ ...one, phone: null })),
      );
  }, [data, owner]);
}
