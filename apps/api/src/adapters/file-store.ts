import type { Readable } from "node:stream";
import type { Received } from "#adapters/files/upload-staging.ts";

/** Where the bytes of files are kept. A key is `folder/name`: letters, digits, dots and dashes. */
export interface FileStore {
  /** Takes bytes in while they arrive, for looking at before they are kept. Nothing stays when they break off. */
  receive(bytes: Readable): Promise<Received>;
  /** Moves received bytes to their key. When it resolves they survive a power cut. */
  keep(received: Received, key: string): Promise<void>;
  /** Writes a few bytes under a key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is nothing under this key, before the first byte. */
  read(key: string): Promise<Readable>;
  /** Removing what is not there changes nothing. */
  remove(key: string): Promise<void>;
}
