/** A reason not to start, as one sentence for the person who starts the server. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
