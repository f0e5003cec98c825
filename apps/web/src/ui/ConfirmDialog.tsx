import { Button, Modal } from "@mantine/core";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { useId } from "react";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/ConfirmDialog.module.css";
import type { Question } from "#ui/question.ts";

interface Props {
  open: boolean;
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/** The question itself. Escape and the ground beside it mean no; the focus begins on the answer that changes nothing. */
export function ConfirmDialog({ open, question, onAnswer }: Props) {
  const m = useMessages();
  const detailId = useId();
  return (
    <Modal.Root opened={open} onClose={() => onAnswer(false)} centered size={440} zIndex={350}>
      <Modal.Overlay className={styles.ground} />
      <Modal.Content
        role="alertdialog"
        aria-describedby={question.detail ? detailId : undefined}
        className={styles.dialog}
      >
        <Modal.Title className={styles.title}>{question.title}</Modal.Title>
        {question.detail && (
          <p id={detailId} className={styles.detail}>
            {question.detail}
          </p>
        )}
        <div className={styles.foot}>
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {question.cancel ?? m.common.cancel}
          </Button>
          <Button color={question.tone ?? "danger"} onClick={() => onAnswer(true)}>
            {question.action}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
