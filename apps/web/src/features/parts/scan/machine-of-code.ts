import { apiOnce, offline } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { connection } from "#lib/connection/connection.ts";

/**
 * The id of the machine whose label was scanned; null of a code that is none, or none any more. Without a connection the
 * device's copy knows it. Throws ApiError.
 */
export async function machineOfCode(token: string): Promise<string | null> {
  try {
    if (connection() === "away") return (await keptMachine(token)) ?? throwOffline();
    return (await apiOnce("POST /machines/by-code", { body: { token } })).machine_id;
  } catch (error) {
    if (hasCode(error, "code_unknown")) return null;
    const keptToken = hasCode(error, "offline") ? await keptMachine(token) : undefined;
    if (keptToken === undefined) throw error;
    return keptToken;
  }
}

async function keptMachine(token: string): Promise<string | undefined> {
  const { machineOfKeptCode } = await import("#lib/local/copy/code.ts");
  return machineOfKeptCode(token);
}

function throwOffline(): never {
  throw offline();
}
