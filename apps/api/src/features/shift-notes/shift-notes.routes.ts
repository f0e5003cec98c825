import { deleteShiftNote, getShiftNote, leaveShiftNote, shiftNotesFor } from "#features/shift-notes/shift-notes.ts";
import { bind } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

export const shiftNotesRoutes = [
  bind("GET /shift-notes", ({ db, query, now }) => shiftNotesFor(db, query.department_id ?? null, now)),
  bind("POST /shift-notes", (context) => {
    const { db, body, by, now, doneBefore } = context;
    const leave = () => leaveShiftNote(db, body, by, { writtenAt: doneBefore ?? now, now });
    return makeOnce("POST /shift-notes", context, leave, (id) => getShiftNote(db, id));
  }),
  bind("DELETE /shift-notes/{id}", ({ db, params, by }) => deleteShiftNote(db, params.id, by)),
];
