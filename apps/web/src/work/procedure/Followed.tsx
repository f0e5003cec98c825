import { procedureWords } from "@millwright/messages/procedures/procedures";
import { fill } from "@millwright/messages/text";
import { IconListNumbers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import type { ChosenProcedure } from "#work/procedure/chosen-procedure.ts";

/** The procedure that work follows, with the way to it. */
export function Followed({ procedure: { id, name } }: { procedure: ChosenProcedure }) {
  const { choose } = procedureWords[useLocale()];
  const mayRead = useMay("GET /procedures");
  const words = fill(choose.follows, { name });
  return (
    <p className="flex gap-8 items-start anywhere">
      <IconListNumbers className="mt-2" size={18} aria-hidden="true" />
      {mayRead ? (
        <Link to="/procedures/$procedureId" params={{ procedureId: id }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}
