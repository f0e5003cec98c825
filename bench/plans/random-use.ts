import type { Reading } from "@millwright/domain/meters/usage";
import { diceOf } from "./dice.ts";

/** A life of a meter as it was: what its counters showed, and what was truly used until each reading. */
export interface RandomUse {
  readings: Reading[];
  used: number[];
}

/** A counter of so many digits that goes round and is replaced now and then; it is counted in its smallest place. */
export function randomUse(seed: number): RandomUse {
  const dice = diceOf(seed * 17 + 7);
  const decimals = dice.below(4);
  const range = 10 ** (3 + dice.below(4));
  const shown = (steps: number) => steps / 10 ** decimals;
  let [dial, steps] = [dice.below(range), 0];
  steps = dial;
  const life: RandomUse = { readings: [{ kind: "reading", value: shown(dial) }], used: [shown(steps)] };
  for (let left = 1 + dice.below(30); left > 0; left -= 1) {
    const use = dice.of([0, 1, dice.below(range), range - dial, range - dial - 1]);
    steps += use;
    const value = shown((dial + use) % range);
    if (dice.in(0.1)) {
      const [oldFinal, start, more] = [dial + use, dice.below(range / 2), dice.below(range / 2)];
      steps += more;
      dial = start + more;
      life.readings.push({
        kind: "replaced",
        ...{ value: shown(dial), oldFinal: shown(oldFinal), newStart: shown(start) },
      });
    } else if (dial + use >= range) {
      life.readings.push({ kind: "rollover", value, atMost: shown(range - 1), decimals });
      dial = (dial + use) % range;
    } else {
      life.readings.push({ kind: "reading", value });
      dial += use;
    }
    life.used.push(shown(steps));
  }
  return life;
}
