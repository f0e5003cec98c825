/** Whose level is to be chosen at once: a mail to the owners leads there. */
export interface PeopleSearch {
  member?: string;
}

export function readPeopleSearch({ member }: Record<string, unknown>): PeopleSearch {
  return typeof member === "string" && member !== "" ? { member } : {};
}
