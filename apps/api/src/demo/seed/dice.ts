/** Chance that falls the same way each time: two runs of a seed make the same plant. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number;
  /** True in so many of a hundred throws. */
  chance(percent: number): boolean;
  /** @throws when there is nothing to pick from. */
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: small, fast, and random enough for a plant. */
export function openDice(seed: number): Dice {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    roll,
    chance: (percent) => next() * 100 < percent,
    pick: (from) => {
      const picked = from[roll(from.length)];
      if (picked === undefined) throw new RangeError("There is nothing to pick from.");
      return picked;
    },
  };
}
