import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Node, type Program, parseSync } from "oxc-parser";

export type Kind = "string" | "number" | "boolean" | "bytes" | "array" | "object" | "unknown";

export interface Column {
  kind: Kind;
  nullable: boolean;
}

/** What a row type says of its columns, by their names. */
export type RowShape = ReadonlyMap<string, Column>;

type Typed = Extract<Node, { type: `TS${string}` }>;
type Shape = { columns: Map<string, Column> } | { column: Column };

interface Source {
  file: string;
  text: string;
  program: Program;
  /** Interfaces and aliases of the file by name, and what is imported: from where, and under which name. */
  types: Map<string, Node>;
  imports: Map<string, { from: string; name: string }>;
}

const apiRoot = fileURLToPath(new URL("../../", import.meta.url));
const packagesRoot = fileURLToPath(new URL("../../../../../packages/", import.meta.url));
const sources = new Map<string, Source>();
const keywords: Partial<Record<Node["type"], Kind>> = {
  TSStringKeyword: "string",
  TSNumberKeyword: "number",
  TSBooleanKeyword: "boolean",
  TSUnknownKeyword: "unknown",
  TSObjectKeyword: "object",
  TSArrayType: "array",
  TSTupleType: "array",
  TSTemplateLiteralType: "string",
};
const known: Record<string, Kind> = { Buffer: "bytes", Uint8Array: "bytes", Record: "object", Array: "array" };

export function readSource(file: string): Source {
  const read = sources.get(file);
  if (read) return read;
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(file, text);
  const source: Source = { file, text, program, types: new Map(), imports: new Map() };
  sources.set(file, source);
  for (const statement of program.body) note(statement, source);
  return source;
}

/** Notes the types that a statement of a file declares, imports or passes on. */
function note(statement: Program["body"][number], { types, imports }: Source): void {
  if (statement.type === "ImportDeclaration") {
    for (const it of statement.specifiers) {
      if (it.type !== "ImportSpecifier" || it.imported.type !== "Identifier") continue;
      imports.set(it.local.name, { from: statement.source.value, name: it.imported.name });
    }
    return;
  }
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type === "TSInterfaceDeclaration" || declared?.type === "TSTypeAliasDeclaration") {
    types.set(declared.id.name, declared);
  }
}

/** The columns of a row type; null of one that has none, such as that of a fragment. @throws when it can't be told */
export function rowShape(type: Node, source: Source): RowShape | null {
  const shape = shapeOf(type, source);
  return "columns" in shape ? shape.columns : null;
}

function shapeOf(type: Node, source: Source): Shape {
  const kind = keywords[type.type];
  if (kind) return { column: { kind, nullable: false } };
  switch (type.type) {
    case "TSNullKeyword":
    case "TSUndefinedKeyword":
      return { column: { kind: "unknown", nullable: true } };
    case "TSParenthesizedType":
    case "TSTypeOperator":
      return shapeOf(type.typeAnnotation, source);
    case "TSLiteralType":
      return { column: { kind: literalKind(type), nullable: false } };
    case "TSTypeLiteral":
      return { columns: membersOf(type.members, source) };
    case "TSInterfaceDeclaration": {
      const columns = new Map(type.extends.flatMap((base) => [...columnsOf(named(base, source))]));
      for (const [name, column] of membersOf(type.body.body, source)) columns.set(name, column);
      return { columns };
    }
    case "TSTypeAliasDeclaration":
      return shapeOf(type.typeAnnotation, source);
    case "TSIntersectionType":
      return { columns: new Map(type.types.flatMap((each) => [...columnsOf(shapeOf(each, source))])) };
    case "TSUnionType":
      return unionOf(type.types.map((each) => shapeOf(each, source)));
    case "TSIndexedAccessType":
      return indexed(type, source);
    case "TSTypeReference":
      return named(type, source);
    default:
      throw new Error(`${source.file}: a row type of the kind ${type.type} can't be told; write its columns out.`);
  }
}

function literalKind({ literal }: Extract<Typed, { type: "TSLiteralType" }>): Kind {
  const value = "value" in literal ? literal.value : null;
  if (typeof value === "string") return "string";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "unknown";
}

function membersOf(members: readonly Node[], source: Source): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const member of members) {
    if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier" || !member.typeAnnotation) continue;
    columns.set(member.key.name, asColumn(shapeOf(member.typeAnnotation.typeAnnotation, source)));
  }
  return columns;
}

function asColumn(shape: Shape): Column {
  return "column" in shape ? shape.column : { kind: "object", nullable: false };
}

function columnsOf(shape: Shape): Map<string, Column> {
  return "columns" in shape ? shape.columns : new Map();
}

function unionOf(shapes: readonly Shape[]): Shape {
  const columns = shapes.map(asColumn);
  const kinds = new Set(columns.map(({ kind }) => kind));
  const nullable = columns.some((column) => column.nullable);
  if (nullable) kinds.delete("unknown");
  const [only] = kinds;
  return { column: { kind: kinds.size === 1 && only ? only : "unknown", nullable } };
}

/** `(typeof statuses)[number]` is one of a list of texts; `Row["json"]` a column of another row. */
function indexed(type: Extract<Typed, { type: "TSIndexedAccessType" }>, source: Source): Shape {
  if (type.indexType.type === "TSNumberKeyword") return { column: { kind: "string", nullable: false } };
  const index = type.indexType.type === "TSLiteralType" ? type.indexType.literal : null;
  const name = index !== null && "value" in index ? String(index.value) : "";
  return { column: columnsOf(shapeOf(type.objectType, source)).get(name) ?? { kind: "unknown", nullable: false } };
}

function named(reference: Node, source: Source): Shape {
  const name = nameOf(reference);
  const args = "typeArguments" in reference ? (reference.typeArguments?.params ?? []) : [];
  const kind = known[name];
  if (kind) return { column: { kind, nullable: false } };
  const [first, second] = args;
  if ((name === "Pick" || name === "Omit") && first && second) {
    const chosen = new Set(namesIn(second));
    const columns = [...columnsOf(shapeOf(first, source))].filter(([key]) => chosen.has(key) === (name === "Pick"));
    return { columns: new Map(columns) };
  }
  if (["Readonly", "Exclude", "NonNullable"].includes(name) && first) return shapeOf(first, source);
  const own = source.types.get(name);
  if (own) return shapeOf(own, source);
  const imported = source.imports.get(name);
  const file = imported && fileOf(imported.from, source);
  if (!file) throw new Error(`${source.file}: the type ${name} can't be found; write the row's columns out.`);
  return namedIn(readSource(file), imported.name);
}

function namedIn(source: Source, name: string): Shape {
  const type = source.types.get(name);
  if (type) return shapeOf(type, source);
  const imported = source.imports.get(name);
  const file = imported && fileOf(imported.from, source);
  if (!file) throw new Error(`${source.file}: the type ${name} can't be found; write the row's columns out.`);
  return namedIn(readSource(file), imported.name);
}

function nameOf(reference: Node): string {
  if (reference.type === "TSTypeReference") return "name" in reference.typeName ? String(reference.typeName.name) : "";
  const at = "expression" in reference ? reference.expression : null;
  return at !== null && typeof at === "object" && "name" in at ? String(at.name) : "";
}

function namesIn(type: Node): string[] {
  if (type.type === "TSUnionType") return type.types.flatMap(namesIn);
  return type.type === "TSLiteralType" && "value" in type.literal ? [String(type.literal.value)] : [];
}

/** Where a path leads that a file imports from: `#path` is one of the file's own package. */
function fileOf(specifier: string, { file: from }: Source): string | null {
  const other = /^@millwright\/(\w+)\/(.+)$/.exec(specifier);
  const [own] = from.startsWith(packagesRoot) ? relative(packagesRoot, from).split(sep) : [];
  const root = own === undefined ? apiRoot : join(packagesRoot, own, "src");
  const file = other
    ? join(packagesRoot, other[1] ?? "", "src", `${other[2]}.ts`)
    : join(root, specifier.replace(/^#/, ""));
  return existsSync(file) && dirname(file) !== file ? file : null;
}
