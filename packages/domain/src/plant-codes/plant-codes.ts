/** The lists of a plant: the classes of its machines, and of a failure what was seen, why, and what was done. */
export type CodeKind = "class" | "problem" | "cause" | "remedy";
export const codeKinds = ["class", "problem", "cause", "remedy"] as const satisfies CodeKind[];

/** The parts of a failure code, by the field in which an order has each. */
export const failureKinds = { problem_id: "problem", cause_id: "cause", remedy_id: "remedy" } as const satisfies Record<
  string,
  CodeKind
>;
export type FailureField = keyof typeof failureKinds;
export const failureFields = ["problem_id", "cause_id", "remedy_id"] as const satisfies FailureField[];

/** A code as the lists have it. */
export interface Code {
  id: string;
  kind: CodeKind;
  name_en: string | null;
  name_fr: string | null;
  is_retired: boolean;
  merged_into: string | null;
}

/** Its name in a language, else in the other one. */
export function codeName({ name_en, name_fr }: Pick<Code, "name_en" | "name_fr">, locale: "en" | "fr"): string {
  return (locale === "fr" ? (name_fr ?? name_en) : (name_en ?? name_fr)) ?? "";
}

/** The code that one counts as: where it was merged, the last one of that chain. Undefined of an id that no list has. */
export function resolveCode<Any extends Pick<Code, "id" | "merged_into">>(
  byId: ReadonlyMap<string, Any>,
  id: string,
): Any | undefined {
  let code = byId.get(id);
  // A chain is as long as its list at most: one that is broken or goes round ends too.
  for (let left = byId.size; code?.merged_into && left > 0; left--) code = byId.get(code.merged_into) ?? code;
  return code;
}

/** Whether a code is offered to be chosen: neither retired nor merged into another one. */
export const isOffered = ({ is_retired, merged_into }: Pick<Code, "is_retired" | "merged_into">): boolean =>
  !is_retired && merged_into === null;

/** Says a code by its id as the list says it now, in a language; null of none, and of an id that no list has. */
export function codeNames(
  codes: readonly Code[],
  locale: "en" | "fr",
): (id: string | null | undefined) => string | null {
  const byId = new Map(codes.map((code) => [code.id, code]));
  return (id) => {
    const code = id ? resolveCode(byId, id) : undefined;
    return code === undefined ? null : codeName(code, locale);
  };
}
