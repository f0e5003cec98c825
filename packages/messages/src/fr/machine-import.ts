import type { machineImport as source } from "#en/machine-import.ts";
import type { Like } from "#text.ts";

export const machineImport = {
  title: "Coller des machines",
} satisfies Like<typeof source>;
