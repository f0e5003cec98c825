export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
}

const barLength = 30;
const drawEveryMs = 100;
const quarters = 4;

/** How far a long step is: a bar on a terminal, a line at each quarter elsewhere. */
export class Progress {
  readonly #title: string;
  readonly #terminal: Terminal;
  readonly #totalBytes: number;
  #doneBytes = 0;
  #drawnAt = 0;
  #quarter = 0;

  constructor(title: string, totalBytes: number, terminal: Terminal) {
    this.#title = title;
    this.#totalBytes = Math.max(1, totalBytes);
    this.#terminal = terminal;
  }

  add(bytes: number): void {
    this.#doneBytes += bytes;
    // The total is an estimate: a running database grows.
    const share = Math.min(0.99, this.#doneBytes / this.#totalBytes);
    if (this.#terminal.isTTY) {
      if (performance.now() - this.#drawnAt < drawEveryMs) return;
      this.#drawnAt = performance.now();
      this.#terminal.write(`\r${this.#line(share)}`);
    } else if (Math.floor(share * quarters) > this.#quarter) {
      this.#quarter = Math.floor(share * quarters);
      this.#terminal.write(`${this.#line(share)}\n`);
    }
  }

  finish(): void {
    this.#terminal.write(`${this.#terminal.isTTY ? "\r" : ""}${this.#line(1)}\n`);
  }

  #line(share: number): string {
    const full = Math.round(share * barLength);
    const bar = "█".repeat(full) + "░".repeat(barLength - full);
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    return `${this.#title.padEnd(10)} ${bar} ${percent}  ${(this.#doneBytes / 1e6).toFixed(1)} MB`;
  }
}
