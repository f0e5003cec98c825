import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";

/** The id of the machine whose label was scanned; null of a code that is none, or none any more. Throws ApiError. */
export async function machineOfCode(token: string): Promise<string | null> {
  try {
    return (await api("POST /machines/by-code", { body: { token } })).machine_id;
  } catch (error) {
    if (hasCode(error, "code_unknown")) return null;
    throw error;
  }
}
