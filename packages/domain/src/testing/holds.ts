import { assert, type IProperty } from "fast-check";

/** A property that waits for nothing is tried at once: there is no promise to wait for. */
const tryNow: <T>(property: IProperty<T>, parameters: { numRuns: number }) => void = assert;

/** Tries a property so many times; a failure shows its smallest counterexample and its seed. */
export function holds<T>(property: IProperty<T>, numRuns = 100): void {
  tryNow(property, { numRuns });
}
