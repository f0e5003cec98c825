import { type CodeKind, codeKinds } from "@millwright/domain/plant-codes/plant-codes";

/** Which list is shown; the problems where the address says none. */
export interface PlantCodesSearch {
  kind?: CodeKind | undefined;
}

export function readPlantCodesSearch({ kind }: Record<string, unknown>): PlantCodesSearch {
  const known = codeKinds.find((one) => one === kind);
  return known === undefined ? {} : { kind: known };
}
