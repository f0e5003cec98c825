/** Reads a text/event-stream as it arrives in pieces: gives the data of each event that is complete. */
export function eventReader(): (piece: string) => string[] {
  let rest = "";
  let data: string[] = [];

  function take(line: string): string | null {
    if (line === "") {
      const event = data.length > 0 ? data.join("\n") : null;
      data = [];
      return event;
    }
    if (line.startsWith("data:")) data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
    return null;
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    return lines.map(take).filter((event) => event !== null);
  };
}
