import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Every asset is its own cacheable file: an inlined one would be paid for by each page.
    assetsInlineLimit: 0,
    // The map's engine is one large file that is fetched only when a map is opened.
    chunkSizeWarningLimit: 1_200,
    // On a slow machine every build would end in a page of advice about plugins.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./web/render.tsx" } },
      resolve: { noExternal: [] },
    },
  },
  optimizeDeps: { include: ["hono/client"] },
});
