import liveWorker from "#lib/live/live-worker.ts?worker&url";

/** Where our workers are: the one that keeps the screens, and the one that holds the live stream of all tabs. */
export const workerAddresses = { screens: "/sw.js", live: liveWorker } as const;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    /** What it answers is no text, but is taken where one is: the compiler knows no other word for it. */
    createScriptURL(url: string): string;
  };
}

let policy: ReturnType<Policies["createPolicy"]> | undefined;

/** Where a worker of ours is, as a browser takes it that makes code of no text. @throws TypeError of any other address. */
export function trustedScript(address: string): string {
  const policies: Policies | undefined = Reflect.get(globalThis, "trustedTypes");
  const rules = { createScriptURL: requireOurs };
  policy ??= policies?.createPolicy("millwright-worker", rules) ?? rules;
  return policy.createScriptURL(address);
}

function requireOurs(url: string): string {
  if (!Object.values(workerAddresses).includes(url)) throw new TypeError("Only our own workers are ones.");
  return url;
}
