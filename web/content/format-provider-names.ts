import type { SiteSettings } from "#web/frame/page-request.ts";

/** Returns the names of the sign-in providers as part of a sentence, joined with "or". */
export const formatProviderNames = (providers: SiteSettings["providers"]): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(providers.map(({ name }) => name));
