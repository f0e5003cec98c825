import type { Import } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { CheckStep } from "#features/imports/check/CheckStep.tsx";
import { ColumnsStep } from "#features/imports/columns/ColumnsStep.tsx";
import { useImport } from "#features/imports/import-queries.ts";
import { currentStep, type ImportStep, reachableSteps } from "#features/imports/import-step.ts";
import { useCounts, useImportWords } from "#features/imports/import-words.ts";
import { ImportStepScreen } from "#features/imports/run/ImportStepScreen.tsx";
import { SheetStep } from "#features/imports/sheet/SheetStep.tsx";
import { StepList } from "#features/imports/steps/StepList.tsx";
import { useImportActs } from "#features/imports/use-import-acts.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  id: string;
  /** The step that the address asks for. */
  asked: ImportStep | undefined;
}

/** One import at the step where it is, or at an earlier one that somebody went back to. */
export function OneImport({ id, asked }: Props) {
  const words = useImportWords();
  const query = useImport(id);
  if (query.data !== undefined) return <Steps one={query.data} asked={asked} />;
  if (query.isError) {
    return <ErrorState title={words.loadFailed} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <SkeletonRows />;
}

function Steps({ one, asked }: { one: Import; asked: ImportStep | undefined }) {
  const navigate = useNavigate();
  const acts = useImportActs(one.id);
  const notes = useNotes(one);
  const reachable = reachableSteps(one);
  const step = asked !== undefined && asked !== "file" && reachable.includes(asked) ? asked : currentStep(one);
  const open = (next: ImportStep | undefined) =>
    void navigate({
      to: "/imports/{-$importId}",
      params: { importId: next === "file" ? undefined : one.id },
      search: next === undefined || next === "file" ? {} : { step: next },
    });
  /** What is asked of the server leads on by itself. */
  const leadOn = async (act: Promise<boolean>) => {
    if (await act) open(undefined);
  };
  return (
    <>
      <StepList current={step} reachable={reachable} notes={notes} onOpen={open} />
      {step === "sheet" && <SheetStep one={one} acts={acts} onNext={() => open("columns")} />}
      {step === "columns" && <ColumnsStep one={one} acts={acts} onCheck={() => void leadOn(acts.check())} />}
      {step === "check" && (
        <CheckStep
          one={one}
          acts={acts}
          onCheck={() => void leadOn(acts.check())}
          onStart={() => void leadOn(acts.start())}
          onColumns={() => open("columns")}
        />
      )}
      {step === "import" && <ImportStepScreen one={one} acts={acts} />}
    </>
  );
}

function useNotes(one: Import): Partial<Record<ImportStep, string>> {
  const words = useImportWords();
  const count = useCounts();
  const { name, sheets, sheet, header_row: row, columns, outcome } = one;
  const named = sheets[sheet]?.name;
  const headings = row === 0 ? words.steps.noHeadings : fill(words.steps.headings, { row });
  const takenCount = columns.filter(({ field }) => field !== null).length;
  return {
    file: name || words.list.pasted,
    sheet: sheets.length > 1 && named ? `${named}, ${headings}` : headings,
    ...(columns.length > 0 && { columns: fill(words.steps.ofColumns, { n: takenCount, total: columns.length }) }),
    ...(outcome && { check: count("rows", outcome.made + outcome.changed + outcome.same + outcome.refused) }),
  };
}
