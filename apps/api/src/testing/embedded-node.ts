import { startEmbedded } from "#db/embedded.ts";

// A Node of its own with an embedded server, for tests that kill it: prints one line of JSON once it stands.
const server = await startEmbedded({ dataDir: process.argv[2] ?? "", durable: false });
process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ pid: server.pid, adopted: server.adopted })}\n`);
