import { codeKinds } from "@millwright/domain/plant-codes/plant-codes";
import { compareNames } from "@millwright/domain/text/sort-key";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AddPlantCode } from "#features/plant-codes/AddPlantCode.tsx";
import { PlantCodesTable } from "#features/plant-codes/PlantCodesTable.tsx";
import { readPlantCodesSearch } from "#features/plant-codes/plant-codes-search.ts";
import { usePlantCodeActs } from "#features/plant-codes/use-plant-codes.ts";
import { useMay } from "#lib/session/may.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { Page } from "#ui/page/Page.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { usePlantCodes, usePlantCodeWords } from "#work/failure/plant-codes.ts";

/** The plant's own lists: machine classes, problems, causes, remedies. The address says which one. */
export function PlantCodesScreen() {
  const words = usePlantCodeWords();
  const mayAdd = useMay("POST /plant-codes");
  const navigate = useNavigate();
  const { kind = "problem" } = readPlantCodesSearch({ ...useSearch({ strict: false }) });
  const list = usePlantCodes();
  const { nameOf } = usePlantCodeActs();
  const shown = (list.data ?? [])
    .filter((code) => code.kind === kind)
    .toSorted((a, b) => compareNames(nameOf(a), nameOf(b)));
  return (
    <Page title={words.title}>
      <Segmented
        legend={words.title}
        value={kind}
        choices={codeKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(next) =>
          void navigate({ to: "/plant-codes", search: { kind: next }, replace: true, resetScroll: false })
        }
        rows
      />
      <p className="note">{words.help[kind]}</p>
      {mayAdd && <AddPlantCode key={`add ${kind}`} kind={kind} />}
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && <PlantCodesTable key={kind} label={words.kinds[kind]} codes={shown} />}
    </Page>
  );
}
