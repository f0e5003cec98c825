import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The schema as it is, then what databases of earlier versions get. */
const folders = ["apps/api/schema", "apps/api/migrations"];
/** Which tables and columns tell the activity log nothing, each with the reason. */
const reasons = "apps/api/src/testing/schema/tracked-tables.ts";

/** What the files do to the tables, in their order. */
interface Tables {
  /** Tables of companies, by where they were locked. */
  locked: Map<string, string>;
  /** Columns that were added since their table was told to the log, by their file. */
  waitingToNotify: Map<string, Map<string, string>>;
  tracked: Set<string>;
}

const step =
  /\block_to_company\('(?<locked>\w+)'|\btrack_activity\('(?<tracked>\w+)'|\bdrop table (?:if exists )?(?<dropped>\w+)|\balter table (?:if exists |only )*(?<altered>\w+)(?<how>[^;]*);/g;
const column = /\badd column (?:if not exists )?"?(?<name>\w+)"?(?<rest>.*?)(?=,\s*add |,\s*alter |,\s*drop |$)/gs;

function readSql(tables: Tables, file: string, text: string): void {
  const { locked, waitingToNotify: untold, tracked } = tables;
  const code = text.replaceAll(/--[^\n]*/g, "");
  for (const { groups = {} } of code.matchAll(step)) {
    const { altered, how = "" } = groups;
    if (groups.locked) locked.set(groups.locked, file);
    if (groups.dropped) locked.delete(groups.dropped);
    if (groups.tracked) {
      tracked.add(groups.tracked);
      untold.delete(groups.tracked);
    }
    if (altered) alterTable(tables, { table: altered, how, file });
  }
}

function alterTable(
  { locked, waitingToNotify: untold, tracked }: Tables,
  { table, how, file }: Record<"table" | "how" | "file", string>,
) {
  const [, renamed] = /^\s*rename to (\w+)/.exec(how) ?? [];
  if (renamed !== undefined) {
    if (locked.delete(table)) locked.set(renamed, file);
    if (tracked.delete(table)) tracked.add(renamed);
  }
  if (!tracked.has(table)) return;
  const added = untold.get(table) ?? new Map<string, string>();
  for (const { groups: { name = "", rest = "" } = {} } of how.matchAll(column)) {
    if (!/\bgenerated always as\b/.test(rest)) added.set(name, file);
  }
  for (const [, name = ""] of how.matchAll(/\bdrop column (?:if exists )?(\w+)/g)) added.delete(name);
  untold.set(table, added);
}

function sqlFilesIn(root: string, folder: string): string[] {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const files = paths.filter((file) => file.endsWith(".sql")).sort();
  return files.map((file) => `${folder}/${file}`);
}

/** Why the activity log would not hear of a table or a column; found without a database. */
export function trackingProblems(root: string): string[] {
  const tables: Tables = { locked: new Map(), waitingToNotify: new Map(), tracked: new Set() };
  for (const file of folders.flatMap((folder) => sqlFilesIn(root, folder)))
    readSql(tables, file, readFileSync(join(root, file), "utf8"));
  const text = readFileSync(join(root, reasons), "utf8");
  const tracked = new Set([...text.matchAll(/^ {2}"?([\w*.]+)"?:/gm)].map(([, name]) => name));
  // What was dropped or renamed since is not among the row types.
  const rowTypes = readFileSync(join(root, "apps/api/src/db/schema.generated.ts"), "utf8");
  const isThere = (table: string) => new RegExp(`^ +${table}: `, "m").test(rowTypes);
  const silent = [...tables.locked].filter(
    ([table]) => isThere(table) && !tables.tracked.has(table) && !tracked.has(table),
  );
  const added = [...tables.waitingToNotify].flatMap(([table, columns]) =>
    [...columns]
      .filter(([name]) => !tracked.has(`${table}.${name}`) && !tracked.has(`*.${name}`))
      .map(([name, file]) => ({ table, name, file })),
  );
  return [
    ...silent.map(
      ([table, file]) =>
        `${file}: nothing tells the activity log of ${table}. Remedy: select track_activity('${table}', …) in it, or say why not under untracked in ${reasons}.`,
    ),
    ...added.map(
      ({ table, name, file }) =>
        `${file}: the activity log does not hear of ${table}.${name}. Remedy: call track_activity('${table}', …) again below, with what its last call says, or say why not under untold in ${reasons}.`,
    ),
  ];
}
