import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressAnswers, serveScreens } from "@millwright/api/http/screens/screens";
import { fastify } from "fastify";
import { build } from "vite";

interface BarePage {
  address: string;
  stop(): Promise<void>;
}

/** The least React page that Vite builds, served by the product's own code. `pack` is what the product's build does last. */
export async function serveBarePage(pack: (folder: string) => Promise<void>): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-bare-"));
  const root = fileURLToPath(new URL("bare/", import.meta.url));
  await build({ root, configFile: false, logLevel: "warn", build: { outDir: folder, emptyOutDir: true } });
  await pack(folder);
  const app = fastify();
  await compressAnswers(app);
  await serveScreens(app, folder, { serviceWorker: true });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    address,
    stop: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
