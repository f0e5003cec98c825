import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Endpoint } from "./plant.ts";

/** Files whose upload was acknowledged: their ids and what was in them. */
export class UploadJournal {
  readonly #kept = new Map<string, string>();
  readonly #plant: Endpoint;
  #stopped = false;
  #writing = Promise.resolve();

  constructor(plant: Endpoint) {
    this.#plant = plant;
  }

  get size(): number {
    return this.#kept.size;
  }

  beginWriting(): void {
    this.#stopped = false;
    this.#writing = this.#write();
  }

  abandon(): Promise<void> {
    this.#stopped = true;
    return this.#writing;
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      const text = `torque ${randomBytes(20_000).toString("hex")}`;
      const form = new FormData();
      form.set("file", new Blob([text], { type: "text/plain" }), "torque.txt");
      const answer = await this.#ask("files/upload", { method: "POST", body: form });
      const file = answer?.ok ? await answer.json().catch(() => null) : null;
      if (file) this.#kept.set(file.id, text);
      else await pause(20);
    }
  }

  /** How many are no longer there as they were sent, asked at the same endpoint or another. */
  async lost(endpoint: Endpoint = this.#plant): Promise<number> {
    let lost = 0;
    for (const [id, text] of this.#kept) {
      const answer = await this.#ask(`files/download/${id}`, {}, endpoint);
      const found = answer?.ok ? await answer.text().catch(() => "") : "";
      if (found !== text) lost += 1;
    }
    return lost;
  }

  async #ask(path: string, init: RequestInit, { address, token } = this.#plant): Promise<Response | null> {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
    return fetch(`${address}/api/${path}`, { ...init, headers, signal: AbortSignal.timeout(5_000) }).catch(() => null);
  }
}
