import type { Shortage } from "@millwright/contract/shortages";
import type { ShortageWords } from "@millwright/messages/shortages/shortages";
import { fill } from "@millwright/messages/text";

interface Saying {
  words: ShortageWords;
  number: (n: number) => string;
  day: (day: string) => string;
}

/** When what a shortage lacks should come, or what is on order of it although it covers nothing. */
export function sayComing(
  { expected_on, on_order, on_order_undated }: Shortage,
  { words, number, day }: Saying,
): string {
  if (expected_on !== null) return fill(words.expected, { day: day(expected_on) });
  if (on_order_undated > 0) return fill(words.undated, { n: number(on_order_undated) });
  return on_order > 0 ? fill(words.tooFew, { n: number(on_order) }) : words.notExpected;
}
