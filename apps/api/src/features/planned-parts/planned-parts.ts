import { reservedOf as reserved } from "#features/planned-parts/reserved.queries.ts";

export const reservedOf = reserved;
