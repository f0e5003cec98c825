import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { api } from "#lib/api/api.ts";

interface ChosenPart {
  id: string;
  name: string;
  code: string;
}

const shown = 6;
const restMs = 200;

/** Finds a part by what is typed, and adds it by a press. */
export function AddPart({ taken, onAdd }: { taken: readonly string[]; onAdd: (part: ChosenPart) => void }) {
  const words = usePurchasingWords();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), restMs);
  const found = useQuery({
    queryKey: ["parts", "toOrder", q],
    queryFn: ({ signal }) => api("GET /parts", { query: { q, limit: shown }, signal }),
    enabled: q !== "",
  });
  const parts = typed.trim() === "" ? [] : (found.data ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <div className="stack gap-8">
      <TextInput
        label={words.addPart}
        placeholder={words.addPartHelp}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row wrap gap-8">
        {parts.map((part) => (
          <Button
            key={part.id}
            variant="default"
            onClick={() => {
              onAdd(part);
              setTyped("");
            }}
          >
            {fill(words.add, { name: `${part.name} (${part.code})` })}
          </Button>
        ))}
      </div>
    </div>
  );
}
