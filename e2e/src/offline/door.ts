import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { screenPageOf } from "@millwright/domain/screen-address";

const built = fileURLToPath(new URL("../../../apps/web/dist", import.meta.url));
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** What stands before the product at an address of its own: it can be shut, and show the screens of another build. */
export interface Door {
  origin: string;
  /** Nobody answers at its port any more. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Shows the screens, while what answers calls is being put in: they are answered by a proxy that finds nobody. */
  openForScreens(): Promise<void>;
  /** From now on the screens are those of this folder, as after a new version was put in. */
  showBuild(folder: string): void;
  /** From now on a file is this text, as where the settings say so. */
  showFile(path: string, from: string): void;
}

/** A door before the product that runs at `product`. */
export async function openDoor(product: string): Promise<Door> {
  let folder: string | null = null;
  let isForScreens = false;
  const instead = new Map<string, string>();
  const server = createServer((received, answer) => {
    const path = new URL(received.url ?? "/", product).pathname;
    const from = instead.get(path) ?? (folder === null ? null : fileIn(folder, path));
    if (from === null && isForScreens) return void answer.writeHead(502, { "content-type": "text/html" }).end();
    if (from === null) return pass(received, answer, product);
    void show(answer, product, from);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const address = server.address();
  if (!(address instanceof Object)) throw new Error("No port is free.");
  const { port } = address;
  const shut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const open = async (forScreens: boolean) => {
    isForScreens = forScreens;
    if (!server.listening) await listen(port);
  };
  return {
    origin: `http://localhost:${port}`,
    shut,
    open: () => open(false),
    openForScreens: () => open(true),
    showBuild: (next) => {
      folder = next;
    },
    showFile: (path, from) => void instead.set(path, join(folder ?? built, from)),
  };
}

/** The file of a build that an address is answered with; null: the product's own. */
function fileIn(folder: string, path: string): string | null {
  const page = screenPageOf(path);
  if (page === "index" || page === "login") return join(folder, `${page}.html`);
  return /^\/(?:assets\/|sw\.js$|(?:index|login)\.html$)/.test(path) ? join(folder, path) : null;
}

/** A file, with the headers that the product gives its pages. */
async function show(answer: ServerResponse, product: string, file: string): Promise<void> {
  const { headers } = await fetch(product, { method: "HEAD" });
  const policy = headers.get("content-security-policy") ?? "";
  const type = types[extname(file)] ?? "application/octet-stream";
  try {
    const bytes = readFileSync(file);
    answer.writeHead(200, { "content-type": type, "cache-control": "no-cache", "content-security-policy": policy });
    answer.end(bytes);
  } catch {
    answer.writeHead(404).end();
  }
}

function pass(received: IncomingMessage, answer: ServerResponse, product: string): void {
  const onward = request(new URL(received.url ?? "/", product), { method: received.method, headers: received.headers });
  onward.on("response", (came) => {
    answer.writeHead(came.statusCode ?? 502, came.headers);
    came.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  received.pipe(onward);
}

/** A build after the one that is there, every file of which has another name, as when all of it was changed. */
export function nextBuild(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "millwright-next-build-"));
  cpSync(built, folder, { recursive: true, filter: (file) => !file.endsWith(".br") });
  const assets = join(folder, "assets");
  const [, build = ""] = /name="build" content="(\w+)"/.exec(readFileSync(join(folder, "index.html"), "utf8")) ?? [];
  const next = build.split("").reverse().join("");
  // Names are of the same length, so that nothing else of a file changes.
  const renamed = new Map(
    readdirSync(assets).map((name) => [name, name.includes(build) ? name.replace(build, next) : flipped(name)]),
  );
  const anyName = new RegExp(`${build}|${[...renamed.keys()].map((name) => RegExp.escape(name)).join("|")}`, "g");
  const rename = (file: string) => {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(anyName, (name) => renamed.get(name) ?? next),
    );
  };
  for (const name of readdirSync(assets)) if (/\.(?:js|css|json)$/.test(name)) rename(join(assets, name));
  for (const name of ["index.html", "login.html", "sw.js"]) rename(join(folder, name));
  for (const [name, other] of renamed) renameSync(join(assets, name), join(assets, other));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A name with another hash. */
function flipped(name: string): string {
  return name.replace(/.(?=\.\w+$)/, (last) => (last === "0" ? "1" : "0"));
}
