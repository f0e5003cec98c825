import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { type FormEvent, useRef, useState } from "react";
import {
  emptyReport,
  isReportDraft,
  type ReportDraft,
  reportBody,
  reportName,
  stoppedSince,
} from "#features/reports/report-draft.ts";
import { reloadReports } from "#features/reports/report-queries.ts";
import { useReportWords } from "#features/reports/report-words.ts";
import { useAct } from "#lib/api/act.ts";
import { newId } from "#lib/api/new-id.ts";
import { currentMessages } from "#lib/language.ts";
import { draftPlace } from "#lib/outbox/places.ts";
import { useZone } from "#lib/session/session.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { toast } from "#ui/toast/toast.ts";
import { attachLine, useAttached } from "#work/attach/attachments.ts";
import { sendCall } from "#work/outbox/give-call.ts";

const place = draftPlace(reportName);
/** Where the photos are kept of a report that is on its way. */
const reportPlace = (id: string) => draftPlace(`report-sent:${id}`);

/** A report on its way: a draft on this device until it is sent, once, with its photos. */
export function useReport() {
  const words = useReportWords();
  const zone = useZone();
  const { value: draft, change: put, clear, restored } = useDraft<ReportDraft>(reportName, emptyReport, isReportDraft);
  const attached = useAttached(place);
  const { busy, act } = useAct(toast);
  const [tried, setTried] = useState(false);
  const lastSent = useRef({ said: "", key: "" });
  const field = useRef<HTMLInputElement>(null);
  const since = useRef<HTMLInputElement>(null);
  const stopped = stoppedSince(draft, zone);
  const isAhead = stopped !== null && Temporal.Instant.compare(stopped, currentInstant()) > 0;

  const change = (part: Partial<ReportDraft>) => put((before) => ({ ...before, ...part }));
  function discard() {
    attachLine.giveUp(place);
    clear(emptyReport);
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (trimmed(draft.title) === "") return field.current?.focus();
    if (isAhead) return since.current?.focus();
    const files = attached.map(({ id }) => id);
    const body = reportBody(draft, files, zone);
    const json = JSON.stringify(body);
    // A retry of the same report after a lost answer is the same act, and makes it once.
    if (lastSent.current.said !== json) lastSent.current = { said: json, key: newId() };
    const done = await act(
      async () => {
        const { files: _, ...fields } = body;
        const about = { name: body.title, machine: draft.machine?.name ?? null, files };
        const { key: id } = lastSent.current;
        // Its photos go with it, as soon as they are there.
        attachLine.move(place, reportPlace(id));
        const outcome = await sendCall("POST /reports", { id, params: {}, body: fields, about }).catch(
          (error: unknown) => {
            attachLine.move(reportPlace(id), place);
            throw error;
          },
        );
        clear(emptyReport);
        setTried(false);
        if (outcome.is === "waiting") return void toast.success(currentMessages().outbox.keptHere);
        await reloadReports();
        toast.success(fill(words.sent, { code: outcome.answer.wo_id ?? outcome.answer.code }));
      },
      { failed: words.failed, preferDetail: true },
    );
    if (done) field.current?.focus();
  }
  return {
    draft,
    change,
    restored,
    discard,
    send: (event: FormEvent) => void send(event),
    busy,
    place,
    /** Whether a photo is on its way: it goes with the report. Without a connection nobody waits for it here. */
    isWaiting: attached.some(({ isThere, isStuck }) => !isThere && !isStuck),
    isFaulty: tried && trimmed(draft.title) === "",
    /** Whether it is said to stand since a moment that is still to come. */
    isAhead: tried && isAhead,
    field,
    since,
  };
}
