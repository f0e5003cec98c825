/** What our worker uses of a worker's world: the compiler knows the window's alone here. */
export interface Tab {
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface Install extends Lasting {
  /** Of Chromium alone: what never passes a worker, which then need not be started. */
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: "network" }[]): Promise<void>;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Push extends Lasting {
  readonly data: { json(): unknown } | null;
}

export interface Click extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}

interface Heard {
  install: Install;
  activate: Lasting;
  fetch: Fetching;
  message: Lasting & { readonly data: unknown; readonly ports?: readonly { postMessage(message: unknown): void }[] };
  push: Push;
  notificationclick: Click;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, "open" | "match" | "keys" | "delete">;
  readonly navigator: { readonly locks: Pick<LockManager, "query"> };
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
  };
  readonly clients: {
    matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Heard>(kind: Kind, hear: (event: Heard[Kind]) => void): void;
}
