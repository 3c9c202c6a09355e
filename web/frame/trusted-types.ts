// The default Trusted Types policy for pages under `require-trusted-types-for 'script'`. The policy
// allows only:
// - the markup that React itself writes: an empty script element (for JSON-LD tags) and text
//   without tags
// - the script URLs of the map's worker and the service worker
type Rules = {
  createHTML: (markup: string) => string;
  createScriptURL: (address: string) => string;
};
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => unknown };

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

factory?.createPolicy("default", {
  createHTML(markup) {
    if (markup === "<script></script>" || !markup.includes("<")) return markup;
    throw new TypeError("Markup from a string is not allowed on this page.");
  },
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isOurs =
      pathname === "/service-worker.js" || pathname.startsWith("/assets/maplibre-gl-worker");
    if (origin === location.origin && isOurs) return address;
    throw new TypeError("A script from this address is not allowed on this page.");
  },
});

export {};
