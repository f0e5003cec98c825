import type { Part } from "@millwright/contract/parts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";

const idShape = /^[0-9a-f-]{36}$/i;
/** As many parts of one code as there is reason to tell apart by eye. */
const most = 20;

/** The part whose page a label leads to, whatever its host is called; null of a text that is no such address. */
function addressedPart(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const id = new URL(text).searchParams.get("part");
  return id !== null && idShape.test(id) ? id : null;
}

/** The parts with exactly this code or barcode: one, but for a barcode that several share. Throws ApiError. */
export function findByCode(code: string): Promise<Part[]> {
  return api("GET /parts", { query: { code, limit: most } });
}

/** The parts of a code, or the one of a label of ours. Throws ApiError. */
export async function partsOfCode(text: string): Promise<Part[]> {
  const id = addressedPart(text.trim());
  if (id === null) return findByCode(text.trim());
  try {
    return [await api("GET /parts/{id}", { params: { id } })];
  } catch (error) {
    if (hasCode(error, "not_found")) return [];
    throw error;
  }
}
