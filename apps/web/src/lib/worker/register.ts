import { trustedScript, workerAddresses } from "#lib/worker/trusted-script.ts";

/** Has the browser look for our worker, past what it and others have kept of it. Rejects as the browser does. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedScript(workerAddresses.screens), { updateViaCache: "none" });
