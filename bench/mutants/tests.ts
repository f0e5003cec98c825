import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The tests of a copy, in a process of their own that is ended when they take too long. */
export class Tests {
  readonly #folder: string;
  readonly #projects: readonly string[];
  #runner: ChildProcess | undefined;
  /** What was changed last may have been put back since. */
  #changed: string[] = [];

  constructor(folder: string, projects: readonly string[]) {
    this.#folder = folder;
    this.#projects = projects;
  }

  /** What fails first, after a source was changed; "no end" when no test ends for so long. */
  async firstFailure(changed: string, tests: readonly string[], silenceMs: number): Promise<string | undefined> {
    this.#runner ??= await start(this.#folder, this.#projects);
    const answer = failuresOf(this.#runner, silenceMs);
    this.#changed = [...this.#changed.slice(-1), changed];
    this.#runner.send({ changed: this.#changed, tests });
    const failures = await answer;
    if (failures !== null) return failures[0];
    this.close();
    return "no end";
  }

  close(): void {
    if (this.#runner?.pid !== undefined) process.kill(-this.#runner.pid, "SIGKILL");
    this.#runner = undefined;
  }
}

/** What a runner answers; null when it does not answer, and no test ends, for so long. However slow the machine, that is no fault. */
function failuresOf(runner: ChildProcess, silenceMs: number): Promise<string[] | null> {
  return new Promise((resolve) => {
    const end = (failures: string[] | null) => {
      clearTimeout(timer);
      runner.off("message", hear);
      resolve(failures);
    };
    const timer = setTimeout(end, silenceMs, null);
    const hear = (message: string[] | "goes on") => (message === "goes on" ? timer.refresh() : end(message));
    runner.on("message", hear);
  });
}

/** In a group of its own, so that its workers end with it. */
async function start(folder: string, projects: readonly string[]): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "runner.ts");
  const runner = fork(script, [folder, ...projects], { detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(runner, "message");
  return runner;
}
