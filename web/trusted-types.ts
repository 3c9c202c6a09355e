// Pages run under `require-trusted-types-for 'script'`. React itself writes two kinds of markup:
// an empty script element (how it makes JSON-LD tags) and text in which nothing opens a tag.
// Everything else stays refused.
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => unknown;
};

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

factory?.createPolicy("default", {
  createHTML(markup) {
    if (markup === "<script></script>" || !markup.includes("<")) return markup;
    throw new TypeError("Markup from a string is not allowed on this page.");
  },
});

export {};
