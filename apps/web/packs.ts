import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/**
 * A file of its own for what is always loaded together: a page asks for a few files instead of a hundred, which on a
 * slow line come one handful after another, and long files compress better than short ones. Modules of a pack's screens
 * that an earlier pack holds stay there; what no pack needs is split as usual.
 */
export interface Pack {
  name: string;
  /** The ends of the paths of the screens whose static imports it takes. */
  screens: readonly string[];
  /** Screens that have to need a module as well for it to be in this pack. */
  alsoIn?: readonly string[];
}

type Chunks = readonly Rolldown.OutputChunk[];

/** Builds twice: first to see which modules each screen loads once unused code is gone, then with the packs. */
export function packs(wanted: readonly Pack[], base: InlineConfig): Plugin {
  return {
    name: "packs",
    apply: "build",
    async config() {
      const seen = await build({
        ...base,
        configFile: false,
        logLevel: "error",
        build: { ...base.build, write: false, minify: false },
      });
      const packOf = assign(wanted, chunksOf(seen));
      // What a pack needs was counted without unused code: taken by bare imports, it would bring whole libraries.
      const names = [...new Set(wanted.map(({ name }) => name))];
      const groups = names.map((name, n) => ({
        name,
        priority: names.length - n,
        includeDependenciesRecursively: false,
        test: (id: string) => packOf.get(id) === name,
      }));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

function chunksOf(built: Awaited<ReturnType<typeof build>>): Chunks {
  if (!("output" in built)) throw new Error("One build was expected.");
  return built.output.filter((file) => file.type === "chunk");
}

function assign(wanted: readonly Pack[], chunks: Chunks): Map<string, string> {
  const packOf = new Map<string, string>();
  for (const { name, screens, alsoIn } of wanted) {
    const others = alsoIn && modulesOf(chunks, alsoIn);
    for (const id of modulesOf(chunks, screens)) {
      if (!packOf.has(id) && (others === undefined || others.has(id))) packOf.set(id, name);
    }
  }
  // A screen itself stays a file of its own name, by which the manifest and the budgets of the bundles know it.
  for (const { facadeModuleId } of chunks) if (facadeModuleId !== null) packOf.delete(facadeModuleId);
  return packOf;
}

function modulesOf(chunks: Chunks, screens: readonly string[]): Set<string> {
  return new Set(closureOf(chunks, screens).flatMap(({ moduleIds }) => moduleIds));
}

/** What screens bring with them by static imports, and they themselves. */
function closureOf(chunks: Chunks, screens: readonly string[]): Chunks {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(named.get(file));
  };
  for (const screen of screens) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen));
    if (chunk === undefined) throw new Error(`No screen ends in ${screen}: adjust the packs.`);
    visit(chunk);
  }
  return [...seen];
}

/** Names in the page itself what modules that are loaded lazily need, so that it comes beside the first code. */
export function preloads(modules: readonly string[]): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const files = closureOf(chunks, modules)
          .map(({ fileName }) => fileName)
          .filter((file) => !html.includes(file));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        }));
      },
    },
  };
}
