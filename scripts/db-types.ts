/** `npm run db:types`: writes the types of the database's rows, apps/api/src/db/schema.generated.ts, from the schema files. */
import { recordRowTypes } from "./row-types.ts";
import { root } from "./shell.ts";

await import(new URL("../apps/api/src/testing/write-row-types.ts", import.meta.url).href);
recordRowTypes(root);
