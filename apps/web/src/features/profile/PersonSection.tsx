import type { User } from "@millwright/contract/auth";
import { limits } from "@millwright/contract/limits";
import { registrationRoles } from "@millwright/domain/people";
import type { Messages } from "@millwright/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import { InlineEdit } from "#features/profile/InlineEdit.tsx";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { setUser, useUser } from "#lib/session/session.ts";
import { Avatar } from "#ui/label/Avatar.tsx";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";

const shownRole = (role: string, m: Messages) => {
  const known = registrationRoles.find((name) => name === role);
  return known === undefined ? role : m.auth.roles[known];
};
/** A role of the sign-up stays the same one when its name is typed in another language. */
const keptRole = (typed: string, m: Messages) =>
  registrationRoles.find((name) => m.auth.roles[name] === typed) ?? typed;

/** Who the person is: the e-mail to read, the full name and the role to change. */
export function PersonSection() {
  const m = useMessages();
  const profile = useProfileWords();
  const user = useUser();
  const client = useQueryClient();

  async function save(body: { full_name: string } | { role: string }, done: string) {
    const changed: User = await api("PUT /auth/profile", { body });
    client.setQueryData(["me"], changed);
    setUser(changed);
    toast.success(done);
  }

  return (
    <Section title={profile.person}>
      <div className="flex gap-12 items-start">
        <Avatar name={user.full_name ?? user.username} size="large" />
        <div className="stack gap-2 items-start rest anywhere">
          <p className="note">{profile.email}</p>
          <p className="text-16">{user.email}</p>
          <p className="note regular">{profile.emailFixed}</p>
        </div>
      </div>
      <InlineEdit
        label={profile.fullName}
        value={user.full_name ?? ""}
        shown={user.full_name ?? <span className="note regular">{profile.noFullName}</span>}
        editLabel={user.name_fixed ? undefined : profile.editFullName}
        help={user.name_fixed ? profile.nameFixed : undefined}
        maxLength={limits.name}
        check={(typed) => (typed === "" ? m.profile.fullNameRequired : undefined)}
        failure={failures.updateProfile(m)}
        savedNote={profile.saved}
        onSave={(typed) => save({ full_name: typed }, profile.updated)}
      />
      <InlineEdit
        label={profile.role}
        value={shownRole(user.role, m)}
        editLabel={profile.editRole}
        maxLength={limits.role}
        check={(typed) => (typed === "" ? profile.roleRequired : undefined)}
        failure={failures.updateRole(m)}
        savedNote={profile.saved}
        onSave={(typed) => save({ role: keptRole(typed, m) }, profile.roleUpdated)}
      />
    </Section>
  );
}
