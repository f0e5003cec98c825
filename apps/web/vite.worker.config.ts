import { defineConfig } from "vite";

/** The worker that keeps the screens: one small file beside the application, whose name browsers know. */
export default defineConfig({
  publicDir: false,
  build: {
    // It stands beside the application.
    emptyOutDir: false,
    target: ["chrome117", "edge117", "firefox128", "safari17"],
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      input: "src/worker/worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
