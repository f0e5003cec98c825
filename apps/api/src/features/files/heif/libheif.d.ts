declare module "libheif-js/wasm-bundle.js" {
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    display<Target extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: Target,
      done: (drawn: Target | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export = libheif;
}

/** The memory of a program, as far as it is held to a bound; Node's types leave it out. */
interface ProgramMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

declare const WebAssembly: { Memory: { prototype: ProgramMemory } };
