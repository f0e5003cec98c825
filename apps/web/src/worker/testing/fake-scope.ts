import type { WorkerScope } from "#worker/scope.ts";

type Files = Map<string, Response>;
type Fake = Partial<Pick<WorkerScope, "registration" | "clients" | "fetch">> & {
  origin?: string;
  /** The names of the locks that tabs hold. */
  heldBuilds?: readonly string[];
};

const noTabs: WorkerScope["clients"] = {
  matchAll: async () => [],
  openWindow: async () => undefined,
  claim: async () => undefined,
};
const noRegistration: WorkerScope["registration"] = {
  installing: null,
  waiting: null,
  showNotification: async () => undefined,
};

/** A worker's world that a test sees through: what is kept, and what has to be awaited of an event. */
export function fakeScope({ origin = "https://plant.example", heldBuilds = [], ...given }: Fake = {}) {
  const cachesByName = new Map<string, Files>();
  const hearers = new Map<string, (event: never) => void>();
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).pathname;
  const find = (files: Files | undefined, request: RequestInfo | URL) => files?.get(pathOf(request))?.clone();
  const open = async (name: string) => {
    const files: Files = cachesByName.get(name) ?? new Map();
    cachesByName.set(name, files);
    const put = async (path: RequestInfo | URL, answer: Response) => void files.set(pathOf(path), answer);
    return Object.assign(Object.create(null), { match: async (path: string) => find(files, path), put });
  };
  const scope: WorkerScope = {
    location: { origin },
    caches: {
      open,
      match: async (request) =>
        [...cachesByName.values()].map((files) => find(files, request)).find((one) => one !== undefined),
      keys: async () => [...cachesByName.keys()],
      delete: async (name) => cachesByName.delete(name),
    },
    navigator: { locks: { query: async () => ({ held: heldBuilds.map((name) => ({ name })) }) } },
    registration: noRegistration,
    clients: noTabs,
    fetch: async () => Promise.reject(new TypeError("Failed to fetch")),
    skipWaiting: async () => undefined,
    addEventListener: (kind, hear) => void hearers.set(kind, hear),
    ...given,
  };
  /** Resolves once all is done that an event has a browser wait for; answers what it is answered with. */
  const dispatch = async (kind: string, event: object): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const lasting = {
      ...event,
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    };
    hearers.get(kind)?.(lasting as never);
    await Promise.all(work);
    return answer;
  };
  const pathsOf = (name: string) => [...(cachesByName.get(name)?.keys() ?? [])].sort();
  return { scope, dispatch, kept: cachesByName, pathsOf };
}
