import type { RequestListener, Server, ServerOptions } from "node:http";
import type { LiveEvent } from "@millwright/contract/live";
import type { Logger } from "pino";
import type { FileStore } from "#adapters/file-store.ts";
import type { OutboundOptions } from "#adapters/network/outbound.ts";
import type { CardPayments } from "#adapters/payments.ts";
import type { Pepper } from "#adapters/pepper.ts";
import type { Push } from "#adapters/push.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/database.ts";
import type { UntrustedProxy } from "#http/network/untrusted-proxy.ts";

/** The changes of companies, as they are committed. */
export interface Live {
  /** Sends what a company changed after a version (null: from now on) until the answer is called. */
  subscribe(
    companyId: string,
    fromVersion: number | null,
    send: (event: LiveEvent, isLastOfVersion: boolean) => void,
  ): () => void;
  /** Tells whose sessions ended; null when that may have been missed. */
  onSessionsEnded(listener: (personId: string | null) => void): () => void;
}

/** How a server is made that speaks HTTPS. */
export interface Tls {
  serve(options: ServerOptions, listener: RequestListener): Server;
}

/** Everything the application stands on; the same shape in tests and in production. */
export interface Deps {
  config: Config;
  db: Database;
  files: FileStore;
  /** Null where payments are off. */
  payments: CardPayments | null;
  /** Under which PINs and badges are kept. */
  pepper: Pepper;
  /** How addresses are called that somebody entered. */
  outbound: OutboundOptions;
  /** The texts that DNS has for a name, each in parts. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** Null where browsers would not take part. */
  push: Push | null;
  /** Null where the port speaks HTTP. */
  tls: Tls | null;
  clock: () => Temporal.Instant;
  log: Logger;
  live: Live;
  /** Whether this node is about to stop, and the proxy should go elsewhere. */
  isStopping: () => boolean;
  /** Whether the disk has space for what people want to write. */
  hasSpace: () => boolean;
  untrustedProxy: UntrustedProxy;
  /** The version of the product, such as 0.1.0. */
  version: string;
  /** Folder of the built screens; null when only the API is served. */
  webRoot: string | null;
  /** Holds every answer against the contract. For tests: it costs more than the answer. */
  checkOutputs: boolean;
  /** How often an open event stream says that it still is. */
  heartbeatMs: number;
}
