import { type Part, wasGiven, wasTaken } from "#work/activity/parts.ts";
import { textIn, textOr } from "#work/activity/values.ts";

export type DowntimeLine =
  | { kind: "downtime"; act: "began" | "ended" | "corrected" | "resumed" | "endCorrected"; at: string }
  /** One that was wrong, taken out of the list. */
  | { kind: "downtimeDeleted"; reason: string | null };

/** What was said of when a machine stood. */
export function downtimeLine(part: Part): DowntimeLine[] {
  const { before, after } = part;
  if (wasGiven(part, "deleted_at")) return [{ kind: "downtimeDeleted", reason: textOr(after?.deleted_reason) }];
  if (before === null) return [{ kind: "downtime", act: "began", at: textIn(after, "started_at") }];
  if (wasGiven(part, "ended_at")) return [{ kind: "downtime", act: "ended", at: textIn(after, "ended_at") }];
  if (wasTaken(part, "ended_at")) return [{ kind: "downtime", act: "resumed", at: textIn(before, "ended_at") }];
  const began = textIn(after, "started_at");
  const ended = textIn(after, "ended_at");
  return [
    ...(began === "" ? [] : [{ kind: "downtime", act: "corrected", at: began } as const]),
    ...(ended === "" ? [] : [{ kind: "downtime", act: "endCorrected", at: ended } as const]),
  ];
}
