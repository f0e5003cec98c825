import { Button } from "@mantine/core";
import { importLimits } from "@millwright/contract/import-limits";
import type { FaultGroup, Import, ImportDecision } from "@millwright/contract/imports";
import { fill, plural } from "@millwright/messages/text";
import { IconAlertTriangle, IconCheck, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { matchOffer } from "#features/imports/check/match-offer.ts";
import { UnknownOnes } from "#features/imports/check/UnknownOnes.tsx";
import { UseAnother } from "#features/imports/check/UseAnother.tsx";
import type { RowFilter } from "#features/imports/import-queries.ts";
import { decisionOn, isOpen } from "#features/imports/import-step.ts";
import { faultText, fieldName, isNameKept, useImportWords } from "#features/imports/import-words.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { useLocale } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  one: Import;
  acts: ImportActs;
  /** Shows the rows of a group, to be edited. */
  onShow: (filter: RowFilter) => void;
}

/** Why rows are refused, each reason once for all its rows, with what mends it. */
export function FaultGroups({ one, acts, onShow }: Props) {
  const words = useImportWords();
  return (
    <section className="stack gap-12" aria-label={words.check.faults}>
      <h2 className="text-16 strong">{words.check.faults}</h2>
      <UnknownOnes one={one} acts={acts} />
      <ul className="list stack gap-10">
        {one.faults.map((group) => (
          <li key={`${group.code} ${group.field} ${group.value}`}>
            <Group one={one} acts={acts} onShow={onShow} group={group} />
          </li>
        ))}
      </ul>
      {one.faults.length === importLimits.faultGroups && <p className="note">{words.check.more}</p>}
    </section>
  );
}

function Group({ one, acts, group, onShow }: Props & { group: FaultGroup }) {
  const words = useImportWords();
  const locale = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  const { value, count, can, near, first_rows: firstRows } = group;
  const field = fieldDecided(group);
  const decision = decisionOn(one, field, value);
  const list = `${firstRows.join(", ")}${count > firstRows.length ? words.mend.andMore : ""}`;
  const [nearest] = near;
  const matchBy = matchOffer(one, group);
  function decide(choice: ImportDecision["choice"], id: string | null = null) {
    if (field === null) return;
    setChoosing(false);
    void acts.change({ decisions: [{ field, value: value ?? "", choice, id }] });
  }
  const isChosen = (choice: ImportDecision["choice"]) => decision?.choice === choice;
  return (
    <Panel className="stack gap-10">
      <div>
        <p className="row gap-8 medium anywhere">
          <IconAlertTriangle size={18} aria-hidden="true" className="rigid ink-caution" />
          {faultText(words, one.kind, group)}
        </p>
        <p className="note">{plural(locale, words.mend.rows, count, { list })}</p>
      </div>
      {decision && (
        <p role="status" className="row gap-8 anywhere">
          <IconCheck size={18} aria-hidden="true" className="rigid ink-action" />
          {decidedText(words, one.kind, decision, near)}
        </p>
      )}
      {isOpen(one.state) && (
        <div className="row wrap gap-8">
          {can.includes("make") && field !== null && !isChosen("make") && (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => decide("make")}>
              {makeText(words, group)}
            </Button>
          )}
          {can.includes("use") && nearest && decision?.id !== nearest.id && (
            <Button variant="default" onClick={() => decide("use", nearest.id)}>
              {fill(words.mend.useNear, { name: nearest.name })}
            </Button>
          )}
          {can.includes("use") && (
            <Button variant="default" onClick={() => setChoosing(true)}>
              {words.mend.use}
            </Button>
          )}
          {can.includes("empty") && field !== null && !isChosen("empty") && (
            <Button variant="default" onClick={() => decide("empty")}>
              {isNameKept(one.kind, field) ? words.mend.keepName : words.mend.empty}
            </Button>
          )}
          {matchBy !== null && (
            <Button
              variant="default"
              onClick={() => void acts.change({ settings: { match_by: matchBy, mode: "both" } })}
            >
              {fill(words.mend.match, { field: fieldName(words, matchBy) })}
            </Button>
          )}
          <Button variant="subtle" leftSection={<IconPencil size={16} />} onClick={() => onShow(filterOf(group))}>
            {words.mend.edit}
          </Button>
        </div>
      )}
      {isChoosing && field !== null && one.kind !== null && (
        <UseAnother
          kind={one.kind}
          group={{ ...group, field }}
          onUse={(id) => decide("use", id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  );
}

/** Of which field an answer is: what has too many decimals is mended by those of its meter. */
const fieldDecided = ({ code, field }: FaultGroup) => (code === "too_many_decimals" ? "meter" : field);

/** The rows of a group. */
function filterOf({ code, field, value }: FaultGroup): RowFilter {
  return { outcome: "refused", code, ...(field !== null && { field }), ...(value !== null && { value }) };
}

/** What is done about all rows of a group: what they name is made or published, or a reading is taken. */
function makeText({ mend }: ReturnType<typeof useImportWords>, { code, value }: FaultGroup): string {
  if (code === "reading_jump") return mend.takeJumps;
  if (code === "too_many_decimals") return mend.giveDecimals;
  return code === "reference_draft" ? mend.publish : fill(mend.make, { value: value ?? "" });
}

function decidedText(
  { mend: { decided } }: ReturnType<typeof useImportWords>,
  kind: Import["kind"],
  { field, choice, value, id }: ImportDecision,
  near: FaultGroup["near"],
): string {
  if (choice === "make" && value === "") {
    if (field === "meter") return decided.giveDecimals;
    return field === "procedure" ? decided.publish : decided.takeJumps;
  }
  if (choice === "empty" && value === "") return decided.emptyAll;
  if (choice === "empty" && isNameKept(kind, field)) return fill(decided.keepName, { value });
  if (choice !== "use") return fill(decided[choice], { value });
  const used = near.find((one) => one.id === id);
  return used === undefined ? fill(decided.useOther, { value }) : fill(decided.use, { value, name: used.name });
}
