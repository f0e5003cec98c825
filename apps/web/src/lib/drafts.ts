import { useCallback, useEffect, useRef, useState } from "react";
import { forget, readJson, writeJson } from "#lib/storage.ts";

const prefix = "draft:";

/** What a person typed and has not saved, by the thing it belongs to ("order:<id>", "new-order"). Survives a reload. */
export function readDraft<T>(name: string, isShape: (value: unknown) => value is T): T | null {
  return readJson(prefix + name, isShape);
}

export function keepDraft(name: string, value: unknown): void {
  writeJson(prefix + name, value);
}

export function dropDraft(name: string): void {
  forget(prefix + name);
}

/**
 * An edit on its way, kept as a draft while it is `isChanged`; null while nothing is edited. A field that was drawn with
 * an earlier draft changes the latest one.
 */
export function useKeptEdit<Edit extends { draft: object }>(
  name: string,
  isEdit: (value: unknown) => value is Edit,
  isChanged: (edit: Edit) => boolean,
) {
  const [edit, setEdit] = useState(() => readDraft(name, isEdit));
  const latest = useRef(edit);
  function put(next: Edit | null) {
    latest.current = next;
    setEdit(next);
    if (next === null || !isChanged(next)) dropDraft(name);
    else keepDraft(name, next);
  }
  function change(part: Partial<Edit["draft"]>) {
    const now = latest.current;
    if (now !== null) put({ ...now, draft: { ...now.draft, ...part } });
  }
  return { edit, put, change };
}

/**
 * A state that is kept as a draft while it differs from where it began: written 300 ms after the last change and when
 * the screen or the page goes away. `clear` forgets it and begins again from the given value.
 */
export function useDraft<T>(name: string, start: T, isShape: (value: unknown) => value is T) {
  const [value, setValue] = useState<T>(() => readDraft(name, isShape) ?? start);
  const [dirty, setDirty] = useState(() => readDraft(name, isShape) !== null);
  const latest = useRef({ value, dirty });
  latest.current = { value, dirty };

  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => keepDraft(name, value), 300);
    return () => clearTimeout(timer);
  }, [name, value, dirty]);

  useEffect(() => {
    const keep = () => {
      if (latest.current.dirty) keepDraft(name, latest.current.value);
    };
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [name]);

  const change = useCallback((next: T | ((before: T) => T)) => {
    setDirty(true);
    setValue(next);
  }, []);
  const clear = useCallback(
    (next: T) => {
      latest.current = { value: next, dirty: false };
      dropDraft(name);
      setDirty(false);
      setValue(next);
    },
    [name],
  );
  return { value, dirty, change, clear };
}
