import { type ComponentType, memo, useLayoutEffect, useRef, useState } from "react";

type Handler = (...values: unknown[]) => unknown;
const isHandler = (name: string, value: unknown): value is Handler =>
  typeof value === "function" && /^on[A-Z]/.test(name);

/**
 * A field that is drawn again only when it shows something else: a form of twenty draws one of them for a letter, instead of all.
 * Its events go to the handlers (`onChange` and the like) of the latest render, so that none works with values of an earlier one.
 */
export function memoField<Props extends object>(Field: ComponentType<Props>): ComponentType<Props> {
  const Drawn = memo(Field, isSame);
  return function MemoField(props: Props) {
    return <Drawn {...props} {...useLatestHandlers(props)} />;
  };
}

/** For each handler a function that stays the same and calls the one of the latest render. */
function useLatestHandlers(props: object): Record<string, Handler> {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [stable] = useState(() => new Map<string, Handler>());
  const names = Object.entries(props).flatMap(([name, value]) => (isHandler(name, value) ? [name] : []));
  const handlerOf = (name: string): Handler => {
    const known = stable.get(name);
    if (known !== undefined) return known;
    const handler: Handler = (...values) => {
      const current: unknown = Reflect.get(latest.current, name);
      return isHandler(name, current) ? current(...values) : undefined;
    };
    stable.set(name, handler);
    return handler;
  };
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)]));
}

/** Whether a field shows the same as before; another function makes no difference. */
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
