import type { Contract } from "@millwright/contract/contract";

type Input<Schema> = Schema extends { _zod: { input: infer InputOf } } ? InputOf : never;
/** Every call with a body; one without an example does not compile. */
export type Examples = {
  [Key in keyof Contract as Contract[Key] extends { body: unknown } ? Key : never]: Contract[Key] extends {
    body: infer Body;
  }
    ? Input<Body>
    : never;
};
