import { z } from "zod";
import { calls } from "#call/call.ts";
import { filledLines, id, moment, optionalText, reference } from "#call/shapes.ts";
import { upload } from "#files.ts";
import { limits } from "#limits.ts";

/** A report at a shared tablet, by whoever stands there: no PIN is asked for. */
export const TabletReport = z.object({
  id: id.describe("The sender's own: the same one again is the same report."),
  text: filledLines(limits.report.text),
  machine_id: reference.optional(),
  is_stopped: z.boolean().optional(),
  stopped_at: moment.nullable().optional().describe("Since when it stands; now when left out."),
  name: optionalText(limits.report.name).optional().describe("Who reports; the tablet's name stands in its place."),
  photos: z.array(id).max(limits.report.photos).optional(),
  locale: z.enum(["en", "fr"]).optional().describe("The language that the tablet shows; the plant's when left out."),
});

const atTablet = { feature: "requests", access: "device", plan: "active" } as const;

export const tabletReports = calls({
  "POST /device/reports": {
    ...atTablet,
    summary:
      "Reports at a shared tablet that something is wrong, without anybody's turn. Past the limits of a tablet a report waits for a look; where too many wait already it is to be sent later.",
    status: 201,
    body: TabletReport,
    output: z.object({
      code: z.string(),
      held: z.boolean().describe("Whether somebody looks at it first."),
    }),
    errors: ["invalid", "unknown_reference", "too_many_reports"],
  },
  "POST /device/reports/photos": {
    ...atTablet,
    summary:
      "Takes a photo (multipart field `file`, a JPEG or PNG) for a report at the tablet before that is sent. It is drawn anew, without what a camera writes into it.",
    ...upload,
    ownIds: true,
    query: z.object({ id, report: id.describe("The id under which the report is sent.") }),
    output: z.object({ id }),
    errors: [
      ...(["invalid", "empty_file", "too_large", "unsupported_file"] as const),
      ...(["form_used", "too_many_photos", "too_many_reports"] as const),
    ],
  },
});
