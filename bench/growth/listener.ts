import type { Endpoint } from "../faults/plant.ts";

/** Somebody whose screen is open at a node: what they heard of, and when. */
export class Listener {
  /** When an order was heard of first, by its id. */
  readonly heardAt = new Map<string, number>();
  readonly #leaving = new AbortController();

  /** Resolves when the stream stands. */
  static async open({ address, token }: Endpoint): Promise<Listener> {
    const listener = new Listener();
    const answer = await fetch(`${address}/api/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: listener.#leaving.signal,
    });
    if (!answer.ok || answer.body === null) throw new Error(`/api/live: ${answer.status}`);
    const { promise, resolve } = Promise.withResolvers<void>();
    void listener.#read(answer.body.pipeThrough(new TextDecoderStream()), resolve).catch(() => {});
    await promise;
    return listener;
  }

  leave(): void {
    this.#leaving.abort();
  }

  async #read(text: ReadableStream<string>, begun: () => void): Promise<void> {
    let rest = "";
    for await (const chunk of text) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data:")) this.#hear(JSON.parse(line.slice(5)), begun);
    }
  }

  #hear({ kind, id }: { kind: string; id: string }, begun: () => void): void {
    if (kind === "resync") begun();
    if (kind === "workOrder" && !this.heardAt.has(id)) this.heardAt.set(id, performance.now());
  }
}
