import { TextInput } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCodeActs, usePartCodeWords } from "#features/parts/codes/part-code-queries.ts";
import { type Hit, searchParts } from "#features/parts/scan/find-scanned.ts";
import { Hits } from "#features/parts/scan/Hits.tsx";
import { useRested } from "#lib/rested.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  /** What was scanned, and is of no part. */
  code: string;
  onTied: (hit: Hit) => void;
}

const fewest = 2;

/** Ties a code that is of no part to the one that is found and pressed. */
export function TieCode({ code, onTied }: Props) {
  const words = usePartCodeWords();
  const { busy, tie } = useCodeActs();
  const [typed, setTyped] = useState("");
  const asked = useRested(typed).trim();
  const found = useQuery({
    queryKey: ["parts", "find", asked],
    queryFn: ({ signal }) => searchParts(asked, signal),
    enabled: asked.length >= fewest,
    retry: false,
  });
  async function choose(hit: Hit) {
    if (busy || !(await tie(hit.id, code))) return;
    toast.success(fill(words.tied, { name: hit.label }));
    onTied(hit);
  }
  const hits = asked.length < fewest ? [] : (found.data ?? []);
  return (
    <section className="stack gap-8">
      <TextInput
        label={words.find}
        description={words.unknown}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.data?.length === 0 && asked.length >= fewest && <p className="quiet">{words.noneFound}</p>}
      <Hits hits={hits} title={words.choose} onChoose={(hit) => void choose(hit)} />
    </section>
  );
}
