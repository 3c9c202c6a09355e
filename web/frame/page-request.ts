import { createContext } from "react-router";
import type { SendRequest } from "#contract/client.ts";
import type { Stories } from "#contract/stories/stories.ts";

/** The operator's configuration for every page: names, numbers and links, nothing secret. */
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
  /** True if guests see new and changed spaces before the team checks them (VERIFY_LISTINGS=false).
   *  Otherwise it is left out, to keep every page small. */
  skipsVerification?: true | undefined;
  /** True if the site makes nightly backups (BACKUP_DIR). Otherwise it is left out. */
  hasBackups?: true | undefined;
  demo: boolean;
  mapStyleUrl: string | null;
  /** Whether the site can send codes by SMS. */
  phoneCodes: boolean;
  /** Whether the site sends push notifications to devices. */
  push: boolean;
  /** Whether members can get messages on WhatsApp. In demo mode, a simulated phone shows them. */
  whatsAppMessages: boolean;
  /** The identity providers through which members can sign in. */
  providers: { id: string; name: string }[];
};

/** What the server passes to the renderer for one request: the in-process API, the settings and the
 *  CSP nonce (absent in development). */
export type PageRequest = {
  fetchApi: SendRequest;
  site: SiteSettings;
  /** The operator's testimonials, host stories and team; null in demo mode, where pages show
   *  samples. */
  stories: Stories | null;
  now: Date;
  /** How to open the payment provider's checkout; null while online payment is off. */
  checkout: { scriptUrl: string; sandbox: boolean } | null;
  nonce: string | undefined;
  /** Receives the page's HTML as one string. The renderer's `Response` then has no body, because
   *  the streams of a `Response` would copy the page several times. */
  takePage: (html: string) => void;
};

export const pageRequest = createContext<PageRequest>();
