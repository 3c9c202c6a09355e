import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";

/** Lets the bundler remove the components of React Router that a page does not use. Otherwise every
 *  first load would contain Form, NavLink and all that they import: 3 KB. The plugin marks the
 *  components as pure and removes their names for developer tools. Nothing else is changed. */
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

/** Retries a page's script that cannot be loaded. React Router would reload the page, and without a
 *  network the browser would show its own error page. The page is reloaded only if the script fails
 *  twice although the server can be reached. */
const waitForRouteScripts: Plugin = {
  name: "wait-for-route-scripts",
  transform: (code, id) => {
    if (!/react-router[\\/]dist[\\/].*routeModules\.js/.test(id)) return;
    const waiting = code.replace(
      /window\.location\.reload\(\);\s+return new Promise\(\(\) => {}\);/,
      `return new Promise((resolve) => {
        const wasReached = arguments[2];
        const again = (isReached) => resolve(loadRouteModule(route, routeModulesCache, isReached));
        fetch("/healthz").then(
          () => wasReached ? window.location.reload() : again(true),
          () => setTimeout(again, 2000),
        );
      });`,
    );
    if (waiting === code) throw new Error("React Router loads the scripts of routes differently.");
    return waiting;
  },
};

/** Converts React from CommonJS to ES modules, so that the bundle is smaller. A CommonJS module is
 *  bundled completely. Of an ES module, only what is imported is bundled, with shortened function
 *  names. If an update of React changes the converted files, the browser tests fail. */
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
        // These test hooks do not exist in the scheduler that is used here.
        .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "undefined")
        .replaceAll(/^exports\.(\w+) = void 0;$/gm, "export let $1;")
        .replaceAll(/^exports\.(\w+) = (?!null)([A-Za-z_]\w*);$/gm, "export { $2 as $1 };")
        .replaceAll(/^exports\.(\w+) =/gm, "export const $1 =")
        .replaceAll(/\bexports\.(\w+)/g, "$1")
    );
  },
};

/** Removes React Router's hint for developers and the style of its own error page, which is shown
 *  only if our root fails. Every page would load them. */
const plainErrorPage: Plugin = {
  name: "plain-error-page",
  apply: "build",
  transform: (code, id) => {
    if (
      !/react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js/.test(
        id,
      )
    )
      return;
    const plain = code
      .replace(/let heyDeveloper = [^`]*`[^`]*` \}\s+\}\);/, "let heyDeveloper = null;")
      .replaceAll(/\{ style: \{[^{}]*\} \}/g, "null");
    if (!plain.includes("heyDeveloper = null"))
      throw new Error("React Router has another error page.");
    return plain;
  },
};

/** Replaces the helper that Vite wraps around each `import()`. Vite's helper needs a list of all
 *  lazy chunks on every page, half a kilobyte. The replacement fetches only a chunk's style sheets.
 *  If one cannot be fetched, the import fails and can be retried. */
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

/** Minifies the inline script of every page (web/frame/defer-scripts.ts). The rest of the server's
 *  build stays readable, so that stack traces are useful. */
const minifyInlineScript: Plugin = {
  name: "minify-inline-script",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: (code, id) =>
    /[\\/]web[\\/]frame[\\/]early-input\.ts$/.test(id)
      ? minifySync(id, code, { module: true }).code
      : undefined,
};

/** The name of an SVG file is only a hash. It has to be short, because a page contains the name of
 *  the icons' SVG file once for each icon. */
const assetFileNames = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith(".svg"))
    ? "assets/[hash][extname]"
    : "assets/[name]-[hash][extname]";

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    markRouterParts,
    waitForRouteScripts,
    plainErrorPage,
    reactAsModules,
    smallPreload,
    minifyInlineScript,
  ],
  build: {
    // No asset is inlined, because an inlined asset would be downloaded again with each page. As a
    // separate file it is cached.
    assetsInlineLimit: 0,
    modulePreload: false,
    // The limit is high, because the map's engine is one large file. It is fetched only when a map
    // is opened.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      checks: {
        // The warning about slow plugins is long and would appear in every build on a slow machine.
        pluginTimings: false,
        // This warning is about the search bar, which the front page imports statically. Other
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
            assetFileNames,
            // File names are only a hash, because the route manifest and every file that imports a
            // chunk contain its full name.
            entryFileNames: "assets/[hash].js",
            chunkFileNames: "assets/[hash].js",
            // There are few, larger files: a phone on a slow connection takes time for each
            // request, and larger files compress better.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
                },
                // The frame that every page needs, and the components that most pages about spaces
                // share. The list of the site's own pictures (site-photos.ts) is left out, because
                // few pages use this list.
                {
                  name: "site",
                  test: /[\\/]contract[\\/](media[\\/](?!site-photos|photo-(kind|limits-text))|money)|[\\/]web[\\/](layout[\\/](?!not-found|move-chat-button|show-focus)|root|frame[\\/](connection|lazy-part|site-(settings|link)|use-hydrated)\.|spaces[\\/](card\.|photo-transition|space-(card|grid))|ui[\\/](breadcrumb|class-names|logo|page|price|rating\.|section-heading|skeleton|spinner|controls[\\/](button|field)\.|icons[\\/]icons?\.|photos[\\/]photo\.)|member[\\/](auth|like-button))|preload-helper/,
                },
                // Texts for days, times and booking policies. The front page shows none of them;
                // most other pages show some.
                {
                  name: "time",
                  test: /[\\/]contract[\\/](time|format-count|bookings[\\/]policy(-text)?)\./,
                },
                // Numbers as words, and sentences about policies. Text pages and lazy-loaded chunks
                // use them. Numeric policy constants are inlined where they are used.
                {
                  name: "words",
                  test: /[\\/](contract[\\/](accounts[\\/]policy|number-words|(spaces|payments)[\\/]policy-text)|web[\\/]documents[\\/]policy(-text)?)\./,
                },
                // Small components of the front page, the search and lists of spaces. Each is too
                // small for a file of its own.
                {
                  name: "find",
                  test: /[\\/]web[\\/]search[\\/](criteria|lazy-saved-search-offer|saved-search-key|search-field|use-synced-input)\./,
                },
                // Small parts of the search page. Other pages use only some of these parts.
                {
                  name: "filters",
                  test: /[\\/](contract[\\/]spaces[\\/]amenities|web[\\/](spaces[\\/]amenity-icon|ui[\\/](scroll-to-middle|controls[\\/](checkbox|range-slider))))\./,
                },
                // Components of a space's page: the booking panel, the inquiry, the gallery and the
                // map. Other screens use some of them, so without this group the page would load
                // seven separate files.
                {
                  name: "book",
                  test: /[\\/](contract[\\/]bookings[\\/](availability|slot-request|messages)|web[\\/]bookings[\\/](booking-(bar|panel|price)|use-(time-selection|online-booking)|calendar[\\/](calendar(-weeks)?|format-calendar-day|time-selection|month|time-pickers|use-months))|web[\\/](map[\\/]location-map|inquiries[\\/](inquiry-form|form-texts)|spaces[\\/]gallery))\./,
                },
                {
                  name: "list",
                  test: /[\\/](contract[\\/]spaces[\\/]messages|web[\\/]ui[\\/](badge|controls[\\/]load-more))\./,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: "./web/render.tsx", output: { assetFileNames } } },
      resolve: { noExternal: [] },
    },
  },
});
