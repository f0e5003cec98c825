/** What comes at once and is over soon, such as every screen after a restart, is let in up to this. */
const mostUnderWay = 210;
/** Below this nothing is ever refused. */
const alwaysUnderWay = 24;
/** In an overload that lasts, no more is let in than is answered in this time. */
const answeredWithinMs = 70;
const lastsAfterMs = 1_500;
const calmAfterMs = 1_000;
const windowMs = 100;
/** What a network has under way while it counts as one of little. */
const little = 4;
/** What all networks of little have under way together when more is let in than there is room for. */
const mostOfLittle = 100;

/**
 * Whether another request is let in. A server that takes on more than it can answers everybody late; so past what it
 * can, the others are refused at once. How much it can is what it has been answering. A network that has little under
 * way is let in beyond that, so that no flood from elsewhere keeps it out.
 */
export class Admission {
  readonly #networks = new SharesOfNetworks();
  #underWay = 0;
  #answered = 0;
  #answeredPerMs = 0;
  #windowFrom: number;
  #fullSince: number | null = null;
  #strictUntil = 0;

  constructor(nowMs: number) {
    this.#windowFrom = nowMs;
  }

  /** Whether one more of a network is let in; the clock never goes back. */
  hasCapacity(nowMs: number, network: string): boolean {
    return this.#hasRoomForAny(nowMs) || this.#networks.hasPlaceFor(network);
  }

  begin(network: string): void {
    this.#networks.begin(network);
    this.#underWay += 1;
  }

  end(network: string): void {
    this.#networks.end(network);
    this.#underWay -= 1;
    this.#answered += 1;
  }

  #hasRoomForAny(nowMs: number): boolean {
    this.#look(nowMs);
    const isFull = this.#underWay >= this.#sustained;
    if (nowMs < this.#strictUntil) {
      if (isFull) this.#strictUntil = nowMs + calmAfterMs;
      return !isFull;
    }
    this.#fullSince = isFull ? (this.#fullSince ?? nowMs) : null;
    if (this.#fullSince !== null && nowMs - this.#fullSince > lastsAfterMs) {
      this.#strictUntil = nowMs + calmAfterMs;
      return false;
    }
    return this.#underWay < mostUnderWay;
  }

  /** How much is under way when as much is answered as comes. */
  get #sustained(): number {
    return Math.min(mostUnderWay, Math.max(alwaysUnderWay, this.#answeredPerMs * answeredWithinMs));
  }

  #look(nowMs: number): void {
    const ms = nowMs - this.#windowFrom;
    if (ms < windowMs) return;
    this.#answeredPerMs = (this.#answeredPerMs + this.#answered / ms) / 2;
    this.#answered = 0;
    this.#windowFrom = nowMs;
  }
}

/** What each network has under way: who sends a flood waits for it themselves, and a place is left for who asks little. */
class SharesOfNetworks {
  readonly #underWay = new Map<string, number>();
  #ofLittle = 0;

  /** Whether one more of a network comes in although there is no room: it has little under way, and so have few others. */
  hasPlaceFor(network: string): boolean {
    return this.#of(network) < little && this.#ofLittle < mostOfLittle;
  }

  begin(network: string): void {
    this.#set(network, this.#of(network) + 1);
  }

  end(network: string): void {
    this.#set(network, this.#of(network) - 1);
  }

  #of(network: string): number {
    return this.#underWay.get(network) ?? 0;
  }

  #set(network: string, underWay: number): void {
    this.#ofLittle += countIfLittle(underWay) - countIfLittle(this.#of(network));
    if (underWay > 0) this.#underWay.set(network, underWay);
    else this.#underWay.delete(network);
  }
}

function countIfLittle(underWay: number): number {
  return underWay <= little ? underWay : 0;
}
