import { plain } from "@millwright/domain/plain";
import { plural } from "@millwright/messages/text";
import { useState } from "react";
import type { Face } from "#features/devices/tablet/device-queries.ts";
import styles from "#features/devices/tablet/Tablet.module.css";
import { useLocale } from "#lib/language.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Avatar } from "#ui/label/Avatar.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { useFacePicture } from "#work/face/Face.tsx";
import { useNotSentOf } from "#work/outbox/use-outbox.ts";

/** So many are seen at a glance; more are searched. */
export const searchedFrom = 12;

interface Props {
  faces: readonly Face[];
  /** Whether they are those seen last: how much is theirs is not known. */
  isKept?: boolean;
  onChoose: (id: string) => void;
}

/** The technicians by name, to be touched; a name is searched where they are many. */
export function FaceGrid({ faces, isKept = false, onChoose }: Props) {
  const { faces: words } = useTabletWords();
  const [search, setSearch] = useState("");
  const found = faces.filter(({ name }) => plain(name).includes(plain(search)));
  if (faces.length === 0) return <EmptyState title={words.empty} detail={words.emptyHelp} />;
  return (
    <>
      {faces.length >= searchedFrom && (
        <div className={styles.search}>
          <SearchField value={search} label={words.search} onSearch={setSearch} />
        </div>
      )}
      {found.length === 0 && <EmptyState title={words.none} detail={words.noneHelp} />}
      <ul className={`grid gap-20 ${styles.grid}`}>
        {found.map((face) => (
          <li key={face.id}>
            <FaceCard face={face} isKept={isKept} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FaceCard({ face, isKept, onChoose }: Required<Omit<Props, "faces">> & { face: Face }) {
  const { faces: words } = useTabletWords();
  const locale = useLocale();
  const picture = useFacePicture(face.id, face.photo_id);
  const notSent = useNotSentOf(face.id);
  const counts = [
    face.today > 0 && plural(locale, words.today, face.today),
    face.overdue > 0 && plural(locale, words.overdue, face.overdue),
  ].filter((line) => line !== false);
  return (
    <button type="button" className={styles.face} onClick={() => onChoose(face.id)}>
      <Avatar name={face.name} size="face" colour={face.colour} picture={picture} />
      <span className="mt-10 text-18 strong leading-125 anywhere">{face.name}</span>
      {!isKept && <span className="quiet tabular">{counts.length > 0 ? counts.join(" · ") : words.nothing}</span>}
      {notSent > 0 && (
        <span className={`rounded-4 bg-caution ink-caution small ${styles.notSent}`}>
          {plural(locale, words.notSent, notSent)}
        </span>
      )}
    </button>
  );
}
