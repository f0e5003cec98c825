import { lineAt } from "./code.ts";

export interface Import {
  specifier: string;
  line: number;
  /** Nothing of it is left when the types are stripped. */
  typeOnly: boolean;
}

const statement = /^[ \t]*(import|export)\b([^"'`;()]*?)\bfrom\s*["']([^"'\n]+)["']/gm;
const sideEffect = /^[ \t]*import\s*["']([^"'\n]+)["']/gm;
const dynamic = /\bimport\s*\(\s*["']([^"'\n]+)["']\s*\)(\s*\.\s*[A-Z])?/g;

/** `import type …`, or braces in which every name is a type. */
function isTypeOnly(clause: string): boolean {
  if (/^\s+type\s+[^\s,]/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  if (names === undefined) return false;
  const listed = names.split(",").filter((name) => name.trim() !== "");
  return listed.length > 0 && listed.every((name) => /^\s*type\s/.test(name));
}

/** Every import and re-export of a module, found by the words of the language alone. The code must have no comments. */
export function importsOf(code: string): Import[] {
  const found: Import[] = [];
  for (const match of code.matchAll(statement)) {
    const [whole, , clause = "", specifier = ""] = match;
    const line = lineAt(code, match.index + whole.length);
    found.push({ specifier, line, typeOnly: isTypeOnly(clause) });
  }
  for (const match of code.matchAll(sideEffect)) {
    found.push({ specifier: match[1] ?? "", line: lineAt(code, match.index), typeOnly: false });
  }
  for (const match of code.matchAll(dynamic)) {
    found.push({ specifier: match[1] ?? "", line: lineAt(code, match.index), typeOnly: match[2] !== undefined });
  }
  return found;
}
