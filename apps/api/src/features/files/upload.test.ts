import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { StoredFile } from "@millwright/contract/files";
import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { compoundFile, docx, gif, html, pdf, picture, svg, zipOf } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Ana Roy" });

/** The names in the folder of a company, and what is still arriving. */
const listStored = (companyId: string) => readdir(join(app.filesFolder, companyId)).catch(() => []);
const arriving = () => readdir(join(app.filesFolder, "incoming"));

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** As Word writes them: one packed part after the other. */
const packedParts = ["word/a.xml", "word/b.xml", "word/c.xml"].map((name) => ({
  name,
  content: randomBytes(20_000),
  isDeflated: true,
}));
const accepted: [string, Buffer, string][] = [
  ["Plan.pdf", pdf, "application/pdf"],
  ["Old manual.DOC", compoundFile(), "application/msword"],
  ["Manual.docx", docx(), wordType],
  ["Online.docx", docx([], "word/document2.xml"), wordType],
  ["Packed.docx", docx([{ name: "word/a.xml", content: randomBytes(20_000), isDeflated: true }]), wordType],
  ["Packed whole.docx", docx(packedParts), wordType],
  ["Photo.jpg", await picture("jpeg"), "image/jpeg"],
  ["Photo.JPEG", await picture("jpeg"), "image/jpeg"],
  ["Screen.png", await picture("png"), "image/png"],
  ["notes.txt", Buffer.from("Été : vérifier l’huile\r\n\tau 1ᵉʳ étage"), "text/plain; charset=utf-8"],
  ["vieux.txt", Buffer.from("Été", "latin1"), "text/plain; charset=windows-1252"],
  ["Photo.webp", await picture("webp"), "image/webp"],
  ["Parts.xlsx", docx([], "xl/workbook.xml"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["Pièces.csv", Buffer.from("code;nom\r\nJ-1;Joint d’huile"), "text/csv; charset=utf-8"],
  ["BMW.txt", Buffer.from("BM 12: the pump"), "text/plain; charset=utf-8"],
];

test.each(accepted)("%s is taken in and kept", async (name, bytes, contentType) => {
  const answer = await upload(app, owner, { name, bytes });
  expect([answer.status, answer.body]).toEqual([201, StoredFile.parse(answer.body)]);
  expect(answer.body).toMatchObject({
    name,
    size: bytes.length,
    content_type: contentType,
    has_thumbnail: false,
    uploaded_by: expect.stringMatching(/^user-/),
    uploaded_by_id: expect.any(String),
    uploaded_by_name: expect.any(String),
    uploaded_at: "2026-11-21T14:00:00.000Z",
  });
  const extension = name.split(".").at(-1)?.toLowerCase();
  expect(answer.body.stored_filename).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${extension}$`));
  expect(await listStored(owner.companyId)).toContain(answer.body.stored_filename);
  expect(await arriving()).toEqual([]);
});

const macros = docx([{ name: "word/vbaProject.bin", content: Buffer.from("Sub AutoOpen()") }]);
const bomb = docx([{ name: "word/media/x.png", content: Buffer.alloc(100), claimedBytes: 400_000_000 }]);
const large = { name: "word/media/x.xml", content: Buffer.alloc(30_000_000), isDeflated: true };
const liar = docx([{ ...large, claimedBytes: 1_000 }]);
const boaster = docx([{ ...large, content: Buffer.alloc(1_000), claimedBytes: 1_001 }]);
const png = await picture("png");
const refused: [string, string, Buffer][] = [
  ["a page named as a picture", "photo.png", html],
  ["a drawing that can hold scripts, named as a picture", "photo.png", svg],
  ["a picture of another kind than the name says", "photo.jpg", png],
  ["a picture named as a document", "plan.pdf", png],
  ["a moving picture that is a document as well, named as a document", "plan.pdf", Buffer.concat([gif, pdf])],
  ["a moving picture that is a document as well, named as a photo", "photo.jpg", Buffer.concat([gif, pdf])],
  ["a document after other bytes", "plan.pdf", Buffer.concat([Buffer.from("MZ\0\0"), pdf])],
  ["a page named as a document", "plan.pdf", html],
  ["a spreadsheet of old named as a Word document", "manual.doc", compoundFile("Workbook")],
  ["a new Word document named as an old one", "manual.doc", docx()],
  ["an archive named as a Word document", "manual.docx", zipOf([{ name: "a.exe", content: png }])],
  ["an archive after a document", "manual.docx", Buffer.concat([pdf, docx()])],
  ["a Word document with macros", "manual.docx", macros],
  ["a Word document that unpacks to harm", "manual.docx", bomb],
  ["a Word document that holds more than it says", "manual.docx", liar],
  ["a Word document that holds less than it says", "manual.docx", boaster],
  ["a Word document cut in half", "manual.docx", docx().subarray(0, 100)],
  ["a workbook with macros", "parts.xlsx", docx([{ name: "xl/vbaProject.bin", content: png }], "xl/workbook.xml")],
  ["a Word document named as a workbook", "parts.xlsx", docx()],
  ["a picture named as a table", "parts.csv", png],
  ["a picture of another kind named as a WebP", "photo.webp", png],
  ["a text with zero bytes", "notes.txt", Buffer.from("a\0b")],
  ["a program named as a text", "notes.txt", Buffer.from("7f454c4602010100", "hex")],
  ["a name of no accepted kind", "run.exe", pdf],
  ["a name without an ending", "README", Buffer.from("text")],
  ["a name whose ending is hidden", "plan.pdf\u202E.exe", pdf],
];

test.each(refused)("%s is refused and not kept", async (_what, name, bytes) => {
  const stranger = await app.become();
  const answer = await upload(app, stranger, { name, bytes });
  expect([answer.status, answer.body.code]).toEqual([415, "unsupported_file"]);
  expect([await listStored(stranger.companyId), await arriving()]).toEqual([[], []]);
});

const sentences = {
  unsupported_file: {
    en: "This file type is not accepted. Use PDF, DOC, DOCX, JPG, PNG, TXT, WEBP, HEIC, XLSX or CSV, and make sure that the content is what the name says.",
    fr: "Ce type de fichier n’est pas accepté. Utilisez PDF, DOC, DOCX, JPG, PNG, TXT, WEBP, HEIC, XLSX ou CSV, et assurez-vous que le contenu correspond au nom.",
  },
  too_large: {
    en: "This is too large. A file may have at most 25 MB.",
    fr: "C’est trop volumineux. Un fichier peut avoir au plus 25\u00a0Mo.",
  },
  empty_file: {
    en: "This file is empty. Choose another one.",
    fr: "Ce fichier est vide. Choisissez-en un autre.",
  },
  invalid: {
    en: "Some of the information is missing or not valid. Check the marked fields.",
    fr: "Des renseignements manquent ou ne sont pas valides. Vérifiez les champs indiqués.",
  },
} as const;

const largest = Buffer.concat([pdf, Buffer.alloc(limits.fileBytes - pdf.length, "%")]);
const refusals = [
  [415, "unsupported_file", { name: "photo.png", bytes: html }],
  [413, "too_large", { name: "plan.pdf", bytes: Buffer.concat([largest, Buffer.alloc(1024 * 1024)]) }],
  [413, "too_large", { name: "plan.pdf", bytes: Buffer.concat([largest, Buffer.alloc(1)]) }],
  [422, "empty_file", { name: "empty.txt", bytes: Buffer.alloc(0) }],
  [422, "invalid", { name: "plan.pdf", bytes: pdf, field: "photo" }],
] as const;

test.each(refusals)("%i %s is told in both languages, and nothing is kept", async (status, code, file) => {
  const stranger = await app.become();
  for (const locale of ["en", "fr"] as const) {
    const answer = await upload(app, stranger, { ...file, locale });
    expect([answer.status, answer.body]).toMatchObject([status, { code, detail: sentences[code][locale] }]);
  }
  expect([await listStored(stranger.companyId), await arriving()]).toEqual([[], []]);
});

test("a file of exactly the largest size is kept", async () => {
  const answer = await upload(app, owner, { name: "plan.pdf", bytes: largest });
  expect([answer.status, answer.body.size]).toEqual([201, limits.fileBytes]);
});

test("a form without a file is refused, and names the field", async () => {
  const form = new FormData();
  form.append("file", "just text");
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await fetch(`${app.origin}/api/files/upload`, { method: "POST", headers, body: form });
  expect([response.status, await response.json()]).toMatchObject([422, { fields: { file: "required" } }]);
});
