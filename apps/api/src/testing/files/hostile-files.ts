import { crc32, deflateSync, gzipSync } from "node:zlib";
import { compoundFile, docx, gif, html, pdf, picture, svg, zipOf } from "#testing/files/sample-files.ts";

/** One file that somebody with bad intentions sends, and whether any of it may be kept. */
export interface HostileFile {
  what: string;
  name: string;
  bytes: Buffer;
  isKept: boolean;
}

const text = (content: string) => Buffer.from(content);
const hex = (content: string) => Buffer.from(content, "hex");
const page = "<!doctype html><script>fetch('/api/auth/me')</script>";

/** A picture that claims a size and holds next to nothing. */
function claimedPng(width: number, height: number, data = deflateSync(Buffer.alloc(10)), kind = [8, 6]): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  return Buffer.concat([hex("89504e470d0a1a0a"), chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", text(""))]);
}

/** A picture that is all there: a line of black is a bit for each of its pixels, and packs to nothing. */
export const pixelBomb = claimedPng(12_000, 11_000, deflateSync(Buffer.alloc(11_000 * 1_501)), [1, 0]);

const png = await picture("png", 8, 8);
const jpeg = await picture("jpeg", 8, 8);
const hugeJpeg = Buffer.from(jpeg);
const frame = hugeJpeg.indexOf(hex("ffc0"));
hugeJpeg.writeUInt16BE(65_500, frame + 5);
hugeJpeg.writeUInt16BE(65_500, frame + 7);

const refused = (what: string, name: string, bytes: Buffer): HostileFile => ({ what, name, bytes, isKept: false });
const keptFile = (what: string, name: string, bytes: Buffer): HostileFile => ({ what, name, bytes, isKept: true });

const disguised: [string, Buffer][] = [
  ["HTML", html],
  ["HTML after a byte order mark", text(`\ufeff${page}`)],
  ["SVG", svg],
  ["SVG with an XML head", text(`<?xml version="1.0"?>${svg}`)],
  ["a script", text("alert(document.cookie)")],
  ["PHP", text("<?php system($_GET['c']); ?>")],
  ["a shell script", text("#!/bin/sh\nrm -rf /\n")],
  ["a program of Windows", Buffer.concat([text("MZ"), Buffer.alloc(200), text("PE\0\0")])],
  ["a program of Linux", Buffer.concat([hex("7f454c4602010100"), Buffer.alloc(200)])],
  ["a GIF", gif],
  ["a GIF with a script behind it", Buffer.concat([gif, text("/*<script>alert(1)</script>*/")])],
  ["a bitmap", Buffer.concat([text("BM"), Buffer.alloc(100)])],
  ["a TIFF", Buffer.concat([hex("49492a0008000000"), Buffer.alloc(100)])],
  ["a WebP", Buffer.concat([text("RIFF"), hex("24000000"), text("WEBPVP8 "), Buffer.alloc(40)])],
  ["an icon", Buffer.concat([hex("000001000100"), Buffer.alloc(100)])],
  ["a gzip", gzipSync(page)],
  ["a zip", zipOf([{ name: "a.html", content: html }])],
  ["a Java archive", zipOf([{ name: "META-INF/MANIFEST.MF", content: text("Main-Class: Evil\n") }])],
  ["a video", Buffer.concat([hex("00000018"), text("ftypmp42"), Buffer.alloc(100)])],
  ["PostScript", text("%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n")],
  ["zeros", Buffer.alloc(4_096)],
  ["nothing", Buffer.alloc(0)],
];

const asPictures = disguised.map(([what, bytes]) => refused(`${what} as a picture`, "photo.png", bytes));
const asDocuments = disguised.map(([what, bytes]) => refused(`${what} as a PDF`, "manual.pdf", bytes));
const asWord = disguised
  .filter(([what]) => ["HTML", "SVG", "a zip", "a Java archive", "nothing"].includes(what))
  .map(([what, bytes]) => refused(`${what} as a Word document`, "manual.docx", bytes));

const vast = Buffer.alloc(4 * 1024 * 1024);
const bombs = [
  refused(
    "a zip bomb by its directory",
    "m.docx",
    docx([{ name: "a", content: text("x"), claimedBytes: 4_000_000_000 }]),
  ),
  refused("a zip bomb by its ratio", "m.docx", docx([{ name: "a", content: Buffer.alloc(99), claimedBytes: 300_000 }])),
  refused("a zip bomb by its size", "m.docx", docx([{ name: "a", content: vast, claimedBytes: 600_000_000 }])),
  refused("macros in a Word document", "m.docx", docx([{ name: "word/vbaProject.bin", content: text("Auto_Open") }])),
  refused("a spreadsheet as a Word document", "m.docx", docx([], "xl/workbook.xml")),
  refused("an installer as an old Word document", "m.doc", compoundFile("Property")),
  refused("rich text as an old Word document", "m.doc", text("{\\rtf1\\object\\objdata 0105}")),
  refused("a page as an old Word document", "m.doc", html),
  refused("a picture that claims ten billion pixels", "p.png", claimedPng(100_000, 100_000)),
  keptFile("a picture that claims no pixels", "p.png", claimedPng(0, 0)),
  keptFile("a picture whose data is none", "p.png", claimedPng(8, 8, text("not deflated"))),
  refused("a photo that claims four billion pixels", "p.jpg", hugeJpeg),
  keptFile("a photo that ends at once", "p.jpg", jpeg.subarray(0, 40)),
];

const polyglots = [
  keptFile("a picture with a page behind it", "p.png", Buffer.concat([png, html])),
  keptFile("a picture with an archive behind it", "p.png", Buffer.concat([png, zipOf([{ name: "a", content: html }])])),
  keptFile("a photo with a page behind it", "p.jpg", Buffer.concat([jpeg, html])),
  keptFile("a PDF that is a page", "m.pdf", Buffer.concat([pdf, html])),
  keptFile("a PDF with a script", "m.pdf", text(`${pdf}\n<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>`)),
  keptFile(
    "a document that climbs when it is unpacked",
    "m.docx",
    docx([{ name: "../../../etc/cron.d/x", content: svg }]),
  ),
  keptFile(
    "a document that asks for an outside file",
    "m.docx",
    docx([{ name: "word/_rels/x", content: text("file:///") }]),
  ),
  keptFile("a page as a text", "notes.txt", html),
  keptFile("an SVG as a text", "notes.txt", svg),
  keptFile("a text that is a formula", "notes.txt", text('=HYPERLINK("http://evil.example")')),
];

const names = [
  "photo.svg",
  "page.html",
  "page.xhtml",
  "run.exe",
  "run.js",
  "plan.pdf.exe",
  "plan.pdf.html",
  "plan.pdf%00.html",
  "plan.pdf::$DATA",
  "plan.pdf ;.html",
  ".htaccess",
  "web.config",
  "plan",
  "plan.",
].map((name) => refused(`the name ${name}`, name, pdf));

const harmlessNames = [
  "../../../etc/passwd.pdf",
  "..\\..\\boot.pdf",
  "/etc/passwd.pdf",
  "C:\\Windows\\win.pdf",
  "plan.exe.pdf",
  "CON.pdf",
  "-rf.pdf",
  "~root.pdf",
  "$(id).pdf",
  "<img src=x onerror=alert(1)>.pdf",
  "';drop table file;--.pdf",
  "{{7*7}}.pdf",
  "plan\u202efdp.pdf",
  "😀".repeat(80).concat(".pdf"),
  "PLAN.PDF",
].map((name) => keptFile(`the name ${name.slice(0, 40)}`, name, pdf));

export const hostileFiles = [
  ...asPictures,
  ...asDocuments,
  ...asWord,
  ...bombs,
  ...polyglots,
  ...names,
  ...harmlessNames,
];
