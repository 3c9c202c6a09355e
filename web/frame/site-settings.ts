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
  push: false,
  whatsAppMessages: false,
  providers: [],
};

/** Returns the operator's settings, for a route's `meta`. If the root's data could not be loaded,
 *  returns default settings without the operator's details. */
export const getSiteSettings = (matches: Matches): SiteSettings =>
  rootOf(matches)?.site ?? nameless;

/** Returns the operator's settings, for components. */
export const useSiteSettings = (): SiteSettings =>
  useRouteLoaderData<RootData>("root")?.site ?? nameless;

/** Returns the names of all states that have places, for search bars. */
export const useStateNames = (): string[] => useRouteLoaderData<RootData>("root")?.states ?? [];
