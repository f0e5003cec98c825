/** One after the other, with pauses between those that fail. */
export class Line {
  failures = 0;
  #underWay: { id: string; stop: AbortController } | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  isBusy = (): boolean => this.#underWay !== null || this.#pause !== undefined;

  begin(id: string): AbortController {
    const stop = new AbortController();
    this.#underWay = { id, stop };
    return stop;
  }

  done(): void {
    this.#underWay = null;
  }

  stop(id: string): void {
    if (this.#underWay?.id === id) this.#underWay.stop.abort();
  }

  wait(ms: number, then: () => void): void {
    this.#pause = setTimeout(() => {
      this.goOn();
      then();
    }, ms);
  }

  goOn(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  end(): void {
    this.#underWay?.stop.abort();
    this.goOn();
  }
}
