import type { SignOn } from "@millwright/contract/sign-on";
import { plural } from "@millwright/messages/text";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { useLocale } from "#lib/language.ts";

/** Whom sign-on as the only way in shuts out until they link themselves, and how they do. */
export function UnlinkedMembers({ signOn }: { signOn: Pick<SignOn, "unlinked" | "unlinked_members"> }) {
  const { rules: words } = useSignOnWords();
  const locale = useLocale();
  const { unlinked, unlinked_members: members } = signOn;
  const more = unlinked - members.length;
  return (
    <div className="stack gap-8">
      <p className="note ink-danger">{plural(locale, words.onlyUnlinked, unlinked)}</p>
      <p className="note">{words.onlyHow}</p>
      <ul className="stack gap-2">
        {members.map(({ person_id: id, name, email }) => (
          <li key={id} className="note anywhere">
            <span className="medium">{name}</span> · {email}
          </li>
        ))}
        {more > 0 && <li className="note">{plural(locale, words.onlyMore, more)}</li>}
      </ul>
    </div>
  );
}
