import { Button, TextInput } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { IconScan } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type FormEvent, Suspense, useRef, useState } from "react";
import { api } from "#lib/api/api.ts";
import { useNumber } from "#lib/language.ts";
import { useRested } from "#lib/rested.ts";
import { useScanInField } from "#lib/scan/scan-in-field.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { AwayReason, useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { partsOfCode } from "#work/planned-parts/parts-of-code.ts";
import { usePlannedPartWords } from "#work/planned-parts/planned-part-words.ts";

/** What is put over the form to have a part's code read by the camera. */
export type PartScanner = ComponentType<{ onPart: (part: Part) => void; onClose: () => void }>;

interface Props {
  busy: boolean;
  Scanner?: PartScanner | undefined;
  /** Answers whether it was done. */
  onPlan: ((part: Part, quantity: number) => Promise<boolean>) | null;
  onTake?: (part: Part, quantity: number) => Promise<boolean>;
}

const shown = 6;
const wholeNumber = /^[1-9]\d{0,8}$/;

/** Finds a part by what is typed, scanned or seen by the camera, and asks how many: Enter after each. */
export function AddPart({ busy, Scanner, onPlan, onTake }: Props) {
  const words = usePlannedPartWords();
  const away = useAwayReason();
  const [part, setPart] = useState<Part | null>(null);
  const [typed, setTyped] = useState("");
  const [isScanning, setIsScanning] = useState(false);
  const { found, isNothing, choose } = useFoundParts(typed, setPart);
  const field = useRef<HTMLInputElement>(null);
  function end() {
    setPart(null);
    setTyped("");
    field.current?.focus();
  }
  return (
    <div className="stack gap-8">
      {onPlan !== null && !onTake && <AwayReason />}
      <form
        className="row gap-8 items-end"
        onSubmit={(event) => {
          event.preventDefault();
          void choose();
        }}
      >
        <TextInput
          ref={field}
          className="grow"
          label={words.search}
          placeholder={words.searchHint}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          value={typed}
          error={isNothing && part === null ? fill(words.notFound, { q: typed.trim() }) : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPart(null);
          }}
        />
        {Scanner && (
          <IconButton label={words.scan} onClick={() => setIsScanning(true)}>
            <IconScan />
          </IconButton>
        )}
      </form>
      {part === null && <Found parts={found} onChoose={setPart} />}
      {part !== null && (
        <HowMany
          key={part.id}
          part={part}
          busy={busy}
          onPlan={onPlan !== null && away === undefined ? (n) => onPlan(part, n) : null}
          onTake={onTake ? (n) => onTake(part, n) : null}
          onDone={end}
        />
      )}
      {isScanning && Scanner && (
        <Suspense>
          <Scanner
            onPart={(one) => {
              setPart(one);
              setIsScanning(false);
            }}
            onClose={() => setIsScanning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What is found for what is typed; Enter takes the part of exactly this code, else the first. */
function useFoundParts(typed: string, onPart: (part: Part) => void) {
  const q = useRested(typed).trim();
  const { data } = useQuery({
    queryKey: ["parts", "find", q],
    queryFn: ({ signal }) => api("GET /parts", { query: { q, limit: shown }, signal }),
    enabled: q !== "",
  });
  const [several, setSeveral] = useState<{ code: string; parts: readonly Part[] } | null>(null);
  const matching = typed.trim() === "" || q === "" ? [] : (data ?? []);
  // Of several parts of one code it is chosen which.
  const found = several?.code === typed.trim() ? several.parts : matching;
  async function choose(): Promise<void> {
    const code = typed.trim();
    if (code === "") return;
    const exact = await partsOfCode(code).catch(() => []);
    if (exact.length > 1) return setSeveral({ code, parts: exact });
    const [first] =
      exact.length > 0 ? exact : await api("GET /parts", { query: { q: code, limit: 1 } }).catch(() => []);
    if (first) onPart(first);
  }
  return { found, choose, isNothing: q !== "" && q === typed.trim() && data?.length === 0 };
}

function Found({ parts, onChoose }: { parts: readonly Part[]; onChoose: (part: Part) => void }) {
  const words = usePlannedPartWords();
  const number = useNumber();
  if (parts.length === 0) return null;
  return (
    <ul className="list panel">
      {parts.map((part) => (
        <li key={part.id}>
          <button
            type="button"
            className="row wrap gap-2-12 between full min-h-44 pad-6-12 text-start hover"
            onClick={() => onChoose(part)}
          >
            <span className="anywhere">{part.name}</span>
            <span className="note">
              {part.code} · {fill(words.onHand, { n: number(part.current_quantity) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface HowManyProps {
  part: Part;
  busy: boolean;
  onPlan: ((quantity: number) => Promise<boolean>) | null;
  onTake: ((quantity: number) => Promise<boolean>) | null;
  onDone: () => void;
}

/** Enter plans; where that can't be, or is not asked, it takes. */
function HowMany({ part, busy, onPlan, onTake, onDone }: HowManyProps) {
  const words = usePlannedPartWords();
  const number = useNumber();
  const [typed, setTyped] = useState("1");
  const [fault, setFault] = useState<string | null>(null);
  async function send(act: ((quantity: number) => Promise<boolean>) | null, most: number | null) {
    if (act === null || busy) return;
    const quantity = wholeNumber.test(typed.trim()) ? Number(typed) : null;
    if (quantity === null) return setFault(words.faults.whole);
    if (most !== null && quantity > most) return setFault(fill(words.faults.tooMany, { n: number(most) }));
    setFault(null);
    if (await act(quantity)) onDone();
  }
  // A code that is scanned here is no number of parts.
  const hearScan = useScanInField((code) => {
    setTyped(typed.endsWith(code) && typed !== code ? typed.slice(0, -code.length) : "1");
    setFault(words.faults.scanned);
  });
  const take = () => void send(onTake, part.current_quantity);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (onPlan) void send(onPlan, null);
    else take();
  }
  return (
    <form className="flex wrap gap-8 items-end panel pad-10-14" onSubmit={submit} noValidate>
      <span className="full anywhere">
        <strong className="strong">{part.name}</strong>{" "}
        <span className="note">
          {part.code} · {fill(words.onHand, { n: number(part.current_quantity) })}
        </span>
      </span>
      <TextInput
        data-autofocus
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        label={words.quantity}
        value={typed}
        error={fault}
        onKeyDown={hearScan}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {onPlan && (
        <Button type="submit" className="touch-44" loading={busy}>
          {words.plan}
        </Button>
      )}
      {onTake && (
        <Button
          type={onPlan ? "button" : "submit"}
          variant={onPlan ? "default" : "filled"}
          className="touch-44"
          disabled={busy}
          onClick={onPlan ? take : undefined}
        >
          {words.take}
        </Button>
      )}
    </form>
  );
}
