import { defineConfig } from "vitest/config";

export default defineConfig({
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "safari17",
    assetsInlineLimit: 0,
  },
  server: { port: 1420, strictPort: true },
  clearScreen: false,
  test: { css: true, include: ["test/**/*.test.{ts,tsx}"] },
});
