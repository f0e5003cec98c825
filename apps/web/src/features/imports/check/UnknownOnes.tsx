import { Button } from "@mantine/core";
import type { FaultGroup, Import, ImportDecision } from "@millwright/contract/imports";
import { plural } from "@millwright/messages/text";
import { IconPlus } from "@tabler/icons-react";
import { decisionOn, isOpen } from "#features/imports/import-step.ts";
import { fieldName, isNameKept, useImportWords } from "#features/imports/import-words.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { useLocale } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  one: Import;
  acts: ImportActs;
}

/** From so many on, what is not known can be answered at once. */
const fewest = 3;

/** Offers one answer for all names of a field that are not known and not answered yet. */
export function UnknownOnes({ one, acts }: Props) {
  const groups = one.faults.filter((group) => isUnanswered(one, group));
  const fields = [...new Set(groups.map(({ field }) => field ?? ""))].map((field) => ({
    field,
    groups: groups.filter((group) => group.field === field),
  }));
  const several = fields.filter((each) => each.groups.length >= fewest);
  if (!isOpen(one.state) || several.length === 0) return null;
  return (
    <ul className="list stack gap-10">
      {several.map((each) => (
        <li key={each.field}>
          <OfField one={one} acts={acts} {...each} />
        </li>
      ))}
    </ul>
  );
}

function isUnanswered(one: Import, { code, field, value }: FaultGroup): boolean {
  return code === "reference_unknown" && decisionOn(one, field, value) === undefined;
}

function OfField({ one, acts, field, groups }: Props & { field: string; groups: readonly FaultGroup[] }) {
  const words = useImportWords();
  const locale = useLocale();
  const { mend } = words;
  const creatable = groups.filter(({ can, near }) => can.includes("make") && near.length === 0);
  const canBeEmpty = groups.every(({ can }) => can.includes("empty"));
  const makeWords = creatable.length === groups.length ? mend.makeAll : mend.makeOthers;
  function decide(chosen: readonly FaultGroup[], choice: ImportDecision["choice"]) {
    void acts.change({ decisions: chosen.map(({ value }) => ({ field, value: value ?? "", choice, id: null })) });
  }
  return (
    <Panel className="stack gap-10">
      <p className="medium">{plural(locale, mend.unknown, groups.length, { field: fieldName(words, field) })}</p>
      <div className="row wrap gap-8">
        {creatable.length > 0 && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => decide(creatable, "make")}>
            {plural(locale, makeWords, creatable.length)}
          </Button>
        )}
        {canBeEmpty && (
          <Button variant="default" onClick={() => decide(groups, "empty")}>
            {isNameKept(one.kind, field) ? mend.keepNames : mend.emptyAll}
          </Button>
        )}
      </div>
    </Panel>
  );
}
