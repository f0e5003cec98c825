import type { CountLine } from "@millwright/contract/counts";
import { apiPage } from "#lib/api/api.ts";

const pageSize = 500;

/** Every line of a session, by bin and name. Throws ApiError. */
export async function loadAllOf(id: string): Promise<CountLine[]> {
  const lines: CountLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await apiPage("GET /counts/{id}/lines", { params: { id }, query: { limit: pageSize, cursor } });
    lines.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return lines;
}
