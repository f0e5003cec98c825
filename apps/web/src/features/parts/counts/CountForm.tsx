import { Button, NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Part } from "@millwright/contract/parts";
import { readCount } from "@millwright/domain/parts/count";
import { fill } from "@millwright/messages/text";
import { IconCamera } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useCountActs, useCountWords } from "#features/parts/counts/count-queries.ts";
import { Hits } from "#features/parts/scan/Hits.tsx";
import { Scanner } from "#features/parts/scan/Scanner.tsx";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { useLocale, useMessages, useNumber } from "#lib/language.ts";
import { useScanInField } from "#lib/scan/scan-in-field.ts";
import { useWedge } from "#lib/scan/use-wedge.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";
import { partsOfCode } from "#work/planned-parts/parts-of-code.ts";

const mostFound = 8;

/** Enters numbers one after the other: scan, number, Enter. */
export function CountForm({ sessionId, binId }: { sessionId: string; binId: string | null }) {
  const words = useCountWords();
  const [found, setFound] = useState<readonly Part[]>([]);
  const [part] = found.length === 1 ? found : [];
  return (
    <Section title={words.count.title} help={words.count.help}>
      {part === undefined ? (
        <PartFinder found={found} onFound={setFound} />
      ) : (
        <NumberForm key={part.id} sessionId={sessionId} binId={binId} part={part} onFound={setFound} />
      )}
    </Section>
  );
}

interface FinderProps {
  found: readonly Part[];
  onFound: (parts: readonly Part[]) => void;
}

/** Looks a code up; answers what is wrong with it. */
function useLookUp(onFound: FinderProps["onFound"]): (code: string) => Promise<string | null> {
  const { count } = useCountWords();
  return async (code) => {
    const parts = await partsOfCode(code);
    onFound(parts);
    return parts.length === 0 ? fill(count.noPart, { code }) : null;
  };
}

function PartFinder({ found, onFound }: FinderProps) {
  const m = useMessages();
  const { count } = useCountWords();
  const lookUp = useLookUp(onFound);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isFilming, setFilming] = useState(false);
  const [named, setNamed] = useState<readonly Part[]>([]);
  /** What was typed may be a name as well; what was scanned never is. */
  async function find(code: string, isTyped: boolean) {
    setFault(null);
    setNamed([]);
    if (code.trim() === "") return;
    try {
      const wrong = await lookUp(code.trim());
      if (wrong !== null && isTyped) {
        const parts = await api("GET /parts", { query: { q: code.trim(), limit: mostFound } });
        setNamed(parts);
        if (parts.length > 0) return;
      }
      setFault(wrong);
      if (wrong !== null) navigator.vibrate?.([60, 60, 60]);
    } catch (error) {
      setFault(sayFailure(error, { failed: count.failed }, m).join(". "));
    }
  }
  useWedge((code) => void find(code, false));
  const offered = named.length > 0 ? named : found;
  const choices = offered.map(({ id, name, code, bin_location }) => ({
    ...{ id, label: name, detail: [code, bin_location].filter(Boolean).join(" · ") },
  }));
  return (
    <form
      noValidate
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void find(typed, true);
      }}
    >
      <div className="flex wrap gap-8 items-end">
        <TextInput
          autoFocus
          className="grow"
          size="lg"
          label={count.scan}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={limits.barcode}
          value={typed}
          error={fault}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <IconButton label={count.camera} onClick={() => setFilming(true)}>
          <IconCamera />
        </IconButton>
        <Button type="submit" variant="default" size="lg">
          {count.find}
        </Button>
      </div>
      <Hits
        hits={choices}
        title={count.choose}
        onChoose={({ id }) => onFound(offered.filter((one) => one.id === id))}
      />
      {isFilming && <Scanner title={count.camera} onCode={lookUp} onClose={() => setFilming(false)} />}
    </form>
  );
}

interface NumberProps {
  sessionId: string;
  binId: string | null;
  part: Part;
  onFound: (parts: readonly Part[]) => void;
}

function NumberForm({ sessionId, binId, part, onFound }: NumberProps) {
  const { count: words } = useCountWords();
  const locale = useLocale();
  const number = useNumber();
  const { busy, count } = useCountActs();
  const lookUp = useLookUp(onFound);
  const [id] = useState(newId);
  const [typed, setTyped] = useState("");
  const [bin, setBin] = useState(part.bins.find((one) => one.id === binId)?.id ?? part.bins[0]?.id ?? "");
  const [fault, setFault] = useState<string | null>(null);
  async function save(event: FormEvent) {
    event.preventDefault();
    const quantity = typed.trim() === "" ? null : readCount(typed, locale);
    if (quantity === null || quantity > limits.stock || !/\d/.test(typed)) return setFault(words.fault);
    const inBin = binId === null && part.bins.length > 1 ? { bin_id: bin } : {};
    if (!(await count(sessionId, { id, part_id: part.id, quantity, ...inBin }, part.name))) return;
    toast.success(fill(words.saved, { name: part.name, n: number(quantity) }));
    onFound([]);
  }
  useWedge((code) => void (typed === "" && lookUp(code)));
  const hearScan = useScanInField((code) => {
    const before = typed.endsWith(code) ? typed.slice(0, -code.length) : "";
    setTyped(before);
    // The number that was entered is saved first.
    if (before === "") lookUp(code).then(setFault, () => setFault(words.failed));
    else setFault(words.scanned);
  });
  return (
    <form noValidate className="stack gap-12" onSubmit={(event) => void save(event)}>
      <p className="text-20 strong anywhere">
        {part.name} <Code>{part.code}</Code>
      </p>
      {binId === null && part.bins.length > 1 && (
        <NativeSelect
          label={words.bin}
          value={bin}
          data={part.bins.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={(event) => setBin(event.currentTarget.value)}
        />
      )}
      <TextInput
        autoFocus
        required
        size="xl"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        label={words.quantity}
        rightSection={part.unit}
        value={typed}
        error={fault}
        onKeyDown={hearScan}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="flex wrap gap-8">
        <Button type="submit" size="lg" loading={busy}>
          {words.next}
        </Button>
        <Button variant="default" size="lg" onClick={() => onFound([])}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
