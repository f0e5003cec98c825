import { defineConfig } from "vite";

/**
 * The pages of who scanned a machine's code: a build of their own, in the words of browsers of 2019 (a plant's phones
 * are old), without anything of the application's.
 */
export default defineConfig({
  publicDir: false,
  build: {
    // It stands beside the application.
    emptyOutDir: false,
    target: ["es2019", "chrome75", "firefox68", "safari12"],
    cssTarget: ["chrome75", "firefox68", "safari12"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: "report.html" },
  },
});
