/** An edit of texts on its way: what the person saw, what they made of it, and the version they saw. */
export interface TextEdit<Draft extends Record<string, string>> {
  base: Draft;
  draft: Draft;
  version: number;
}

/** The fields that the person changed. */
export function changedNames<Draft extends Record<string, string>>({ base, draft }: TextEdit<Draft>): (keyof Draft)[] {
  return Object.keys(draft).filter((name) => base[name] !== draft[name]);
}

/** Whether somebody else gave another text to a field that I changed too. */
export function isContested<Draft extends Record<string, string>>(edit: TextEdit<Draft>, theirs: Draft): boolean {
  const { base, draft } = edit;
  return changedNames(edit).some((name) => base[name] !== theirs[name] && theirs[name] !== draft[name]);
}

/** What I changed on top of what others left. */
export function rebase<Draft extends Record<string, string>>(
  edit: TextEdit<Draft>,
  theirs: Draft,
  version: number,
): TextEdit<Draft> {
  const mine = Object.fromEntries(changedNames(edit).map((name) => [name, edit.draft[name]]));
  return { base: theirs, draft: { ...theirs, ...mine }, version };
}

/** The texts that a form of these fields begins with; what there is none of is empty. */
export function textsOf<Name extends string>(
  names: readonly Name[],
  thing: Readonly<Record<Name, string | null>>,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, thing[name] ?? ""])) as Record<Name, string>;
}

/** An edit of empty texts. */
export function emptyEdit<Name extends string>(names: readonly Name[]) {
  const texts = Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
  return { base: texts, draft: texts };
}

/** Whether what was kept on the device is an edit of these fields. */
export function isTextEdit<Draft extends Record<string, string>>(
  value: unknown,
  names: readonly (keyof Draft & string)[],
): value is TextEdit<Draft> {
  if (typeof value !== "object" || value === null) return false;
  const { base, draft, version } = { base: null, draft: null, version: null, ...value };
  return isTexts(base, names) && isTexts(draft, names) && typeof version === "number";
}

/** Whether it has a text for each of these names. */
export function isTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return names.every((name) => typeof Reflect.get(value, name) === "string");
}
