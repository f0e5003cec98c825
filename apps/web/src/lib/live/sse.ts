export interface StreamedEvent {
  data: string;
  /** After which event to go on when the stream is cut; null when this one is followed by others that belong to it. */
  id: string | null;
}

/** Reads a text/event-stream as it arrives in pieces: gives each event that is complete. */
export function eventReader(): (piece: string) => StreamedEvent[] {
  let rest = "";
  let data: string[] = [];
  let id: string | null = null;

  function take(line: string): StreamedEvent | null {
    if (line === "") {
      const event = data.length > 0 ? { data: data.join("\n"), id } : null;
      [data, id] = [[], null];
      return event;
    }
    if (line.startsWith("data:")) data.push(fieldOf(line));
    if (line.startsWith("id:")) id = fieldOf(line);
    return null;
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    return lines.map(take).filter((event) => event !== null);
  };
}

function fieldOf(line: string): string {
  return line.slice(line.indexOf(":") + 1).replace(/^ /, "");
}
