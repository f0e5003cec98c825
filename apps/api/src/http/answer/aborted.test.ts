import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp({ expectErrors: true });

/** How long the longest transaction has been doing nothing, in ms; 0 where none is. */
function longestIdleMs(): Promise<number> {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ ms: number | null }>(
      `select (extract(epoch from max(clock_timestamp() - state_change)) * 1000)::int as ms from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rows[0]?.ms ?? 0;
  });
}

test("whose sender went away, whose body broke off, what was refused or lost a race leaves no transaction open", async () => {
  const plant = await openTestPlant(app);
  const orders = await Promise.all(Array.from({ length: 8 }, () => plant.order()));
  const { id: contested } = await plant.order();
  const authorization = `Bearer ${plant.session.token}`;
  const headers = { authorization, "content-type": "application/json" };

  /** Sends a request whose sender leaves after some milliseconds. */
  async function leave(path: string, afterMs: number, init: RequestInit = {}): Promise<void> {
    const signal = AbortSignal.timeout(afterMs);
    await fetch(`${app.origin}/api${path}`, { headers, ...init, signal })
      .then((answer) => answer.text())
      .catch(() => {});
  }
  function brokenOff(): ReadableStream {
    return new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode('{"title": "Half')),
      pull: () => pause(30).then(() => Promise.reject(new Error("gone"))),
    });
  }
  const edit = (n: number) => JSON.stringify({ description: `${n}`, version: 1 });
  const missing = () => leave(`/work-orders/${crypto.randomUUID()}`, 3_000);
  const kinds = [
    (n: number) => leave(`/work-orders/${orders[n % 8]?.id}`, n % 40, { method: "PUT", body: edit(n) }),
    (n: number) => leave(`/work-orders?q=${n}`, n % 25),
    (n: number) => leave("/live", 5 + (n % 60)),
    () => leave("/work-orders", 100, { method: "POST", body: brokenOff(), duplex: "half" } as RequestInit),
    () => leave("/work-orders", 500, { method: "POST", body: "{" }),
    () => leave("/work-orders", 500, { method: "POST", body: '{"title": ""}' }),
    missing,
    (n: number) => leave(`/work-orders/${contested}`, 3_000, { method: "PUT", body: edit(n) }),
    (n: number) => leave("/export", 5 + (n % 50)),
    (n: number) => leave("/files/upload", n % 30, { method: "POST", body: brokenOff(), duplex: "half" } as RequestInit),
    (n: number) => leave("/auth/login", n % 30, { method: "POST", body: '{"email": "a@b.example", "password": "x"}' }),
  ];
  const seen: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 40 }, (_, n) => kinds[n % kinds.length]?.(round * 40 + n)));
    seen.push(await longestIdleMs());
  }
  // Last, so that nobody else takes up a connection that one of them left open.
  await Promise.all(Array.from({ length: 12 }, missing));
  await pause(1_200);
  seen.push(await longestIdleMs());
  expect(Math.max(...seen)).toBeLessThan(1_000);
  expect((await plant.look(contested)).id).toBe(contested);
});

test("what fails at once because something is out of reach leaves no transaction open", async () => {
  const { companyId } = await app.become();
  const fail = () => Promise.reject(new DatabaseUnavailable("The line broke."));
  const failures = [() => app.db.inCompany(companyId, fail), () => app.db.inIdentity(fail)];
  await Promise.all(failures.map((open) => expect(open()).rejects.toThrow(DatabaseUnavailable)));
  await pause(200);
  await expect.poll(longestIdleMs, { timeout: 3_000 }).toBe(0);
});
