import type { Readable } from "node:stream";
import type { LiveEvent } from "@millwright/contract/live";

/** JSON that the database wrote: sent as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Passes JSON of the database through untouched. Its shape is the contract's: tests check it. */
export function jsonText(text: string): JsonText {
  return new JsonText(text);
}

/** JSON that the database writes behind what changed it: it arrives with the commit, or fails with it. */
export class LaterJson {
  readonly json: Promise<JsonText>;
  constructor(json: Promise<JsonText>) {
    this.json = json;
  }
}

/** One page of a list. */
export class Page<Row> {
  readonly rows: JsonText | readonly Row[];
  readonly nextCursor: string | null;
  constructor(rows: JsonText | readonly Row[], nextCursor: string | null) {
    this.rows = rows;
    this.nextCursor = nextCursor;
  }
}

/** A page (rows, or the text of a JSON array) and the cursor of the next one; null on the last. */
export function paged<Row = never>(rows: string | readonly Row[], nextCursor: string | null): Page<Row> {
  return new Page<Row>(typeof rows === "string" ? new JsonText(rows) : rows, nextCursor);
}

export interface FileDescription {
  /** Null of what who asks has already, by its `etag`. */
  stream: Readable | null;
  /** By which a reader knows whether it changed. */
  etag?: string;
  /** Bytes. */
  size?: number;
  contentType: string;
  /** The name shown to the person; left out for pictures that are shown in place. */
  name?: string;
  /** How far the activity log went as it was made, where that is part of its proof. */
  activityHead?: string | null;
}

/** Bytes that leave as an attachment. */
export class FileAnswer {
  readonly file: FileDescription;
  constructor(file: FileDescription) {
    this.file = file;
  }
}

export function fileAnswer(file: FileDescription): FileAnswer {
  return new FileAnswer(file);
}

export interface StreamedEvent {
  /** The same object for every reader, for whom it is written once. */
  event: LiveEvent;
  /** A reader names this version to go on after it; not while further events of it follow. */
  isLastOfVersion: boolean;
}

/** Begins to send events; what it answers ends them. */
export type StartEvents = (send: (event: StreamedEvent) => void) => () => void;

/** A stream of events that stays open. */
export class EventsAnswer {
  readonly start: StartEvents;
  constructor(start: StartEvents) {
    this.start = start;
  }
}

export function eventsAnswer(start: StartEvents): EventsAnswer {
  return new EventsAnswer(start);
}
