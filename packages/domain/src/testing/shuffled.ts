import { type Arbitrary, shuffledSubarray, tuple } from "fast-check";

/** A list and the same in another order. */
export function shuffled<T>(lists: Arbitrary<T[]>): Arbitrary<[T[], T[]]> {
  return lists.chain((list) =>
    tuple(shuffledSubarray(list, { minLength: list.length }), shuffledSubarray(list, { minLength: list.length })),
  );
}
