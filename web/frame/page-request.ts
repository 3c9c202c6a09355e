import { createContext } from "react-router";
import type { SendRequest } from "#contract/client.ts";

/** What the operator's configuration tells every page: names, numbers and links, nothing secret. */
export type SiteSettings = {
  brandName: string;
  publicUrl: string;
  whatsappNumber: string;
  chatUrl: string;
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
  grievanceOfficer: string;
  socialLinks: { name: string; url: string }[];
  onlineBooking: boolean;
  demo: boolean;
  mapStyleUrl: string | null;
  /** Whether codes can be sent to phones. */
  phoneCodes: boolean;
  /** Through whom else people can sign in. */
  providers: { id: string; name: string }[];
};

/** What the server hands to the renderer for one request: the API in-process, the settings and the
 *  CSP nonce (absent in development). */
export type PageRequest = {
  fetchApi: SendRequest;
  site: SiteSettings;
  now: Date;
  /** How the payment company's checkout is opened; null while nobody can pay online. */
  checkout: { scriptUrl: string; sandbox: boolean } | null;
  nonce: string | undefined;
  /** Takes a whole page; its Response has no body then. Through a Response's streams it would be copied
   *  several times over. */
  takePage: (html: Uint8Array<ArrayBuffer>) => void;
};

export const pageRequest = createContext<PageRequest>();
