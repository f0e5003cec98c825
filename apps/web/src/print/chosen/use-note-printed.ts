import { limits } from "@millwright/contract/limits";
import { labelWords } from "@millwright/messages/labels/labels";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { toast } from "#ui/toast/toast.ts";

const calls = {
  machines: (ids: string[]) => api("POST /machines/labels", { body: { machine_ids: ids } }),
  parts: (ids: string[]) => api("POST /parts/labels", { body: { part_ids: ids } }),
} as const;

/** Notes that labels of machines or of parts were printed, so that lists can offer those that have none yet. */
export function useNotePrinted(of: keyof typeof calls): (ids: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  const words = labelWords[useLocale()];
  const may = { machines: useMay("POST /machines/labels"), parts: useMay("POST /parts/labels") }[of];
  return async (ids) => {
    if (!may) return;
    try {
      for (let from = 0; from < ids.length; from += limits.labels) {
        await calls[of](ids.slice(from, from + limits.labels));
      }
      void client.invalidateQueries({ queryKey: [of] });
    } catch {
      toast.error(words.noteFailed);
    }
  };
}
