import type { Subject } from "#features/comments/comments.ts";

const subjectKinds: Record<Subject["kind"], true> = { workOrder: true, machine: true, request: true };

/** What somebody wrote and the server has not answered. */
export interface Said {
  /** A UUID of our own, under which it is sent: sent again it is said once. */
  readonly id: string;
  readonly about: Subject;
  readonly text: string;
  /** Who was chosen while it was written; who is named in the text is told. */
  readonly people: readonly { id: string; name: string }[];
  readonly isPublic: boolean;
  /** When it was sent, in milliseconds of the device. */
  readonly at: number;
  /** What the server refused it with; it goes back to where it was written. */
  readonly refusal?: { readonly title: string; readonly detail?: string | undefined };
}

export interface Waiting extends Said {
  /** Whether it was tried in vain: it waits for the line. */
  readonly isStuck: boolean;
}

interface Post<Answer> {
  send: (said: Said) => Promise<Answer>;
  /** Whether its pictures are there. */
  isReady: (said: Said) => boolean;
  /** Whether an error says nothing of the comment: the server was not reached, or bids to come again. */
  isPassing: (error: unknown) => boolean;
  keep: (said: Said) => void;
  drop: (said: Said) => void;
  onAnswer: (said: Said, answer: Answer) => void;
  /** What is said of a refusal. */
  sayRefusal: (error: unknown) => NonNullable<Said["refusal"]>;
}

const waitsMs = [400, 1_000, 2_200, 5_000, 10_000, 20_000];

/** What people say, sent one after the other in the background, again while it is not known whether it arrived. */
export class CommentLine<Answer> {
  readonly #post: Post<Answer>;
  readonly #listeners = new Set<() => void>();
  #all: readonly Waiting[] = [];
  #isSending = false;
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Whose comments these are: what comes back for somebody else's is not heard. */
  #turn = 0;

  constructor(post: Post<Answer>) {
    this.#post = post;
  }

  readonly all = (): readonly Waiting[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins anew with what was kept of somebody, the oldest first. */
  begin(kept: readonly Said[]): void {
    this.#turn += 1;
    this.#isSending = false;
    this.#failures = 0;
    this.#change(kept.map((said) => ({ ...said, isStuck: true })));
    this.wake();
  }

  add(said: Said): void {
    this.#post.keep(said);
    this.#change([...this.#all, { ...said, isStuck: false }]);
    this.wake();
  }

  /** Takes out what was refused, to be written anew. */
  takeBack(id: string): void {
    for (const said of this.#all) if (said.id === id) this.#post.drop(said);
    this.#change(this.#all.filter((said) => said.id !== id));
  }

  /** Tries now: the line may be back, or a picture has arrived. */
  wake(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#isSending || this.#pause !== undefined) return;
    const next = this.#next();
    if (next === undefined) return;
    const turn = this.#turn;
    this.#isSending = true;
    try {
      const answer = await this.#post.send(next);
      if (turn !== this.#turn) return;
      this.#failures = 0;
      this.#post.onAnswer(next, answer);
      this.takeBack(next.id);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#failed(next, error);
    }
    this.#isSending = false;
    void this.#pump();
  }

  /** The oldest one: what is said about one thing keeps its order, and what waits for a picture holds up nothing else. */
  #next(): Waiting | undefined {
    const held = new Set<string>();
    return this.#all.find((said) => {
      if (said.refusal !== undefined || held.has(said.about.id)) return false;
      held.add(said.about.id);
      return this.#post.isReady(said);
    });
  }

  #failed(said: Waiting, error: unknown): void {
    if (this.#post.isPassing(error)) {
      this.#set(said.id, { isStuck: true });
      this.#pause = setTimeout(() => this.wake(), waitsMs[Math.min(this.#failures, waitsMs.length - 1)]);
      this.#failures += 1;
      return;
    }
    const refusal = this.#post.sayRefusal(error);
    this.#post.keep({ ...said, refusal });
    this.#set(said.id, { refusal });
  }

  #set(id: string, part: Partial<Waiting>): void {
    this.#change(this.#all.map((said) => (said.id === id ? { ...said, ...part } : said)));
  }

  #change(all: readonly Waiting[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether something is what was kept; null of what an older version kept otherwise. */
export function isSaid(value: unknown): value is Said {
  if (typeof value !== "object" || value === null) return false;
  const { id, about, text, people, isPublic, at } = value as Partial<Record<keyof Said, unknown>>;
  if (typeof about !== "object" || about === null || !("kind" in about) || !("id" in about)) return false;
  const isKnown = String(about.kind) in subjectKinds && typeof about.id === "string";
  const isWhole = typeof id === "string" && typeof text === "string" && typeof at === "number";
  return isKnown && isWhole && typeof isPublic === "boolean" && Array.isArray(people);
}
