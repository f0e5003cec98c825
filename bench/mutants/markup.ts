import type { Node } from "oxc-parser";

/** Where a node stands: in the program, between tags, or in an attribute of a tag. */
type Place = "program" | "markup" | "attribute";

/** What follows only from what the compiler reads, and from imports, is no mistake of the program. */
const passedOver = /^(?:TS(?!As|Satisfies|NonNull)|Import|ExportAll)/;
/** Attributes that say how a thing looks, or how it is read aloud. */
const looks = /^(?:class|aria|data|style$|tone$|variant$|size$)/;

/** What shows or hides a part, or chooses between two. */
const conditions = new Set(["and, or", "boundary", "condition dropped", "condition negated", "equality"]);
/** Texts, figures and lists between tags are words of a form, lengths of a skeleton and the like. */
const figures = new Set(["constant", "emptied", "true, false"]);

/** The nodes of a program that decide something, with their places: markup alone decides nothing. */
export function decisionsIn(node: Node, place: Place = "program"): { node: Node; place: Place }[] {
  const children = Object.entries(node).flatMap(([key, value]) => (isName(node, key) ? [] : [value].flat()));
  const within = children
    .filter(isNode)
    .filter(isRun)
    .flatMap((child) => decisionsIn(child, placeOf(child, place)));
  return [{ node, place }, ...within];
}

/** Whether a mistake of this kind changes what a page does, at such a place. */
export function decides(kind: string, place: Place): boolean {
  if (place === "attribute") return conditions.has(kind);
  return place === "program" || !figures.has(kind);
}

/** Handlers, and whatever has statements, belong to the program again wherever they stand. */
function placeOf(child: Node, place: Place): Place {
  if (child.type === "JSXElement" || child.type === "JSXFragment") return "markup";
  if (child.type === "JSXAttribute" || child.type === "JSXSpreadAttribute") return "attribute";
  if (child.type === "BlockStatement") return "program";
  const isHandler = place === "attribute" && /Function/.test(child.type);
  return isHandler ? "program" : place;
}

/** The name of a property is no text. */
function isName(node: Node, key: string): boolean {
  return (key === "key" && "computed" in node && !node.computed) || key === "typeAnnotation";
}

function isNode(value: unknown): value is Node {
  return value instanceof Object && "type" in value && "start" in value;
}

function isRun(node: Node): boolean {
  if (node.type !== "JSXAttribute") return !passedOver.test(node.type);
  return node.value?.type === "JSXExpressionContainer" && !looks.test(String(node.name.name));
}
