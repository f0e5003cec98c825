/** Numbers that follow from a seed (mulberry32). */
export interface Dice {
  /** A whole number from 0 up to, not including, a limit. */
  below: (limit: number) => number;
  /** True so often. */
  in: (share: number) => boolean;
  of: <T>(all: readonly T[]) => T;
}

export function diceOf(seed: number): Dice {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    in: (share) => next() < share,
    of: (all) => {
      const one = all[below(all.length)];
      if (one === undefined) throw new RangeError("There is nothing to choose from.");
      return one;
    },
  };
}
