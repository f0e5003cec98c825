import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { openBucket } from "@millwright/api/testing/files/bucket";
import { type Endpoint, freePort, Plant } from "../faults/plant.ts";
import { signUp } from "../product.ts";
import { writeDeployed } from "./deployed.ts";
import { account, type Running, startProgram } from "./programs.ts";

/** Two nodes with everything around them, as in deploy/compose.yaml, on this machine. */
export interface Site {
  nodes: readonly [Plant, Plant];
  /** How people come in: by the proxy, over TLS. */
  endpoint: Endpoint;
  /** What is in the file store. */
  objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

/** A folder of this run's own, that the programs can enter. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "millwright-growth-"));
  chmodSync(folder, 0o755);
  return folder;
}

/** A folder in it that belongs to the account of the programs. */
export function folderOf(folder: string, name: string): string {
  const path = join(folder, name);
  const owner = account(folder);
  mkdirSync(path, { mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** PgBouncer, the file store, two nodes and nginx over a database, with somebody signed in. */
export async function openSite(ownerUrl: string, folder: string): Promise<Site> {
  const closing: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of closing.reverse()) await step();
  };
  try {
    const pool = await startPool(ownerUrl, folder);
    closing.push(() => pool.running.end());
    const bucket = await openBucket();
    closing.push(() => bucket.close());
    const proxyPort = await freePort();
    const address = `https://127.0.0.1:${proxyPort}`;
    const env = {
      DATABASE_URL: ownerUrl,
      DATABASE_POOL_URL: pool.url,
      FILES_URL: bucket.url,
      PUBLIC_ORIGIN: address,
      TRUST_PROXY: "127.0.0.1",
    };
    const dataDir = join(folder, "data");
    const nodes = [new Plant(dataDir, await freePort(), env), new Plant(dataDir, await freePort(), env)] as const;
    for (const node of nodes) {
      await node.start();
      closing.push(() => node.end("SIGTERM"));
    }
    const proxy = await startProxy(
      nodes.map(({ port }) => port),
      proxyPort,
      folder,
    );
    closing.push(() => proxy.end("SIGQUIT"));
    const token = await signUp(address, join(dataDir, "outbox"));
    for (const node of nodes) node.actAs(token);
    return { nodes, endpoint: { address, token }, objects: bucket.objects, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startPool(ownerUrl: string, folder: string): Promise<{ url: string; running: Running }> {
  const { hostname, port, username, password, pathname } = new URL(ownerUrl);
  const place = folderOf(folder, "pool");
  const own = await freePort();
  const file = join(place, "pgbouncer.ini");
  writeFileSync(join(place, "userlist.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeDeployed("pgbouncer.ini", file, {
    "host=database port=5432": `host=${hostname} port=${port}`,
    "listen_addr = *": "listen_addr = 127.0.0.1",
    "6432": String(own),
    "/etc/pgbouncer": place,
  });
  const as = account(folder);
  const running = await startProgram("pgbouncer", { folder, args: [file], port: own, as });
  return { url: `postgres://127.0.0.1:${own}${pathname}`, running };
}

async function startProxy([first, second]: number[], port: number, folder: string): Promise<Running> {
  const place = join(folder, "proxy");
  mkdirSync(place);
  const [key, certificate] = [join(place, "privkey.pem"), join(place, "fullchain.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"];
  const opensslArgs = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    key,
  ];
  execFileSync("openssl", [...opensslArgs, "-out", certificate, ...subject], { stdio: "ignore" });
  setDefaultCACertificates([readFileSync(certificate, "utf8")]);
  const file = join(place, "nginx.conf");
  writeDeployed("nginx.conf", file, {
    "/tmp/": `${place}/`,
    "172.30.80.11:3000": `127.0.0.1:${first}`,
    "172.30.80.12:3000": `127.0.0.1:${second}`,
    "listen 8080": `listen 127.0.0.1:${await freePort()}`,
    "listen 8443": `listen 127.0.0.1:${port}`,
    "/etc/nginx/tls": place,
  });
  return startProgram("nginx", { folder, args: ["-p", place, "-c", file, "-g", "daemon off;"], port });
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
