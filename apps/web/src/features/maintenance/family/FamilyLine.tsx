import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import styles from "#features/maintenance/family/Family.module.css";
import { familyQuery, type Member } from "#features/maintenance/family/family-queries.ts";
import { usePlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import type { WorkOrder } from "#work/orders.ts";

const shownAtFirst = 6;

/** The machines whose PMs are one plan with this one, and in what each says something else; nothing of one that is alone. */
export function FamilyLine({ pm }: { pm: WorkOrder }) {
  const words = usePlanFamilyWords();
  const { data } = useQuery(familyQuery(pm));
  const [isWhole, setWhole] = useState(false);
  const members = (data?.members ?? []).toSorted((a, b) => placeOf(a, pm) - placeOf(b, pm));
  if (members.length < 2) return null;
  const shown = isWhole || members.length <= shownAtFirst + 1 ? members : members.slice(0, shownAtFirst);
  return (
    <section className={styles.family}>
      <h3>{fill(words.title, { n: members.length })}</h3>
      <p className="note">{words.help}</p>
      <ul>
        {shown.map((member) => (
          <li key={member.id}>
            <One member={member} isThis={member.id === pm.id} />
          </li>
        ))}
      </ul>
      {shown.length < members.length && (
        <Button variant="default" size="compact-md" onClick={() => setWhole(true)}>
          {fill(words.showAll, { n: members.length })}
        </Button>
      )}
    </section>
  );
}

/** What is not as the others comes first, behind the one that is looked at. */
const placeOf = ({ id, differs_in }: Member, pm: WorkOrder) => (id === pm.id ? 0 : 2 - Number(differs_in.length > 0));

function One({ member, isThis }: { member: Member; isThis: boolean }) {
  const words = usePlanFamilyWords();
  const machine = member.machine_name ?? words.noMachine;
  const fields = member.differs_in.map((field) => words.fields[field]).join(", ");
  const remarks = [isThis ? words.isThis : null, fields === "" ? null : fill(words.differs, { fields })];
  const aside = remarks.filter((part) => part !== null).join(" · ");
  return (
    <>
      {isThis ? (
        <strong>{machine}</strong>
      ) : (
        <Link
          to="/work-orders/$orderId"
          params={{ orderId: member.id }}
          className={`inline-row min-h-32 ${styles.link}`}
        >
          {machine}
        </Link>
      )}
      {aside !== "" && <span className="note">{aside}</span>}
    </>
  );
}
