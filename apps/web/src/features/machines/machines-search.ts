/** The machine screen's filters as the address keeps them. */
export interface MachinesSearch {
  q?: string;
}

export function readMachinesSearch({ q }: Record<string, unknown>): MachinesSearch {
  return typeof q === "string" && q !== "" ? { q } : {};
}
