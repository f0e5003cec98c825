import type { ShiftNote } from "@millwright/contract/shift-notes";
import { shiftNoteWords } from "@millwright/messages/shift-notes/shift-notes";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { useIsClaimed, useUser } from "#lib/session/session.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { sendCall } from "#work/outbox/give-call.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

const key = ["shiftNotes"] as const;
const reload = () => void queryClient.invalidateQueries({ queryKey: key });
onLive("shiftNote", reload);
onCallAnswer((call) => call.key === "POST /shift-notes" && reload());

/** What the shifts before left to this one: of a department what is for all as well. Nothing while it loads. */
export function useShiftNotes(departmentId: string | null) {
  // Who works without a proof has the tablet's own token, which is refused.
  const isClaimed = useIsClaimed();
  const may = useMay("GET /shift-notes") && !isClaimed;
  return (
    useQuery({
      queryKey: [...key, departmentId],
      queryFn: ({ signal }) =>
        api("GET /shift-notes", { query: departmentId === null ? {} : { department_id: departmentId }, signal }),
      enabled: may,
    }).data ?? []
  );
}

/** Sends a line, or keeps it on the device without a connection. Throws what the server refuses it with. */
export async function leaveShiftNote(text: string, departmentId: string | null): Promise<"done" | "waiting"> {
  const body = { text, department_id: departmentId };
  return (await sendCall("POST /shift-notes", { params: {}, body })).is;
}

/** Which lines who is here may take away: their own, and a planner all. */
export function useMayDeleteShiftNote(): (note: Pick<ShiftNote, "author_id">) => boolean {
  const may = useMay("DELETE /shift-notes/{id}");
  const mayPlan = useMayPlan();
  const { id } = useUser();
  return ({ author_id }) => may && (mayPlan || author_id === id);
}

/** Takes a line away. */
export function useDeleteShiftNote(): (id: string) => Promise<void> {
  const m = useMessages();
  const words = shiftNoteWords[useLocale()];
  return async (id) => {
    try {
      await api("DELETE /shift-notes/{id}", { params: { id } });
    } catch (error) {
      showFailure(error, { ...failures.updateOrder(m), failed: words.notDeleted });
    }
    reload();
  };
}
