import { Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { IconAt, IconPhoto, IconSend } from "@tabler/icons-react";
import { type DragEvent, useRef } from "react";
import styles from "#features/comments/Comments.module.css";
import { useCommentWords } from "#features/comments/comment-words.ts";
import { type Subject, useReporters } from "#features/comments/comments.ts";
import { MentionField } from "#features/comments/MentionField.tsx";
import { sayReaders } from "#features/comments/say-readers.ts";
import { useComposer } from "#features/comments/use-composer.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Attachments } from "#work/attach/AttachField.tsx";
import { acceptedPhotos } from "#work/attach/accepted.ts";

/** Where something is said: words, people and pictures. */
export function Composer({ about }: { about: Subject }) {
  const words = useCommentWords();
  const { draft, change, pictures, addPictures, isWorthSending, send } = useComposer(about);
  const readers = useReporters(about);
  const isPublic = draft.isPublic && readers.length > 0;
  const chooser = useRef<HTMLInputElement>(null);
  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    addPictures([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a picture may be dropped on it as well, which its button does for everybody.
    <div
      className={`panel mb-16 ${styles.composer}`}
      data-public={isPublic || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <MentionField
        label={words.write}
        value={draft.text}
        onText={(text) => change({ text })}
        onNamed={(person) => change({ people: [...draft.people, { id: person.id, name: person.name }] })}
        onSend={() => send(isPublic)}
        onFiles={addPictures}
      >
        {(begin) => (
          <>
            <Attachments attached={pictures} />
            {readers.length > 0 && (
              <Checkbox
                className={styles.public}
                label={words.makePublic}
                description={isPublic ? sayReaders(readers, words) : undefined}
                checked={isPublic}
                onChange={(event) => change({ isPublic: event.currentTarget.checked })}
              />
            )}
            <div className={`row wrap gap-4-8 mt-4 ${styles.acts}`}>
              <IconButton label={words.addPhoto} onClick={() => chooser.current?.click()}>
                <IconPhoto />
              </IconButton>
              <input
                ref={chooser}
                type="file"
                hidden
                multiple
                accept={acceptedPhotos}
                onChange={(event) => {
                  addPictures([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = "";
                }}
              />
              <IconButton label={words.nameSomeone} onClick={begin}>
                <IconAt />
              </IconButton>
              <Button
                variant="default"
                className="push-end"
                leftSection={<IconSend size={18} />}
                disabled={!isWorthSending}
                onClick={() => send(isPublic)}
              >
                {isPublic ? words.sendPublic : words.send}
              </Button>
            </div>
          </>
        )}
      </MentionField>
    </div>
  );
}
