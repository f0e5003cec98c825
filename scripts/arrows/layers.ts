/** The layers of the sources, and which layer may import which. A feature folder is a layer of its own by its path. */
export interface Layer {
  name: string;
  /** The feature whose folder it is. */
  feature?: string;
  /** The file that speaks for the feature. */
  isFace?: boolean;
}

const apiFolders = ["db", "adapters", "http", "features", "jobs", "live", "demo", "backup", "testing"];
const webFolders = ["features", "work", "ui", "print", "lib", "report-page", "worker"];

function apiLayer(rest: readonly string[]): Layer {
  const [first = "", second, third] = rest;
  if (first === "features" && second !== undefined && third !== undefined) {
    return { name: "api/features", feature: second, isFace: third === `${second}.ts` };
  }
  if (apiFolders.includes(first)) return { name: first === "features" ? "api/app" : `api/${first}` };
  if (first === "config.ts") return { name: "api/config" };
  return { name: ["main.ts", "run.ts", "app.ts"].includes(first) ? "api/app" : "api/shared" };
}

function webLayer(rest: readonly string[]): Layer {
  const [first = "", second] = rest;
  if (first === "features" && second !== undefined) return { name: "web/features", feature: second };
  return { name: webFolders.includes(first) ? `web/${first}` : "web/app" };
}

/** The layer that a file lives in. */
export function layerOf(path: string): Layer {
  const [first = "", second = "", , ...rest] = path.split("/");
  if (first === "packages") return { name: second };
  if (first === "apps" && second === "api") return apiLayer(rest);
  if (first === "apps" && second === "web") return webLayer(rest);
  return { name: first };
}

/** The files that may hold SQL: the database's own layer, and the named statements of features, jobs, live, demo and the bench. */
export function holdsSql(path: string): boolean {
  return /^(?:apps\/api\/src\/(?:db\/|(?:features|jobs|live|demo)\/.*\.queries\.ts$)|bench\/.*\.queries\.ts$)/.test(
    path,
  );
}
