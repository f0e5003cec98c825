import type { ReportMachine } from "@millwright/contract/reports";
import { trimmed } from "@millwright/domain/trimmed";
import type { BodyOf } from "#lib/api/calls.ts";

/** What a person says of something that is wrong. */
export interface ReportDraft {
  title: string;
  description: string;
  machine: ReportMachine | null;
  isStopped: boolean;
  /** Since when it stands, on the plant's clock (YYYY-MM-DDTHH:MM); empty for now. */
  stoppedAt: string;
}

/** The name of its draft on this device. */
export const reportName = "new-report";

export const emptyReport: ReportDraft = {
  ...{ title: "", description: "", machine: null },
  ...{ isStopped: false, stoppedAt: "" },
};

/** Whether what was kept is still a draft that the form can show. */
export function isReportDraft(value: unknown): value is ReportDraft {
  if (typeof value !== "object" || value === null) return false;
  const { title, description, machine } = { title: null, description: null, machine: undefined, ...value };
  const { isStopped, stoppedAt } = { isStopped: null, stoppedAt: null, ...value };
  const isSaid = typeof title === "string" && typeof description === "string" && isMachine(machine);
  return isSaid && typeof isStopped === "boolean" && typeof stoppedAt === "string";
}

function isMachine(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { id, name } = { id: null, name: null, ...value };
  return typeof id === "string" && typeof name === "string";
}

/** Since when the machine is down; null for now, and where it runs. */
export function stoppedSince({ isStopped, stoppedAt }: ReportDraft, zone: string): Temporal.Instant | null {
  if (!isStopped || stoppedAt === "") return null;
  return Temporal.PlainDateTime.from(stoppedAt).toZonedDateTime(zone).toInstant();
}

/** The same as the API takes it, with the photos that have arrived. */
export function reportBody(draft: ReportDraft, files: readonly string[], zone: string): BodyOf<"POST /reports"> {
  const { title, description, machine, isStopped } = draft;
  const since = stoppedSince(draft, zone);
  return {
    title: trimmed(title),
    description: trimmed(description) || null,
    machine_id: machine?.id ?? null,
    ...(isStopped && { is_stopped: true, ...(since && { stopped_at: since.toString() }) }),
    ...(files.length > 0 && { files: files.map((id) => ({ id })) }),
  };
}
