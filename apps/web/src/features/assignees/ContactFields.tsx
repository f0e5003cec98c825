import { NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { specialisations } from "@millwright/domain/people";
import { trimmed } from "@millwright/domain/trimmed";
import { useAssigneeWords } from "#features/assignees/assignee-words.ts";

/** A technician's phone and trade as they are typed; empty ones are not given. */
export interface ContactDraft {
  phone: string;
  specialization: string;
}

interface Props {
  value: ContactDraft;
  onChange: (part: Partial<ContactDraft>) => void;
}

/** A technician's phone and trade, of a new one as of one that is corrected. */
export function ContactFields({ value, onChange }: Props) {
  const m = useAssigneeWords();
  return (
    <>
      <TextInput
        label={m.phone}
        type="tel"
        maxLength={limits.phone}
        value={value.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      <NativeSelect
        label={m.specialization}
        value={value.specialization}
        data={[
          { value: "", label: m.noSpecialization },
          ...specialisations.map((known) => ({ value: known, label: m.specializations[known] })),
        ]}
        onChange={(event) => onChange({ specialization: event.currentTarget.value })}
      />
    </>
  );
}

/** The same as the API takes it. */
export function contactJson({ phone, specialization }: ContactDraft) {
  return {
    phone: trimmed(phone) || null,
    specialization: specialisations.find((known) => known === specialization) ?? null,
  };
}
