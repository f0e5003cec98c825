/**
 * Whether a field shows the same as before. What it tells of a change is told to the same form, so another function makes
 * no difference, as long as it goes by what the form holds then.
 */
export function isSame(before: object, after: object): boolean {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isSameValue(Reflect.get(before, name), Reflect.get(after, name)))
  );
}

function isSameValue(before: unknown, after: unknown): boolean {
  if (Object.is(before, after) || (typeof before === "function" && typeof after === "function")) return true;
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  return before.every((choice: unknown, n) => isSameChoice(choice, after[n]));
}

function isSameChoice(before: unknown, after: unknown): boolean {
  if (typeof before !== "object" || before === null) return before === after;
  const [one, other] = [Object(before), Object(after)];
  return one.value === other.value && one.label === other.label && "label" in one;
}
