import type { WorkerScope } from "#worker/scope.ts";

/** Files by their path and their size in bytes, as the build lists them. */
type Files = readonly (readonly [path: string, sizeBytes: number])[];

/** What a build is made of: what the screens of a technician need first, the rest, and the words of each language. */
export interface BuildFiles {
  first: Files;
  rest: Files;
  words: Record<string, Files>;
}

/** The name of a build's files on this device, and of the lock that each of its tabs holds. */
export const nameOf = (build: string): string => `build:${build}`;
const listOf = (build: string): string => `/assets/build-${build}.json`;

/** What is known of this device, whatever its build: the language that its screens are in. */
const ofDevice = "millwright";
const localeAt = "/locale";
const sameBytes = { ignoreVary: true };
const pages = ["/index.html", "/login.html"];

/** What the server gives; nothing that a proxy answers in its place. */
async function whole(scope: WorkerScope, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await scope.fetch(path, init);
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function filesOf(scope: WorkerScope, build: string): Promise<BuildFiles> {
  const cache = await scope.caches.open(nameOf(build));
  const response = await cache.match(listOf(build), sameBytes);
  const list = response ?? (await whole(scope, listOf(build)));
  if (response === undefined) await cache.put(listOf(build), list.clone());
  return list.json();
}

/** Keeps files that are not kept yet, one after the other; those that another build has as well are not fetched again. */
async function keep(scope: WorkerScope, build: string, files: Files): Promise<void> {
  const cache = await scope.caches.open(nameOf(build));
  for (const [path] of files) {
    if ((await cache.match(path, sameBytes)) !== undefined) continue;
    await cache.put(path, (await scope.caches.match(path, sameBytes)) ?? (await whole(scope, path)));
  }
}

const abreast = 4;

/** Keeps what the first screens need. @throws when some of it is away, or of another build: the browser comes again. */
export async function keepFirst(scope: WorkerScope, build: string): Promise<void> {
  const cache = await scope.caches.open(nameOf(build));
  for (const page of pages) {
    const answer = await whole(scope, page, { cache: "no-cache" });
    // While several nodes are renewed one after the other, one of them may answer of another build.
    if (!(await answer.clone().text()).includes(build)) throw new Error(`${page} is of another build`);
    await cache.put(page, answer);
  }
  const { first, words } = await filesOf(scope, build);
  const locale = await (await scope.caches.match(localeAt))?.text();
  const files = [...first, ...(words[locale ?? ""] ?? [])];
  const lines = Array.from({ length: abreast }, (_, line) => files.filter((_file, n) => n % abreast === line));
  await Promise.all(lines.map((line) => keep(scope, build, line)));
}

/** Keeps the words of a language, and, for who works here, all that is left of the build. */
export async function keepRest(scope: WorkerScope, build: string, locale: string, isWhole: boolean): Promise<void> {
  await (await scope.caches.open(ofDevice)).put(localeAt, new Response(locale));
  const { rest, words } = await filesOf(scope, build);
  await keep(scope, build, [...(words[locale] ?? []), ...(isWhole ? rest : [])]);
}

/** A page of the build, or a file of any that is kept; from the server what is not, which is kept then. */
export async function answerFor(scope: WorkerScope, build: string, path: string, request: Request): Promise<Response> {
  const cache = await scope.caches.open(nameOf(build));
  const isPage = path !== "file";
  const response = isPage ? await cache.match(path, sameBytes) : await scope.caches.match(request.url, sameBytes);
  if (response !== undefined) return response;
  const answer = await scope.fetch(request);
  if (!isPage && answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** Lets go of the builds that no tab works with. While one has not said with which it does, or a newer one comes, all stay. */
export async function letGo(scope: WorkerScope, build: string): Promise<void> {
  const { caches, clients, navigator, registration } = scope;
  if (registration.installing || registration.waiting) return;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const { held: heldLocks = [] } = await navigator.locks.query();
  const ofBuilds = heldLocks.filter(({ name }) => name?.startsWith(nameOf("")));
  if (ofBuilds.length < tabs.length) return;
  const inUse = new Set([nameOf(build), ...ofBuilds.map(({ name }) => name)]);
  const names = await caches.keys();
  const unused = names.filter((name) => name.startsWith(nameOf("")) && !inUse.has(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}
