/** As much of a note as there is room for, in characters, up to the end of a word; the order itself has all of it. */
export const beginningOf = (note: string, most: number): string =>
  note.length <= most ? note : `${note.slice(0, most).replace(/\s+\S*$/, "")}…`;
