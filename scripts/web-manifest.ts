/** What Vite says of a build: its chunks by their sources, and what they bring with them. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The chunks, and those that they bring with them by static imports, each once. */
export function chunksOf(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.set(key, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen.values()];
}

/** Every file of code and styles that the chunks bring with them. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  return new Set(chunksOf(manifest, keys).flatMap(({ file, css = [] }) => [file, ...css]));
}
