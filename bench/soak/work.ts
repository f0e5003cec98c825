import type { Step, Work } from "../load/people-at-work.ts";

const orders = 200;
const password = "wrench and oil 7";

/** A company with work, and what its people do all day, over and over. */
export async function mixedWork({ address, token, rate }: Omit<Work, "next">): Promise<Work> {
  const make = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).id as string;
  };
  const ids: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    ids.push(await make("/work-orders", { title: `Hydraulic leak ${n}`, checklist_items: ["Drain", "Test"] }));
  }
  const place = { department_id: await make("/departments", { name: "Press shop" }) };
  const machine = { machine_id: await make("/machines", { name: "Press 1", ...place }) };
  const daily = { type: "PM", frequency: "Daily", time: "08:00", ...place, ...machine };
  for (let n = 0; n < 20; n += 1) await make("/work-orders", { title: `Grease the press ${n}`, ...daily });
  const day = Temporal.Now.plainDateISO();
  const read = (path: string) => (): Step => ({ method: "GET", path: `/api${path}` });
  const move = (n: number): Step => ({
    method: "PUT",
    path: `/api/work-orders/${ids[n % orders]}`,
    body: { status: ["Scheduled", "In Progress", "On Hold", "Completed"][Math.floor(n / orders) % 4] },
  });
  const signIn = (): Step => ({
    method: "POST",
    path: "/api/auth/login",
    body: { email: "bench@plant.example", password },
  });
  const round: ((n: number) => Step)[] = [
    read("/work-orders?type=Repair&limit=100"),
    read("/work-orders/counts?type=Repair"),
    (n) => ({ method: "GET", path: `/api/work-orders/${ids[n % orders]}` }),
    move,
    read(`/calendar?from=${day.with({ day: 1 })}&to=${day.with({ day: 1 }).add({ days: 34 })}`),
    read("/task-instances/today"),
    read("/repair-history?limit=50"),
    read("/maintenance-history?limit=50"),
    move,
    read("/parts?q=seal"),
    read("/auth/me"),
    read("/work-orders?type=Repair&status=Completed&limit=50"),
    (n) => ({ method: "GET", path: `/api/work-orders?q=leak%20${n % 97}&limit=20` }),
  ];
  // A sign-in takes as long as a hundred reads: one in two hundred, as at the change of a shift.
  const next = (n: number) => (n % 200 === 199 ? signIn() : (round[n % round.length] ?? move)(n));
  return { address, token, rate, next };
}

/** Ten streams of events that stay, and one more each second that its reader leaves again. */
export function openStreams({ address, token }: Pick<Work, "address" | "token">) {
  const leaving = new AbortController();
  const open = (signal: AbortSignal) =>
    fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal })
      .then((answer) => answer.text())
      .catch(() => {});
  const staying = Array.from({ length: 10 }, () => open(leaving.signal));
  const passing = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const brief = open(AbortSignal.any([leaving.signal, AbortSignal.timeout(800)]));
    passing.add(brief);
    void brief.then(() => passing.delete(brief));
  }, 1_000);
  return {
    close: async () => {
      clearInterval(timer);
      leaving.abort();
      await Promise.all([...staying, ...passing]);
    },
  };
}
