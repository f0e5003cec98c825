import type { ImportKindName } from "@millwright/domain/imports/import-kind";

const lists = {
  machines: { to: "/machines" },
  departments: { to: "/departments" },
  parts: { to: "/parts-inventory" },
  suppliers: { to: "/parts-inventory/$area/{-$thingId}", params: { area: "suppliers" } },
  technicians: { to: "/assignees" },
  maintenance: { to: "/maintenance" },
  repairs: { to: "/" },
  repair_history: { to: "/repair-history" },
  meters: { to: "/meters" },
  readings: { to: "/meters" },
  procedures: { to: "/procedures" },
} as const satisfies Record<ImportKindName, object>;

/** Where the things of a kind are listed. */
export const listOf = (kind: ImportKindName) => lists[kind];
