import { holds } from "@millwright/domain/testing/holds";
import { property } from "fast-check";
import { test } from "vitest";
import { isSame } from "../bench/figures/compare.ts";
import { randomPlant } from "../bench/figures/random-plant.ts";

test("the rules of figures and a second program agree on random plants; `bench -- figures` asks 5,000", () => {
  holds(property(randomPlant, isSame), 25);
});
