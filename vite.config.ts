import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Every asset is its own cacheable file: an inlined one would be paid for by each page.
    assetsInlineLimit: 0,
    // Every browser that runs these modules knows modulepreload.
    modulePreload: { polyfill: false },
    // The map's engine is one large file that is fetched only when a map is opened.
    chunkSizeWarningLimit: 1_200,
    // On a slow machine every build would end in a page of advice about plugins.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every name is written out in the route manifest and in each file that imports it.
            entryFileNames: "assets/[hash].js",
            chunkFileNames: "assets/[hash].js",
            // Few files: a phone far away pays for each request, and larger files compress better.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
                },
                // What every page needs around its content.
                {
                  name: "frame",
                  test: /[\\/]web[\\/](layout[\\/](?!error-page|trouble|not-found)|root|(ui[\\/](button|class-names|icons?|logo|page|spinner|skeleton|toast)|site)\.)/,
                },
                // What most pages about spaces share.
                {
                  name: "cards",
                  test: /[\\/](contract[\\/](media|money)|web[\\/](spaces[\\/]space-grid|ui[\\/](breadcrumb|card-icons|field|photo|price|rating|section-heading|space-card)))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./web/render.tsx" } },
      resolve: { noExternal: [] },
    },
  },
  optimizeDeps: { include: ["hono/client"] },
});
