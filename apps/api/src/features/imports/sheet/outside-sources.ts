import { SheetRefused } from "#features/imports/sheet/refused.ts";
import { readPart } from "#features/imports/sheet/workbook.ts";
import { attributeOf } from "#features/imports/sheet/xml.ts";
import type { ZipArchive } from "#features/imports/sheet/zip.ts";

const macros = {
  paths: /vbaProject\.bin$|^xl\/(?:macrosheets|activeX)\//i,
  types: /^(?:vba|xlMacrosheet|xlIntlMacrosheet|activeX)/i,
};
/** Other files, data connections, queries, data models, embedded objects, and what another program says while it runs. */
const links = {
  paths: /^xl\/(?:externalLinks|queryTables|connections\.xml$|model\/item\.data$|volatileDependencies\.xml$)/i,
  types: /^(?:external|connections$|queryTable$|oleObject$|powerPivotData$|volatileDependencies$)/i,
};
/** What the queries of Power Query call themselves, which are there with or without a connection. */
const queries = "http://schemas.microsoft.com/DataMashup";

/** Refuses a workbook that runs something or takes values from elsewhere. A hyperlink is only a text that a person may follow. @throws SheetRefused */
export async function refuseOutsideSources(zip: ZipArchive): Promise<void> {
  if (zip.names.some((path) => macros.paths.test(path))) throw new SheetRefused("file_macros");
  if (zip.names.some((path) => links.paths.test(path))) throw new SheetRefused("file_links");
  for (const name of zip.names.filter((path) => /(?:^|\/)_rels\/[^/]*\.rels$/i.test(path))) {
    await readPart(zip, name, { open: refuseRelation });
  }
  for (const name of zip.names.filter((path) => /^customXml\/[^/]*\.xml$/i.test(path))) {
    await refuseQueries(zip, name);
  }
}

/** Excel writes them in UTF-16, other programs in UTF-8: without its zeros both read the same. */
async function refuseQueries(zip: ZipArchive, path: string): Promise<void> {
  let end = "";
  for await (const bytes of zip.read(path)) {
    const text = end + Buffer.from(bytes).toString("latin1").replaceAll("\0", "");
    if (text.includes(queries)) throw new SheetRefused("file_links");
    end = text.slice(-queries.length);
  }
}

function refuseRelation(name: string, tag: string): void {
  if (name !== "Relationship") return;
  const address = attributeOf(tag, "Type") ?? "";
  const type = address.slice(address.lastIndexOf("/") + 1);
  if (macros.types.test(type)) throw new SheetRefused("file_macros");
  const isOutside = attributeOf(tag, "TargetMode")?.toLowerCase() === "external";
  if (links.types.test(type) || (isOutside && type !== "hyperlink")) throw new SheetRefused("file_links");
}
