import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root: string = fileURLToPath(new URL("..", import.meta.url));

const packageOfTool = {
  biome: "@biomejs/biome",
  knip: "knip",
  playwright: "@playwright/test",
  tsc: "typescript",
  vite: "vite",
  vitest: "vitest",
} as const;
export type Tool = keyof typeof packageOfTool;

export interface Run {
  code: number;
  output: string;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Shows the output as it comes instead of keeping it. */
  live?: boolean;
}

/** The script behind a tool's command, found by its package so that it runs on our own Node everywhere. */
export function toolScript(tool: Tool): string {
  const manifestPath = join(root, "node_modules", packageOfTool[tool], "package.json");
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(manifestPath, "utf8"));
  const script = typeof bin === "string" ? bin : (bin[tool] ?? Object.values(bin)[0]);
  return createRequire(manifestPath).resolve(join(dirname(manifestPath), script ?? ""));
}

const running = new Set<ChildProcess>();

/** A signal that stops us first stops what we started, and waits for it. Whoever else listens ends the process as it likes. */
function stopAll(signal: NodeJS.Signals): void {
  const isOurs = process.listenerCount(signal) === 1;
  for (const child of running) {
    child.kill(signal);
    if (isOurs) child.once("exit", () => running.size === 0 && process.exit(128 + constants.signals[signal]));
  }
}

/** What we started for ourselves does not outlive us. */
function killAll(): void {
  for (const child of running) child.kill();
}

function follow(child: ChildProcess): void {
  if (running.size === 0) process.on("SIGINT", stopAll).on("SIGTERM", stopAll).on("exit", killAll);
  running.add(child);
  child.once("exit", () => {
    running.delete(child);
    if (running.size === 0) process.off("SIGINT", stopAll).off("SIGTERM", stopAll).off("exit", killAll);
  });
}

/** Runs a program to its end and gives its exit code and output. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...(options.live !== true && { NO_COLOR: "1" }), ...options.env },
      stdio: options.live === true ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    follow(child);
    const chunks: string[] = [];
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: chunks.join("") }));
  });
}

export function runTool(tool: Tool, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return run(process.execPath, [toolScript(tool), ...args], options);
}

/** Does a long step, saying that it begins, that it still runs, and how long it took. */
export async function withProgress<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${sentence}…`);
  const tick = setInterval(() => console.log(`… still at it (${seconds()})`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(tick);
    console.log(`… done in ${seconds()}`);
  }
}
