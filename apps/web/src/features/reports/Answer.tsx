import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Report } from "@millwright/contract/reports";
import { trimmed } from "@millwright/domain/trimmed";
import { type FormEvent, useRef, useState } from "react";
import styles from "#features/reports/Reports.module.css";
import { reloadReports } from "#features/reports/report-queries.ts";
import { useReportWords } from "#features/reports/report-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { LongField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** What the plant asks of who reported it, and their answer. */
export function Answer({ id, question }: { id: Report["id"]; question: string }) {
  const m = useReportWords();
  const { value, change, clear } = useDraft<string>(`report:${id}:answer`, "", isText);
  const { busy, act } = useAct(toast);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = trimmed(value);
  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (text === "") return field.current?.focus();
    await act(
      async () => {
        await api("POST /reports/{id}/answer", { params: { id }, body: { text } });
        clear("");
        await reloadReports();
        toast.success(m.answered);
      },
      { failed: m.answerFailed, preferDetail: true },
    );
  }
  return (
    <form className="grid gap-8" noValidate onSubmit={(event) => void send(event)}>
      <p className={`pad-8-12 rounded bg-hover pre-line anywhere ${styles.question}`}>{question}</p>
      <LongField
        ref={field}
        label={m.answer}
        rows={2}
        required
        maxLength={limits.report.text}
        value={value}
        error={tried && text === "" && m.answerMissing}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" loading={busy}>
          {m.answerSend}
        </Button>
      </div>
    </form>
  );
}
