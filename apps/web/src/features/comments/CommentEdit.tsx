import { Button } from "@mantine/core";
import { hasContent } from "@millwright/domain/comments/comment";
import { namedIn } from "@millwright/domain/comments/mentions";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import styles from "#features/comments/Comments.module.css";
import { useCommentWords } from "#features/comments/comment-words.ts";
import { type Comment, changeComment, putComment } from "#features/comments/comments.ts";
import { MentionField } from "#features/comments/MentionField.tsx";
import { useAct } from "#lib/api/act.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** Edits one's own comment in place. */
export function CommentEdit({ comment, text, onEnd }: { comment: Comment; text: string; onEnd: () => void }) {
  const words = useCommentWords();
  const { common } = useMessages();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [draft, setDraft] = useState(text);
  const [people, setPeople] = useState(comment.mentions);
  const says = hasContent(draft, comment.files.length);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    void place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  async function save() {
    if (!says) return;
    const mentions = namedIn(draft, people).map(({ id }) => ({ id }));
    await act(
      async () => {
        putComment(client, await changeComment(comment.id, { text: trimmed(draft), mentions }));
        onEnd();
      },
      { failed: words.editFailed, preferDetail: true },
    );
  }
  return (
    <div ref={place} className={`panel mb-16 ${styles.composer}`}>
      <MentionField
        label={words.edit}
        value={draft}
        onText={setDraft}
        onNamed={({ id, name }) => setPeople((before) => [...before, { id, name }])}
        onSend={() => void save()}
        isFocused
      >
        {() => (
          <div className={`row wrap gap-4-8 mt-4 ${styles.acts}`}>
            <Button variant="default" className="push-end" onClick={onEnd}>
              {common.cancel}
            </Button>
            <Button loading={busy} disabled={!says} onClick={() => void save()}>
              {common.save}
            </Button>
          </div>
        )}
      </MentionField>
    </div>
  );
}
