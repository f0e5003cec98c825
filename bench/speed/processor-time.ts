import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

interface Process {
  parent: number;
  ticks: number;
  /** Of its children that have ended. */
  endedTicks: number;
}

/** Of a process that has just ended, nothing is known. */
function read(pid: number): Process {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      ticks: (user ?? 0) + (system ?? 0),
      endedTicks: (endedUser ?? 0) + (endedSystem ?? 0),
    };
  } catch {
    return { parent: 0, ticks: 0, endedTicks: 0 };
  }
}

/** Milliseconds of processor time that a process and its children have used so far. On Linux alone. */
function msOf(pid: number): number {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const children = all.map(read).filter(({ parent }) => parent === pid);
  const own = read(pid);
  const ticks = children.reduce((sum, child) => sum + child.ticks, own.ticks + own.endedTicks);
  return (ticks * 1_000) / ticksPerSecond;
}

/** Milliseconds of processor time that a process and its children use while some work lasts. */
export async function processorMsOf<T>(pid: number, work: () => Promise<T>): Promise<{ ms: number; done: T }> {
  const before = msOf(pid);
  const done = await work();
  return { ms: msOf(pid) - before, done };
}
