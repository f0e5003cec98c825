// Written by `npm run db:types` from the migrated database; never by hand.
// biome-ignore lint/suspicious/noEmptyInterface: filled as migrations add tables.
export interface DB {}
