import type { QueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#lib/api/calls.ts";
import type { NewOrderNames } from "#work/outbox/new-order.ts";

/** The names of what a new order points to, as far as a screen has asked for them: it is shown before the server knows of it. */
export function namesOf(client: QueryClient, body: BodyOf<"POST /work-orders">): Required<NewOrderNames> {
  const name = (key: string, id: unknown) => (typeof id === "string" ? knownName(client, key, id) : null);
  return {
    assignee_name: name("assignees", body.assignee),
    machine_name: name("machines", body.machine_id),
    department_name: name("departments", body.department_id),
  };
}

/** The name of a technician, as far as a screen has asked for them. */
export const assigneeName = (client: QueryClient, id: unknown): string | null =>
  typeof id === "string" ? knownName(client, "assignees", id) : null;

function knownName(client: QueryClient, key: string, id: string): string | null {
  for (const [, data] of client.getQueriesData<unknown>({ queryKey: [key] })) {
    const found = nameIn(data, id, 0);
    if (found !== null) return found;
  }
  return null;
}

/** Lists, and lists in pages. */
const deepest = 4;

function nameIn(data: unknown, id: string, depth: number): string | null {
  if (typeof data !== "object" || data === null || depth > deepest) return null;
  if ("id" in data && data.id === id && "name" in data && typeof data.name === "string") return data.name;
  for (const inner of Object.values(data)) {
    const found = nameIn(inner, id, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
