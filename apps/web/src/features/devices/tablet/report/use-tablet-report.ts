import { trimmed } from "@millwright/domain/trimmed";
import { useRef, useState } from "react";
import {
  emptyReport,
  isReportDraft,
  type ReportBody,
  type TabletReportDraft,
} from "#features/devices/tablet/report/report-draft.ts";
import { sendPhoto } from "#features/devices/tablet/report/send-photo.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { newId } from "#lib/api/new-id.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { useTabletWords } from "#lib/tablet-words.ts";

export interface Photo {
  id: string;
  file: File;
}

interface SentReport {
  code: string;
  held: boolean;
}

/** A report at the tablet: its words are kept on the tablet until they are sent, its photos while the form is open. */
export function useTabletReport() {
  const m = useMessages();
  const { report: words } = useTabletWords();
  const locale = useLocale();
  const { value: draft, change: put, clear, restored } = useDraft("tablet-report", emptyReport, isReportDraft);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isTextMissing, setTextMissing] = useState(false);
  const [sentReport, setSent] = useState<SentReport | null>(null);
  const attempt = useRef<{ content: string; id: string; photos: Photo[] }>({ content: "", id: "", photos: [] });

  const change = (part: Partial<TabletReportDraft>) => {
    setTextMissing(false);
    put((before) => ({ ...before, ...part }));
  };
  function discard() {
    clear(emptyReport);
    setPhotos([]);
    setFault(null);
  }

  const [send, isSending] = useSending(async () => {
    const text = trimmed(draft.text);
    if (text === "") return setTextMissing(true);
    setFault(null);
    const name = trimmed(draft.name);
    const fields = { text, machine_id: draft.machine?.id ?? null, is_stopped: draft.isStopped, locale };
    // A retry after a lost answer is the same report, with the same photos; other words are another one.
    const content = JSON.stringify([fields, name, photos.map(({ id }) => id)]);
    if (attempt.current.content !== content) {
      attempt.current = { content, id: newId(), photos: photos.map(({ file }) => ({ id: newId(), file })) };
    }
    const { id, photos: toSend } = attempt.current;
    try {
      for (const photo of toSend) await sendPhoto(id, photo);
      const body: ReportBody = { id, ...fields, ...(name && { name }), photos: toSend.map((photo) => photo.id) };
      setSent(await api("POST /device/reports", { body, idempotencyKey: id }));
      discard();
    } catch (error) {
      const isAway = hasCode(error, "offline");
      setFault(isAway ? words.away : reasonsOf(error, { failed: words.failed, preferDetail: true }, m).join(" "));
    }
  });

  return {
    draft,
    change,
    restored,
    discard,
    photos,
    setPhotos,
    fault,
    isTextMissing,
    sent: sentReport,
    send,
    isSending,
  };
}
