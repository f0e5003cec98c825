import { newInstance, releaseInstance, startServer } from "#product/server.ts";

/**
 * Starts the built product on a free port, with an empty folder of its own, for all the journeys. They find it at
 * E2E_ORIGIN, and the mails that it wrote under E2E_DATA_DIR.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  // Journeys have webhooks sent to this machine, as to an ERP inside the plant.
  const instance = { ...(await newInstance()), settings: { WEBHOOK_NETWORKS: "127.0.0.1" } };
  process.env.E2E_ORIGIN = instance.origin;
  process.env.E2E_DATA_DIR = instance.dataDir;
  try {
    const server = await startServer(instance, "scripts/start.ts");
    return async () => {
      await server.stop();
      releaseInstance(instance);
    };
  } catch (error) {
    releaseInstance(instance);
    throw error;
  }
}
