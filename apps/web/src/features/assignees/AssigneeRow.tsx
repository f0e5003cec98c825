import type { Assignee } from "@millwright/contract/assignees";
import type { TechnicianPin } from "@millwright/contract/devices";
import { mayAct } from "@millwright/domain/access";
import { credentialWords } from "@millwright/messages/credentials/credentials";
import { fill } from "@millwright/messages/text";
import { IconIdBadge2, IconLock, IconLockPassword, IconUserMinus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import styles from "#features/assignees/Assignees.module.css";
import { useAssigneeWords } from "#features/assignees/assignee-words.ts";
import { MemberLink } from "#features/assignees/MemberLink.tsx";
import { TechnicianMenu } from "#features/assignees/TechnicianMenu.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useAskOpenWork } from "#work/ask-open-work.ts";
import { Face } from "#work/face/Face.tsx";

interface Props {
  assignee: Assignee;
  /** With what they come to a shared tablet, where that is known. */
  pin: TechnicianPin | undefined;
}

/** One technician, with what is known and the way out of the list. */
export function AssigneeRow({ assignee, pin }: Props) {
  const m = useMessages();
  const assignees = useAssigneeWords();
  const client = useQueryClient();
  const askOpenWork = useAskOpenWork("assignee");
  const { busy, act } = useAct(toast);
  const isPlanner = mayAct(useUser().access, "planner");
  const { name, phone, specialization } = assignee;
  const [mayLink, mayRemove] = [useMay("PUT /assignees/{id}/member"), useMay("DELETE /assignees/{id}")];

  async function remove() {
    const question = {
      title: fill(assignees.removeQuestion, { name }),
      detail: assignees.removeConsequence,
      action: assignees.removeConfirm,
    };
    const fate = await askOpenWork(assignee, question, failures.removeAssignee(m));
    if (fate === null) return;
    const done = await act(async () => {
      await api("DELETE /assignees/{id}", { params: { id: assignee.id }, query: { ...fate } });
      await client.invalidateQueries({ queryKey: ["assignees"] });
    }, failures.removeAssignee(m));
    if (!done) return;
    toast.success(assignees.removed);
  }
  const facts = [assignees.roles.Technician, specialization && assignees.specializations[specialization], phone];
  return (
    <li className={`row gap-12 pad-8-0 line-between ${styles.row}`}>
      <Face id={assignee.id} name={name} size="medium" />
      <div className={`stack rest anywhere ${styles.words}`}>
        <span className="strong">{name}</span>
        <span className="note">{facts.filter(Boolean).join(" · ")}</span>
        {pin && <PinStates pin={pin} />}
      </div>
      <span className={`row wrap gap-4 justify-end ${styles.acts}`}>
        {mayLink && <MemberLink assignee={assignee} />}
        {isPlanner && <TechnicianMenu assignee={assignee} pin={pin} />}
        {mayRemove && (
          <IconButton
            label={fill(assignees.remove, { name })}
            tone="danger"
            disabled={busy}
            onClick={() => void remove()}
          >
            <IconUserMinus />
          </IconButton>
        )}
      </span>
    </li>
  );
}

/** What lets a technician onto a shared tablet, and what keeps them from it. */
function PinStates({ pin: { pin_set_at, badge_set_at, pin_locked, pin_outdated } }: { pin: TechnicianPin }) {
  const { pin: words, badge } = credentialWords[useLocale()];
  const isKept = pin_locked || (pin_set_at !== null && pin_outdated);
  return (
    <span className="flex wrap gap-6 mt-4 none-if-empty">
      {isKept && (
        <Badge tone="caution" icon={<IconLock aria-hidden="true" />}>
          {pin_locked ? words.locked : words.outdated}
        </Badge>
      )}
      {!isKept && pin_set_at !== null && <Badge icon={<IconLockPassword aria-hidden="true" />}>{words.has}</Badge>}
      {badge_set_at !== null && <Badge icon={<IconIdBadge2 aria-hidden="true" />}>{badge.has}</Badge>}
    </span>
  );
}
