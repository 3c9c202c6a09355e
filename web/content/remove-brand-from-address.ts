import type { SiteSettings } from "#web/frame/page-request.ts";

/** Returns the operator's postal address without the brand name at its start, for a sentence that
 *  has already named the operator. */
export const removeBrandFromAddress = ({ brandName, contactAddress }: SiteSettings): string =>
  contactAddress.startsWith(`${brandName}, `)
    ? contactAddress.slice(brandName.length + 2)
    : contactAddress;
