import { useDebouncedValue } from "@mantine/hooks";
import { proposeCodes } from "@millwright/domain/plant-codes/propose";
import { CodeChips } from "#work/failure/CodeChips.tsx";
import { useEarlierFailures, usePlantCodes, usePlantCodeWords } from "#work/failure/plant-codes.ts";

/** Not every letter proposes anew. */
const pauseMs = 500;

interface Props {
  /** What is written of the repair by now. */
  text: string;
  machineId: string;
  value: string | null;
  onChange: (problemId: string | null) => void;
}

/** What was seen, while a repair is written: proposed by its words and its machine. Nobody has to say it. */
export function ProblemField({ text, machineId, value, onChange }: Props) {
  const { failure: words } = usePlantCodeWords();
  const [written] = useDebouncedValue(text, pauseMs);
  const { data: codes } = usePlantCodes();
  const { data: past = [], isLoading } = useEarlierFailures(machineId || null);
  if (codes === undefined || isLoading) return null;
  const proposed = proposeCodes("problem_id", { codes, text: written, chosen: { problem_id: value }, past });
  if (proposed.length === 0) return null;
  return (
    <div className="all-columns">
      <CodeChips
        key={`${written} ${machineId}`}
        name={words.problemOptional}
        chosen={value}
        codes={proposed}
        onChoose={(id) => onChange(id === value ? null : id)}
      />
    </div>
  );
}
