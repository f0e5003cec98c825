import { useCallback, useEffect, useRef, useState } from "react";
import { useOwner } from "#lib/session/owner.ts";
import { forgetOwned, type Owner, readOwned, writeOwned } from "#lib/storage/storage.ts";

const prefix = "draft:";

/** What a person typed and has not saved, by the thing it belongs to ("order:<id>", "new-order"). Survives a reload. */
/**
 * An older build may have kept it: a field that it did not know is as in `sample`, which is an empty one.
 */
export function readDraft<T>(
  owner: Owner,
  name: string,
  isShape: (value: unknown) => value is T,
  sample?: unknown,
): T | null {
  const stored = withNewFields(readOwned(owner, prefix + name, isAnything), sample);
  return isShape(stored) ? stored : null;
}

const isAnything = (_value: unknown): _value is unknown => true;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What was kept, with those fields of the sample that it lacks. What has fields of its own beside is a draft of something else,
 * as of a PM where a repair is asked for, and stays as it is.
 */
function withNewFields(stored: unknown, sample: unknown): unknown {
  if (!isRecord(stored) || !isRecord(sample)) return stored;
  const isOther = Object.keys(stored).some((name) => !(name in sample));
  if (isOther && Object.keys(sample).some((name) => !(name in stored))) return stored;
  const filled = Object.entries(sample).map(([name, value]) => [
    name,
    name in stored ? withNewFields(stored[name], value) : value,
  ]);
  return { ...stored, ...Object.fromEntries(filled) };
}

export function keepDraft(owner: Owner, name: string, value: unknown): void {
  writeOwned(owner, prefix + name, value);
}

export function dropDraft(owner: Owner, name: string): void {
  forgetOwned(owner, prefix + name);
}

/**
 * An edit on its way, kept as a draft while it is `isChanged`; null while nothing is edited. A field that was drawn with
 * an earlier draft changes the latest one. `sample` is an empty one. `restored` is said of one that came back, until it is saved or given up.
 */
export function useKeptEdit<Edit extends { draft: object }>(
  name: string,
  isEdit: (value: unknown) => value is Edit,
  isChanged: (edit: Edit) => boolean,
  sample: { base: Edit["draft"]; draft: Edit["draft"] },
) {
  const owner = useOwner();
  const [edit, setEdit] = useState(() => readDraft(owner, name, isEdit, sample));
  const [restored, setRestored] = useState(edit !== null);
  const latest = useRef(edit);
  function put(next: Edit | null) {
    latest.current = next;
    setEdit(next);
    if (next === null) setRestored(false);
    if (next === null || !isChanged(next)) dropDraft(owner, name);
    else keepDraft(owner, name, next);
  }
  function change(part: Partial<Edit["draft"]>) {
    const now = latest.current;
    if (now !== null) put({ ...now, draft: { ...now.draft, ...part } });
  }
  return { edit, put, change, restored };
}

/**
 * A state that is kept as a draft while it differs from where it began: written 300 ms after the last change and when
 * the screen or the page goes away. `clear` forgets it and begins again from the given value. `restored` is said of one
 * that came back, until then; `touched` of one that was changed since it is on this screen.
 */
export function useDraft<T>(name: string, start: T, isShape: (value: unknown) => value is T) {
  const owner = useOwner();
  const [initial] = useState(() => readDraft(owner, name, isShape, start));
  const [value, setValue] = useState<T>(initial ?? start);
  const [dirty, setDirty] = useState(initial !== null);
  const [restored, setRestored] = useState(initial !== null);
  const [touched, setTouched] = useState(false);
  const latest = useRef({ value, dirty });
  latest.current = { value, dirty };

  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => keepDraft(owner, name, value), 300);
    return () => clearTimeout(timer);
  }, [owner, name, value, dirty]);

  useEffect(() => {
    const keep = () => {
      if (latest.current.dirty) keepDraft(owner, name, latest.current.value);
    };
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [owner, name]);

  const change = useCallback((next: T | ((before: T) => T)) => {
    setDirty(true);
    setTouched(true);
    setValue(next);
  }, []);
  const clear = useCallback(
    (next: T) => {
      latest.current = { value: next, dirty: false };
      dropDraft(owner, name);
      setDirty(false);
      setRestored(false);
      setTouched(false);
      setValue(next);
    },
    [owner, name],
  );
  return { value, restored, touched, change, clear };
}
