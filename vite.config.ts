import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** The router makes its components by calls that its build does not mark as pure, and names them for
 *  tools, so that a bundler keeps Form, NavLink and all below them for pages that use neither: 3 KB
 *  on every first load. Nothing else of it is touched. */
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

/** React comes as CommonJS: whole, in wrappers, and called through an object by every part that uses
 *  it. Its browser files are plain enough to be read as modules, which drops what nobody imports and
 *  gives every call a short name. The browser tests notice when an update writes them otherwise. */
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
        // Hooks of a scheduler for tests, which this one does not have.
        .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "undefined")
        .replaceAll(/^exports\.(\w+) = void 0;$/gm, "export let $1;")
        .replaceAll(/^exports\.(\w+) = (?!null)([A-Za-z_]\w*);$/gm, "export { $2 as $1 };")
        .replaceAll(/^exports\.(\w+) =/gm, "export const $1 =")
        .replaceAll(/\bexports\.(\w+)/g, "$1")
    );
  },
};

/** What Vite wraps each `import()` in fetches the part's own imports beside it, for which every page
 *  lists all their names: half a kilobyte here, and more with each lazy part. This fetches its style
 *  sheets only; without them the part has failed and may be tried again. */
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
    // Every asset is its own cacheable file: an inlined one would be paid for by each page.
    assetsInlineLimit: 0,
    modulePreload: false,
    // The map's engine is one large file that is fetched only when a map is opened.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      checks: {
        // On a slow machine every build would end in a page of advice about plugins.
        pluginTimings: false,
        // The front page carries the search bar; the other pages fetch it when it is opened.
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
                // What every page needs around its content, and what most pages about spaces share.
                // Which photos the site's own pages show is the business of few.
                {
                  name: "site",
                  test: /[\\/]contract[\\/](media[\\/](?!site-photos|photo-kind)|money|format-count|time|bookings[\\/]policy)|[\\/]web[\\/](layout[\\/](?!not-found)|root|frame[\\/]site-settings\.|spaces[\\/]space-(card|grid)|ui[\\/](breadcrumb|class-names|logo|page|price|rating|section-heading|skeleton|spinner|controls[\\/](button|field)\.|icons[\\/]icons?\.|photos[\\/]photo\.)|member[\\/](auth|like-button))|preload-helper/,
                },
                // Numbers as words and the sentences of policies, for pages of text and what is fetched later. A policy
                // that is one number is in no file: it stands where it is read.
                {
                  name: "words",
                  test: /[\\/](contract[\\/](accounts[\\/]policy|number-words|(spaces|payments)[\\/]policy-text)|web[\\/]documents[\\/]policy(-text)?)\./,
                },
                // Small parts, too small for a file each, of the front page and the search, and of
                // lists of spaces.
                {
                  name: "find",
                  test: /[\\/]web[\\/]search[\\/](criteria|lazy-saved-search-offer|saved-search-key)\./,
                },
                // The booking panel's parts, which other screens about bookings use one by one: apart they
                // would be four files of a space's page.
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
