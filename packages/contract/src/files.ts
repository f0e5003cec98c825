import { z } from "zod";
import { calls } from "#call/call.ts";
import { makesLink, once } from "#call/download-link.ts";
import { actorId, actorName, id, instant, newId } from "#call/shapes.ts";
import type { fileTypes } from "#limits.ts";

/** What a file is served as, by the end of its name. */
export const mediaTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  txt: "text/plain",
  webp: "image/webp",
  heic: "image/heic",
  heif: "image/heif",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const satisfies Record<(typeof fileTypes)[number], string>;

export const StoredFile = z.object({
  id,
  name: z.string(),
  size: z.int().describe("Bytes."),
  stored_filename: z.string(),
  uploaded_by: z.string(),
  uploaded_by_id: actorId,
  uploaded_by_name: actorName,
  uploaded_at: instant,
  content_type: z.string(),
  has_thumbnail: z.boolean(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** A file as a thing names it when it is saved: only its id counts. */
export const FileReference = z.object({ id });

/** A file on its way in: its id may be its sender's. The same bytes under it are the same file; other bytes are refused. */
export const upload = {
  multipart: true,
  query: z.object(newId),
  status: 201,
} as const;
export const uploadErrors = ["invalid", "empty_file", "too_large", "unsupported_file"] as const;

export const files = calls({
  "POST /files/upload": {
    feature: "files",
    summary:
      "Takes one file (multipart field `file`); an order or a machine then names it in its `files`. The same bytes under the same id are the same file.",
    access: "requester",
    outbox: true,
    plan: "active",
    ...upload,
    query: z.object({
      ...newId,
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional()
        .describe("Of the bytes, in hex: other bytes than these, as of an upload that was cut off, are not taken."),
    }),
    output: StoredFile,
    errors: uploadErrors,
  },
  "GET /files/download/{id}": {
    feature: "files",
    summary: "The bytes of a file, as an attachment.",
    access: "viewer",
    plan: "active",
    query: z.object({
      stored_filename: z.string().max(300).optional(),
      shown: z
        .enum(["true"])
        .optional()
        .describe(
          "true: as it is shown on a page. Of a HEIC that is the picture that was made of it (JPEG, at most 2048 px; not_found until it is); other files are as they are.",
        ),
    }),
    answer: "file",
    mediaTypes: [...new Set(Object.values(mediaTypes))],
    errors: ["not_found", "money_hidden"],
  },
  "POST /files/download/{id}/link": {
    feature: "files",
    summary: `Makes an address at which the browser downloads the file by itself: ${once}`,
    access: "viewer",
    plan: "active",
    ...makesLink,
    errors: ["not_found", "money_hidden"],
  },
  "GET /downloads/{token}": {
    feature: "files",
    summary: `The bytes that such an address is for: ${once}`,
    access: "public",
    plan: "any",
    secret: true,
    answer: "file",
    mediaTypes: ["application/zip", "text/csv", ...new Set(Object.values(mediaTypes))],
    errors: ["link_spent", "not_found", "not_allowed", "money_hidden", "subscription_expired"],
  },
  "GET /files/thumbnail/{id}": {
    feature: "files",
    summary: "A small picture of a photo (WebP, at most 320 px).",
    access: "viewer",
    device: true,
    plan: "active",
    answer: "file",
    mediaTypes: ["image/webp"],
    errors: ["not_found", "money_hidden"],
  },
});
