import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Visitor } from "oxc-parser";
import { type RowShape, readSource, rowShape } from "#testing/statements/row-shapes.ts";

/** A statement of the sources that says what its rows are. */
export interface Declared {
  /** File and line. */
  at: string;
  shape: RowShape;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const between = "\u0000";

/** What a template is known by wherever it runs: its text around what is put into it. */
export function keyOf(fragments: readonly string[]): string {
  return fragments.join(between);
}

/** Each `sql<Row>` of the sources with what its row type says, by its template. */
export function declaredStatements(): Map<string, Declared[]> {
  const found = new Map<string, Declared[]>();
  const files = globSync("**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$|^testing\//.test(file));
  for (const file of files.sort()) {
    const source = readSource(join(root, file));
    new Visitor({
      TaggedTemplateExpression: (node) => {
        const [type] = node.typeArguments?.params ?? [];
        if (node.tag.type !== "Identifier" || node.tag.name !== "sql" || type === undefined) return;
        const shape = rowShape(type, source);
        if (shape === null) return;
        const key = keyOf(node.quasi.quasis.map(({ value }) => value.cooked ?? ""));
        const declared = {
          at: `${relative(root, source.file)}:${source.text.slice(0, node.start).split("\n").length}`,
          shape,
        };
        found.set(key, [...(found.get(key) ?? []), declared]);
      },
    }).visit(source.program);
  }
  return found;
}
