/** How much hangs on a machine: A stops the plant or a line, B slows it, C can wait. */
export const criticalities = ["A", "B", "C"] as const;
export type Criticality = (typeof criticalities)[number];
