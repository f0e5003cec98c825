/** `npm run dev`: the web on PORT, reloading as it is edited, before an api on PORT + 1 that restarts as it is edited. */
import { join } from "node:path";
import { root, run, runTool } from "./shell.ts";

const port = Number(process.env.PORT ?? 3000);
const origin = `http://localhost:${port}`;
const apiOrigin = `http://127.0.0.1:${port + 1}`;
const apiEnv = {
  PORT: String(port + 1),
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? origin,
  NODE_ENV: "development",
  // The proxy of the web speaks HTTP with the api.
  TLS: "",
  TLS_CERT: "",
  TLS_KEY: "",
  HTTP_PORT: "",
};

console.log(`Open ${origin} (the api answers on ${apiOrigin}).`);
const ended = await Promise.race([
  run(process.execPath, ["--watch", "--watch-preserve-output", "apps/api/src/main.ts"], { live: true, env: apiEnv }),
  runTool("vite", ["--port", String(port), "--strictPort"], {
    cwd: join(root, "apps/web"),
    live: true,
    env: { API_ORIGIN: apiOrigin },
  }),
]);
process.kill(process.pid, "SIGTERM");
process.exitCode = ended.code;
