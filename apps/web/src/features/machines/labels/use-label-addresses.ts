import { limits } from "@millwright/contract/limits";
import { api } from "#lib/api/api.ts";
import { useMay } from "#lib/session/may.ts";
import { useCodeAddress } from "#print/use-code-address.ts";

/**
 * What the labels of machines lead to: the page of each one's code, where anybody says what is wrong. Codes that are
 * missing are made, so who may make none prints what leads to the machine after the sign-in. Throws ApiError.
 */
export function useLabelAddresses() {
  const { addressOf, addressOfPath } = useCodeAddress();
  const mayMake = useMay("POST /machines/codes");
  return async (machineIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (!mayMake) return new Map(machineIds.map((id) => [id, addressOf("machine", id)]));
    const found = new Map<string, string>();
    for (let from = 0; from < machineIds.length; from += limits.report.codes) {
      const ids = machineIds.slice(from, from + limits.report.codes);
      const codes = await api("POST /machines/codes", { body: { machine_ids: ids } });
      for (const { machine_id, path } of codes) found.set(machine_id, addressOfPath(path));
    }
    return found;
  };
}
