const address = "/sw.js";

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    /** What it answers is no text, but is taken where one is: the compiler knows no other word for it. */
    createScriptURL(url: string): string;
  };
}

let trusted: string | undefined;

/** Where our one worker is, as a browser takes it that makes code of no text: the policy knows that address alone. */
function workerAddress(): string {
  const policies: Policies | undefined = Reflect.get(globalThis, "trustedTypes");
  trusted ??=
    policies?.createPolicy("millwright-worker", { createScriptURL: ourWorker }).createScriptURL(address) ?? address;
  return trusted;
}

/** @throws TypeError of any other address. */
function ourWorker(url: string): string {
  if (url !== address) throw new TypeError("Only our own worker is one.");
  return url;
}

/** Has the browser look for our worker, past what it and others have kept of it. Rejects as the browser does. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
