import type { Source } from "./sources.ts";

/** Every ring of imports, once each: a → b → a. */
export function cycles(sources: readonly Source[]): string[][] {
  const graph = new Map(sources.map(({ path, arrows }) => [path, arrows.flatMap(({ target }) => target ?? [])]));
  const done = new Set<string>();
  const trail: string[] = [];
  const found: string[][] = [];

  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next);
    trail.pop();
    done.add(path);
  };

  for (const { path } of sources) visit(path);
  return found;
}

export function cycleProblems(sources: readonly Source[]): string[] {
  return cycles(sources).map(
    (ring) => `${ring.join(" → ")}: move what they share, be it only a type, into a file of its own that they import.`,
  );
}
