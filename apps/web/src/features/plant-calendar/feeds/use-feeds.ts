import type { CalendarFeed } from "@millwright/contract/calendar-feeds";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

/** One's addresses for calendars, for an owner everyone's, and what is done with them. */
export function useFeeds() {
  const { feeds: m } = usePlantCalendarWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);
  const queryKey = ["calendar-feeds"];
  const feedsQuery = useQuery({ queryKey, queryFn: ({ signal }) => api("GET /calendar-feeds", { signal }) });
  const change = (work: () => Promise<unknown>, message: string, failed: string) =>
    act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey });
        toast.success(message);
      },
      { failed, preferDetail: true },
    );
  const make = (scope: CalendarFeed["scope"]) =>
    change(() => api("POST /calendar-feeds", { body: { scope } }), m.made, m.makeFailed);
  async function revoke(id: string) {
    if (!(await confirm({ title: m.revokeTitle, detail: m.revokeText, action: m.revoke }))) return;
    await change(() => api("DELETE /calendar-feeds/{id}", { params: { id } }), m.revoked, m.revokeFailed);
  }
  return { kept: feedsQuery, busy, make, revoke };
}
