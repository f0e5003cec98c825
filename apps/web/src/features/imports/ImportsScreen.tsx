import { Button } from "@mantine/core";
import { offeredKinds } from "@millwright/domain/imports/import-kind";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { importSteps } from "#features/imports/import-step.ts";
import { useImportWords } from "#features/imports/import-words.ts";
import { readImportsSearch } from "#features/imports/imports-search.ts";
import { EarlierImports } from "#features/imports/start/EarlierImports.tsx";
import { TakeSheet } from "#features/imports/start/TakeSheet.tsx";
import { OneImport } from "#features/imports/steps/OneImport.tsx";
import { StepList } from "#features/imports/steps/StepList.tsx";
import { Page } from "#ui/page/Page.tsx";

/** Brings a sheet into the plant, step by step; without one that is begun, where a new one begins. */
export function ImportsScreen() {
  const words = useImportWords();
  const { importId } = useParams({ strict: false });
  const search = readImportsSearch({ ...useSearch({ strict: false }) });
  const kind = offeredKinds.find((known) => known === search.kind);
  const step = importSteps.find((known) => known === search.step);
  if (importId === undefined) {
    return (
      <Page title={words.title}>
        <StepList current="file" reachable={[]} />
        <TakeSheet kind={kind} />
        <EarlierImports />
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      actions={
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} />}
          renderRoot={(props) => <Link {...props} to="/imports/{-$importId}" params={{ importId: undefined }} />}
        >
          {words.back}
        </Button>
      }
    >
      <OneImport key={importId} id={importId} asked={step} />
    </Page>
  );
}
