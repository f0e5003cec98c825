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

  /** What fails first, after a source was changed; "no end" when it takes longer than it may. */
  async firstFailure(changed: string, tests: readonly string[], limitMs: number): Promise<string | undefined> {
    this.#runner ??= await start(this.#folder, this.#projects);
    const answer = once(this.#runner, "message", { signal: AbortSignal.timeout(limitMs) });
    this.#changed = [...this.#changed.slice(-1), changed];
    this.#runner.send({ changed: this.#changed, tests });
    try {
      const [failures]: string[][] = await answer;
      return failures?.[0];
    } catch {
      this.close();
      return "no end";
    }
  }

  close(): void {
    if (this.#runner?.pid !== undefined) process.kill(-this.#runner.pid, "SIGKILL");
    this.#runner = undefined;
  }
}

/** In a group of its own, so that its workers end with it. */
async function start(folder: string, projects: readonly string[]): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "runner.ts");
  const runner = fork(script, [folder, ...projects], { detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(runner, "message");
  return runner;
}
