import { expect, test } from "vitest";
import { missingBuilds } from "#scripts/lockfile.ts";

test("a platform build that the lockfile lacks is added with where it runs", () => {
  const packages = {
    "node_modules/tool": { version: "1.0.0", optionalDependencies: { "@tool/linux-x64-musl": "1.0.0" } },
  };
  expect(missingBuilds({ packages })).toEqual({
    "node_modules/@tool/linux-x64-musl": {
      version: "1.0.0",
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
      optional: true,
    },
  });
});

test("a lockfile with every build is whole", () => {
  const packages = {
    "node_modules/tool": { optionalDependencies: { "tool-darwin-arm64": "1.0.0" } },
    "node_modules/tool-darwin-arm64": { version: "1.0.0" },
  };
  expect(missingBuilds({ packages })).toEqual({});
});
