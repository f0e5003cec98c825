/** What a network has under way while it counts as one of little. */
const little = 4;
/** What all networks of little have under way together when more is let in than there is room for. */
const mostOfLittle = 100;

/** What each network has under way: who sends a flood waits for it themselves, and a place is left for who asks little. */
export class SharesOfNetworks {
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
