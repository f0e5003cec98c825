import type { FaultGroup, Import } from "@millwright/contract/imports";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";

/** The field by which rows that are here already could be found and changed; null where none can, or one is chosen. */
export function matchOffer(
  { kind, columns, settings }: Pick<Import, "kind" | "columns" | "settings">,
  { code, field }: Pick<FaultGroup, "code" | "field">,
): string | null {
  if (kind === null || settings.match_by !== null || (code !== "exists" && code !== "taken")) return null;
  const { matches } = kindOf(kind);
  const canMatch = (name: string) => matches.includes(name) && columns.some((column) => column.field === name);
  if (field !== null) return canMatch(field) ? field : null;
  return matches.includes("name") ? (matches.find(canMatch) ?? null) : null;
}
