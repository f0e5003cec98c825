import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@millwright/contract/limits";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { plural } from "@millwright/messages/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import type { ChosenProcedure } from "#work/procedure/chosen-procedure.ts";
import styles from "#work/procedure/Procedure.module.css";

const pauseMs = 200;
const mostFound = 8;
const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

interface Props {
  onChoose: (procedure: ChosenProcedure) => void;
  onClose: () => void;
}

/** The published procedures by words: the arrows go through them, Enter takes one, Escape gives up. */
export function ProcedureSearch({ onChoose, onClose }: Props) {
  const locale = useLocale();
  const { choose, stepsCount, loadFailed } = procedureWords[locale];
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const found = useQuery({
    queryKey: ["procedures", "choose", q],
    queryFn: ({ signal }) =>
      api("GET /procedures", { query: { q: q || undefined, status: "published", limit: mostFound }, signal }),
    placeholderData: keepPreviousData,
  });
  function take(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLInputElement)) return;
    // The form around it is not meant.
    event.preventDefault();
    const [first] = found.data ?? [];
    if (first !== undefined && q === typed.trim() && !found.isFetching) onChoose(first);
  }
  function press(event: KeyboardEvent) {
    const by = steps.get(event.key);
    if (event.key === "Enter") return take(event);
    if (by === undefined && event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    if (by === undefined) return onClose();
    const all = [...(box.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
    const at = all.findIndex((one) => one.matches(":focus"));
    all.at((at + by + all.length) % all.length)?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go through the field and the buttons inside.
    <div ref={box} className="stack gap-10 min-w-0 pad-12 bordered rounded bg-page" onKeyDown={press}>
      <TextInput
        aria-label={choose.search}
        placeholder={choose.search}
        maxLength={limits.search}
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isError && !found.data && (
        <ErrorState title={loadFailed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data?.length === 0 && <p className="block note">{q === "" ? choose.nonePublished : choose.noneFound}</p>}
      <ul className="stack" aria-label={choose.title}>
        {found.data?.map((procedure) => (
          <li key={procedure.id}>
            <button
              type="button"
              className={`block full control rounded-4 ink text-start ${styles.one}`}
              onClick={() => onChoose(procedure)}
            >
              <span className="block anywhere">{procedure.name}</span>
              <span className="block note">
                {procedure.code} · {plural(locale, stepsCount, procedure.step_count)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
