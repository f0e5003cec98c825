import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Endpoint } from "./plant.ts";

export interface Compared {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** When the first of the lost ones was acknowledged, as `performance.now()` tells; null: none is lost. */
  lostSince: number | null;
}

/** What the server acknowledged, kept outside of it: the title and the id of each work order. */
export class Journal {
  readonly #acknowledged = new Map<string, { id: string; at: number }>();
  readonly #plant: Endpoint;
  #stopped = false;
  #abandoned = false;
  #writers: Promise<void>[] = [];
  #count = 0;

  constructor(plant: Endpoint) {
    this.#plant = plant;
  }

  get size(): number {
    return this.#acknowledged.size;
  }

  /** The ids of what was acknowledged. */
  get ids(): string[] {
    return [...this.#acknowledged.values()].map(({ id }) => id);
  }

  /** People who make work orders, each until it is acknowledged, repeated under the same key. */
  beginWriting(people: number): void {
    this.#stopped = false;
    this.#writers = Array.from({ length: people }, () => this.#write());
  }

  async stopWriting(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#writers);
  }

  /** Stops without waiting for what is not acknowledged yet. */
  async abandon(): Promise<void> {
    this.#abandoned = true;
    await this.stopWriting();
    this.#abandoned = false;
  }

  async #write(): Promise<void> {
    while (!this.#stopped) {
      this.#count += 1;
      const [title, key] = [`order ${this.#count}`, randomUUID()];
      let id = await this.#order(title, key);
      for (; id === null && !this.#abandoned; id = await this.#order(title, key)) await pause(20);
      if (id !== null) this.#acknowledged.set(title, { id, at: performance.now() });
    }
  }

  async #order(title: string, key: string): Promise<string | null> {
    const { address, token } = this.#plant;
    try {
      const answer = await fetch(`${address}/api/work-orders`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
        body: JSON.stringify({ title, checklist_items: ["Lock out", "Test"] }),
        signal: AbortSignal.timeout(10_000),
      });
      const created = await answer.json();
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 409)
        throw new TypeError(`${answer.status} ${JSON.stringify(created)}`);
      return answer.ok ? String(created.id) : null;
    } catch (error) {
      if (error instanceof TypeError && /^\d{3} /.test(error.message)) throw error;
      return null;
    }
  }

  /** Holds the journal against what the plant has. */
  async compare(): Promise<Compared> {
    const found = new Map<string, string[]>();
    for (const { id, title } of await allOrders(this.#plant)) found.set(title, [...(found.get(title) ?? []), id]);
    let doubled = 0;
    for (const ids of found.values()) doubled += ids.length - 1;
    const lost = [...this.#acknowledged].filter(([title, { id }]) => !found.get(title)?.includes(id));
    const lostSince = lost.length === 0 ? null : Math.min(...lost.map(([, { at }]) => at));
    return { acknowledged: this.#acknowledged.size, lost: lost.length, doubled, lostSince };
  }
}

/** Every open work order, page by page. */
export async function allOrders({ address, token }: Endpoint): Promise<{ id: string; title: string }[]> {
  const orders: { id: string; title: string }[] = [];
  let url: string | null = "/api/work-orders?type=Repair&limit=1000";
  while (url !== null) {
    const answer: Response = await fetch(`${address}${url}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    orders.push(...(await answer.json()));
    url = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
  }
  return orders;
}
