import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Marks the router's components as pure. Its build does not mark them and gives them names for
 *  developer tools, so that a bundler keeps Form, NavLink and everything below them even for pages
 *  that use neither: 3 KB on every first load. Nothing else is changed. */
const markRouterParts: Plugin = {
  name: "mark-router-parts-as-pure",
  transform: (code, id) =>
    /[\\/]react-router[\\/]dist[\\/]/.test(id)
      ? code
          .replaceAll(
            /= (React\S*)\.(forwardRef|createContext|memo)\(/g,
            "= /* @__PURE__ */ $1.$2(",
          )
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, "")
      : undefined,
};

/** Converts React from CommonJS to ES modules, so that the bundle is smaller. A CommonJS module is
 *  bundled completely, in a wrapper, and its functions are called through an object. From ES
 *  modules, the bundler drops what nobody imports, and shortens the names of the functions. If an
 *  update of React changes its files, the browser tests notice it. */
const reactAsModules: Plugin = {
  name: "react-as-modules",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (code, id) => {
    if (!/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return;
    const real = /module\.exports = require\('(\.\/cjs\/[^']+\.production\.js)'\)/.exec(code)?.[1];
    if (real) return `export * from "${real}";\nexport * as default from "${real}";`;
    return (
      code
        .replaceAll(/^var (\w+ = require\("[^"]+"\)(,\s+|;))+$/gm, (all) =>
          all.replaceAll(/(?:var )?(\w+) = require\(("[^"]+")\)[,;]/g, "import * as $1 from $2;"),
        )
        // Test hooks that this scheduler does not have.
        .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "undefined")
        .replaceAll(/^exports\.(\w+) = void 0;$/gm, "export let $1;")
        .replaceAll(/^exports\.(\w+) = (?!null)([A-Za-z_]\w*);$/gm, "export { $2 as $1 };")
        .replaceAll(/^exports\.(\w+) =/gm, "export const $1 =")
        .replaceAll(/\bexports\.(\w+)/g, "$1")
    );
  },
};

/** Replaces the helper that Vite wraps around each `import()`. Vite's helper also preloads the
 *  files that a lazy chunk imports, so every page has to contain a list of all their names: half a
 *  kilobyte here, and more with each lazy chunk. This helper fetches only a chunk's style sheets.
 *  If one fails, the import fails and can be retried. */
const smallPreload: Plugin = {
  name: "small-preload",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `const seen = {};
const style = (file) => seen[file] ??= new Promise((done, fail) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "/" + file;
  link.onload = done;
  link.onerror = () => (delete seen[file], link.remove(), fail());
  document.head.append(link);
});
export const __vitePreload = (load, files) =>
  files?.length ? Promise.all([load(), ...files.map(style)]).then(([part]) => part) : load();`
      : undefined,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), markRouterParts, reactAsModules, smallPreload],
  build: {
    // Every asset is its own cacheable file: an inlined one would be downloaded again with each
    // page.
    assetsInlineLimit: 0,
    modulePreload: false,
    // The map's engine is one large file that is fetched only when a map is opened.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      checks: {
        // On a slow machine every build would print a long warning about slow plugins.
        pluginTimings: false,
        // The warning is about the search bar: the front page imports it statically, and other
        // pages import it dynamically when it is opened.
        ineffectiveDynamicImport: false,
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: true },
          output: {
            // The route manifest and every file that imports a chunk contain its full name.
            entryFileNames: "assets/[hash].js",
            chunkFileNames: "assets/[hash].js",
            // Few files: a phone on a slow connection pays for each request, and larger files
            // compress better.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
                },
                // The frame that every page needs, and the components that most pages about spaces
                // share. The list of photos that the site's own pages show is left out: few pages
                // use it.
                {
                  name: "site",
                  test: /[\\/]contract[\\/](media[\\/](?!site-photos|photo-kind)|money|format-count|time|bookings[\\/]policy)|[\\/]web[\\/](layout[\\/](?!not-found)|root|frame[\\/]site-settings\.|spaces[\\/]space-(card|grid)|ui[\\/](breadcrumb|class-names|logo|page|price|rating|section-heading|skeleton|spinner|controls[\\/](button|field)\.|icons[\\/]icons?\.|photos[\\/]photo\.)|member[\\/](auth|like-button))|preload-helper/,
                },
                // Numbers as words and policy sentences, for text pages and lazy-loaded chunks. A
                // policy that is only a number is inlined where it is used.
                {
                  name: "words",
                  test: /[\\/](contract[\\/](accounts[\\/]policy|number-words|(spaces|payments)[\\/]policy-text)|web[\\/]documents[\\/]policy(-text)?)\./,
                },
                // Small components of the front page, the search and lists of spaces, each too
                // small for a file of its own.
                {
                  name: "find",
                  test: /[\\/]web[\\/]search[\\/](criteria|lazy-saved-search-offer|saved-search-key)\./,
                },
                // Components of the booking panel that other booking screens use one by one:
                // separately they would be four files on a space's page.
                {
                  name: "book",
                  test: /[\\/](contract[\\/]bookings[\\/](availability|slot-request|price|messages)|web[\\/]bookings[\\/](booking-(bar|panel|price)|use-(time-selection|online-booking)|calendar[\\/](calendar(-weeks)?|format-calendar-day|time-selection|month|time-pickers|use-months)))\./,
                },
                {
                  name: "list",
                  test: /[\\/](contract[\\/]spaces[\\/]messages|web[\\/]ui[\\/](badge|controls[\\/](checkbox|load-more)))\./,
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
});
