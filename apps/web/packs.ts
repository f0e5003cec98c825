import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/**
 * A file of its own for what is always loaded together: a page asks for a few files instead of a hundred, which on a
 * slow line come one handful after another, and long files compress better than short ones. Modules of a pack's screens
 * that an earlier pack holds stay there; what no pack needs is split as usual.
 */
export interface Pack {
  name: string;
  /** The pack that holds its styles, when another one does. */
  stylesIn?: string;
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
  for (const { name, screens, alsoIn, stylesIn = name } of wanted) {
    const others = alsoIn && modulesOf(chunks, alsoIn);
    for (const id of modulesOf(chunks, screens)) {
      if (packOf.has(id) || others?.has(id) === false) continue;
      packOf.set(id, id.endsWith(".css") ? stylesIn : name);
    }
  }
  // The page itself stays a file of its own, which Vite names in the HTML.
  for (const { facadeModuleId, isEntry } of chunks) if (facadeModuleId && isEntry) packOf.delete(facadeModuleId);
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
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)));
    if (chunk === undefined) throw new Error(`No screen ends in ${screen}: adjust the packs.`);
    visit(chunk);
  }
  return [...seen];
}

/** What is loaded lazily by who comes to some addresses, and the HTML file that they are answered with. */
export interface Preload {
  html: string;
  modules: readonly string[];
  /** What the next screen needs: `app/routes/fetch-next.ts` fetches it once this one is drawn. */
  next?: readonly string[];
}

/**
 * Names in the page itself what modules that are loaded lazily need, and their styles, so that they come beside the
 * first code. The first preload is the page's own, `index.html`; each other makes a copy of it.
 */
export function preloads(wanted: readonly Preload[]): Plugin {
  return {
    name: "preloads",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("The build made no index.html.");
        const source = String(page.source);
        for (const { html, modules, next = [] } of wanted) {
          const withNow = source.replace("</head>", `${linksTo(chunks, modules, source, now)}</head>`);
          const links = linksTo(chunks, next, withNow, later);
          const withLinks = withNow.replace("</head>", `${links && `<template id="next">${links}</template>`}</head>`);
          if (html === page.fileName) page.source = withLinks;
          else this.emitFile({ type: "asset", fileName: html, source: withLinks });
        }
      },
    },
  };
}

/** How scripts and styles are asked for. */
const now = { script: 'rel="modulepreload"', style: 'rel="stylesheet"' };
const later = { ...now, style: 'rel="preload" as="style"' };

function linksTo(chunks: Chunks, modules: readonly string[], html: string, how: typeof now): string {
  const needed = closureOf(chunks, modules);
  const scripts = needed.map(({ fileName }) => ({ file: fileName, link: how.script }));
  const styles = needed
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((file) => ({ file, link: how.style }));
  return [...styles, ...scripts]
    .filter(({ file }) => !html.includes(file))
    .map(({ file, link }) => `  <link ${link} crossorigin href="/${file}">\n  `)
    .join("");
}
