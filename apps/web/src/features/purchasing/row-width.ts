/** Below this the fields of a line go under its name. */
export const nameWidth = 200;
