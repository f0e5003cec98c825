import type { ReportMachine } from "@millwright/contract/reports";
import { trimmed } from "@millwright/domain/trimmed";
import type { BodyOf } from "#lib/api/calls.ts";

/** What a person says of something that is wrong. */
export interface ReportDraft {
  title: string;
  description: string;
  machine: ReportMachine | null;
}

/** The name of its draft on this device. */
export const reportName = "new-report";

export const emptyReport: ReportDraft = { title: "", description: "", machine: null };

/** Whether what was kept is still a draft that the form can show. */
export function isReportDraft(value: unknown): value is ReportDraft {
  if (typeof value !== "object" || value === null) return false;
  const { title, description, machine } = { title: null, description: null, machine: undefined, ...value };
  return typeof title === "string" && typeof description === "string" && isMachine(machine);
}

function isMachine(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { id, name } = { id: null, name: null, ...value };
  return typeof id === "string" && typeof name === "string";
}

/** The same as the API takes it, with the photos that have arrived. */
export function reportBody(
  { title, description, machine }: ReportDraft,
  files: readonly string[],
): BodyOf<"POST /reports"> {
  return {
    title: trimmed(title),
    description: trimmed(description) || null,
    machine_id: machine?.id ?? null,
    ...(files.length > 0 && { files: files.map((id) => ({ id })) }),
  };
}
