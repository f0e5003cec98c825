import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react()],
  // Nothing is inlined: the content security policy allows scripts and styles from our own origin only.
  build: {
    target: ["chrome117", "edge117", "firefox128", "safari17"],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { "/api": { target: api }, "/test-checkout": { target: api } } },
  preview: { proxy: { "/api": { target: api }, "/test-checkout": { target: api } } },
});
