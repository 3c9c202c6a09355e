import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "./page-request.ts";

type RootData = { site: SiteSettings; states: string[] };
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const rootOf = (matches: Matches) =>
  matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;

const nameless: SiteSettings = {
  brandName: "Jagah",
  publicUrl: "",
  whatsappNumber: "",
  chatUrl: "",
  contactEmail: "",
  contactPhone: "",
  contactAddress: "",
  grievanceOfficer: "",
  socialLinks: [],
  onlineBooking: false,
  demo: false,
  mapStyleUrl: null,
  phoneCodes: false,
  providers: [],
};

/** The operator's settings, for a route's `meta`. When even the root failed, a nameless stand-in. */
export const getSiteSettings = (matches: Matches): SiteSettings =>
  rootOf(matches)?.site ?? nameless;

/** The operator's settings, for components. */
export const useSiteSettings = (): SiteSettings =>
  useRouteLoaderData<RootData>("root")?.site ?? nameless;

/** The operator's address for a sentence that has just said the name: many an address begins with it. */
export const removeBrandFromAddress = ({ brandName, contactAddress }: SiteSettings): string =>
  contactAddress.startsWith(`${brandName}, `)
    ? contactAddress.slice(brandName.length + 2)
    : contactAddress;

/** The names of all states that have places, for search bars. */
export const useStateNames = (): string[] => useRouteLoaderData<RootData>("root")?.states ?? [];
