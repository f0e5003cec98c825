/** Work that is done at once when told to, one round after the other, however often it is told meanwhile. */
export interface Kicked {
  /** Begins a round soon; never throws. */
  kick(): void;
  /** The same, and resolves when no round is under way. */
  round(): Promise<void>;
  /** Tells the round under way to end, waits for it, and begins no more. */
  stop(): Promise<void>;
}

/** `onError` is told when a round failed; the next one tries again. */
export function startKicked(
  work: (stopping: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): Kicked {
  let running: Promise<void> | null = null;
  let again = false;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    do {
      again = false;
      await work(stopping.signal).catch(onError);
    } while (again && !stopping.signal.aborted);
    running = null;
  }
  function kick(): void {
    if (stopping.signal.aborted) return;
    again = true;
    running ??= run();
  }
  async function round(): Promise<void> {
    kick();
    while (running !== null) await running;
  }

  kick();
  return {
    kick,
    round,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
