import { defineConfig } from "vitest/config";

export default defineConfig({
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "safari17",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500, // read from disk, not from a net
    rolldownOptions: {
      onwarn(warning, warn) {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
    },
  },
  server: { port: 1420, strictPort: true },
  clearScreen: false,
  test: { css: true, include: ["test/**/*.test.{ts,tsx}"] },
});
