import { hash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig, type Plugin } from "vite";
import { packs, preloads } from "./packs.ts";

const api = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";
const application = "/src/app/start.tsx";
const english = "/messages/src/en.ts";
const root = fileURLToPath(new URL("src", import.meta.url));
const board = ["/app/shell/Shell.tsx", "/app/BoardWithSetup.tsx"];

// Nothing is inlined: the content security policy allows scripts and styles from our own origin only.
const base: InlineConfig = {
  plugins: [react()],
  css: {
    modules: {
      // The class and its file, without its line: a rule that moves renames nothing, and each name is shorter.
      generateScopedName: (name, file) => `_${name}_${hash("sha1", relative(root, file), "base64url").slice(0, 5)}`,
    },
  },
  build: {
    // The other two builds write beside it; scripts/web-build.ts begins with an empty folder.
    emptyOutDir: false,
    target: ["chrome117", "edge117", "firefox128", "safari17"],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
};

/** Shows the pages of machines' codes and reporters' links, which have a build of their own (vite.report.config.ts). */
const reportPages: Plugin = {
  name: "report-pages",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/[rs]\//.test(request.url ?? "")) request.url = "/report.html";
      next();
    });
  },
};

export default defineConfig({
  ...base,
  plugins: [
    react(),
    reportPages,
    packs(
      [
        { name: "main", screens: ["/index.html"] },
        { name: "start", screens: [application], stylesIn: "main" },
        { name: "start", screens: ["/app/LoginPage.tsx"], alsoIn: board, stylesIn: "main" },
        { name: "sign-in", screens: ["/app/LoginPage.tsx"] },
        { name: "shell", screens: ["/app/shell/Shell.tsx", "/app/shell/screens.ts"], stylesIn: "main" },
        { name: "board", screens: board },
        { name: "repair", screens: ["/app/order/OrderDialog.tsx", "/features/work-orders/WorkOrderDialog.tsx"] },
      ],
      base,
    ),
    // After each release, everybody comes to the board once with nothing of it.
    preloads([
      { html: "index.html", modules: [application, ...board, english] },
      { html: "login.html", modules: [application, "/app/LoginPage.tsx", english], next: board },
    ]),
  ],
  server: { proxy: { "/api": { target: api }, "/test-checkout": { target: api } } },
  preview: { proxy: { "/api": { target: api }, "/test-checkout": { target: api } } },
});
