import type { BodyOf } from "#lib/api/calls.ts";

/** A machine as the report names it. */
export interface ChosenMachine {
  id: string;
  name: string;
  department_name: string | null;
}

/** What somebody at the tablet types of something that is wrong. */
export interface TabletReportDraft {
  text: string;
  machine: ChosenMachine | null;
  isStopped: boolean;
  name: string;
}

export const emptyReport: TabletReportDraft = { text: "", machine: null, isStopped: false, name: "" };

/** Whether what was kept is still a draft that the form can show. */
export function isReportDraft(value: unknown): value is TabletReportDraft {
  const { text, machine, isStopped, name } = Object(value);
  const isMachine = machine === null || typeof Object(machine).name === "string";
  return typeof text === "string" && isMachine && typeof isStopped === "boolean" && typeof name === "string";
}

export type ReportBody = BodyOf<"POST /device/reports">;
