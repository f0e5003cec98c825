import { findPlace, leavePlace, startServer } from "#server.ts";

/**
 * Starts the built product on a free port, with an empty folder of its own, for all the journeys. They find it at
 * E2E_ORIGIN, and the mails that it wrote under E2E_DATA_DIR.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const place = await findPlace();
  process.env.E2E_ORIGIN = place.origin;
  process.env.E2E_DATA_DIR = place.dataDir;
  try {
    const server = await startServer(place, "scripts/start.ts");
    return async () => {
      await server.stop();
      leavePlace(place);
    };
  } catch (error) {
    leavePlace(place);
    throw error;
  }
}
