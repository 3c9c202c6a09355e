import { PROVIDER_REQUEST_MINUTES, retentionDays } from "#contract/accounts/policy.ts";
import { type DeviceStorageEntry, deviceStorage } from "#web/documents/device-storage.ts";
import type { DocumentSection, SummaryPoint } from "#web/documents/document-page.tsx";
import { EraseDevice } from "#web/documents/erase-device.tsx";
import { FactList } from "#web/documents/fact-list.tsx";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { formatProviderNames } from "./format-provider-names.ts";

export const cookiesChanged = "2026-11-29";

const hasProviders = ({ providers }: SiteSettings) => providers.length > 0;

/** Returns the summary at the top of the page, for visitors who do not read the whole text. */
export const cookiesSummary = (site: SiteSettings): readonly SummaryPoint[] => [
  {
    title: "No cookies if you only look around",
    text: hasProviders(site)
      ? `We set a cookie when you sign in, so that a stranger who guesses passwords cannot lock you out. We set another cookie for ${PROVIDER_REQUEST_MINUTES} minutes while you sign in with another company's account.`
      : "We set a cookie when you sign in, so that a stranger who guesses passwords cannot lock you out.",
  },
  {
    title: "A few entries in your browser",
    text: hasProviders(site)
      ? "Your browser stores your last searches, the pages you viewed last, your position on them and, while you sign in with another company's account, the page to return to. They stay on your device."
      : "Your browser stores your last searches, the pages you viewed last and your position on them. They stay on your device.",
  },
  {
    title: "No trackers",
    text: "No advertising and no analytics, so there is no banner to close.",
  },
  { title: "Erased with one button", text: "The button on this page erases all of these entries." },
];

const storedRow = ({ name, where, holds, purpose, until }: DeviceStorageEntry) =>
  [
    <code key={name}>{name}</code>,
    <>
      {holds}. {purpose}. Stored in {where}. Deleted when:{" "}
      {until.charAt(0).toLowerCase() + until.slice(1)}.
    </>,
  ] as const;

/* `deviceStorage` lists only what our scripts store. The server sets these cookies, and scripts
 * cannot read them (HttpOnly). */

const deviceCookie = [
  <code key="__Host-device">__Host-device</code>,
  <>
    A random number, new with each sign-in. It lets our server recognise a browser that you signed
    in with before, so that a person who guesses passwords cannot lock you out; it does not sign
    anyone in. Stored as a cookie. Deleted when: {retentionDays.devices} days have passed since your
    last sign-in, or you erase it in your browser, as described below.
  </>,
] as const;

const providerCookie = [
  <code key="__Host-oidc">__Host-oidc</code>,
  <>
    A new random number each time you choose to sign in with another company&apos;s account. It
    shows our server that the sign-in was started in your browser. Stored as a cookie. Deleted when:
    you are signed in, or {PROVIDER_REQUEST_MINUTES} minutes have passed.
  </>,
] as const;

const rowsOf = (only: DeviceStorageEntry["only"]) =>
  deviceStorage.filter((one) => one.only === only).map(storedRow);

/** Returns the sections about what the site stores on a visitor's device and how to remove it. */
export const cookiesSections = (site: SiteSettings): readonly DocumentSection[] => [
  {
    id: "what-they-are",
    title: "What we mean",
    body: (
      <>
        <p>
          A <em>cookie</em> is a line of text that a server asks your browser to keep and that your
          browser sends back with every request. We set one when you sign in to an account
          {hasProviders(site) &&
            `, and one for ${PROVIDER_REQUEST_MINUTES} minutes when you press a button to sign in with another company's account`}
          ; if you only look around, we set none.
        </p>
        <p>
          <em>Local storage</em> is an area in your browser, on your device, that only our pages can
          read. Its contents are not sent to us automatically. <em>Session storage</em> is the same,
          but it is emptied when you close the tab; <em>IndexedDB</em> is a larger area, with room
          for photos, and <em>cache storage</em> holds whole files and pages.
        </p>
      </>
    ),
  },
  {
    id: "on-your-device",
    title: "What your device stores",
    body: (
      <>
        <p>For everyone, this is the whole list:</p>
        <FactList rows={rowsOf(undefined)} />
        <p>Your browser also caches pages and pictures, so that they open faster.</p>
      </>
    ),
  },
  {
    id: "with-an-account",
    title: "Only when you sign in",
    body: (
      <>
        <p>
          If you sign in to an account, your browser stores more entries. It stores some of them
          only if you book a space, turn on notifications on this device, begin to list a space,
          type a message or fill in a form. If you only look around, it stores none of them.
        </p>
        <FactList rows={[...rowsOf("account"), deviceCookie]} />
        {hasProviders(site) && (
          <>
            <p>
              While you sign in with another company&apos;s account, your browser stores two more
              entries:
            </p>
            <FactList rows={[...rowsOf("provider"), providerCookie]} />
          </>
        )}
      </>
    ),
  },
  {
    id: "others",
    title: "Other companies",
    body: (
      <>
        <p>
          No script, font or picture on our pages comes from another company, so no other company
          can store anything in your browser through them. When you follow a link to WhatsApp,
          Instagram or another site, that site&apos;s own rules begin.
        </p>
        {hasProviders(site) && (
          <p>
            When you sign in with {formatProviderNames(site.providers)}, a page of that company
            opens, and its own rules apply there.
          </p>
        )}
        {site.mapStyleUrl && (
          <p>
            The map is the exception: when you open a map, its pictures come from{" "}
            {new URL(site.mapStyleUrl).host}.
          </p>
        )}
        {site.onlineBooking && (
          <p>
            When you pay, and only then, Razorpay&apos;s payment window opens. It sets cookies of
            its own to keep your payment safe.
          </p>
        )}
      </>
    ),
  },
  {
    id: "erase",
    title: "Erase it",
    body: (
      <>
        <EraseDevice />
        <p>
          You can also erase these entries and the cookies in your browser. In Chrome, Edge and
          Samsung Internet, press the icon to the left of the web address, then{" "}
          <em>Cookies and site data</em>. In Firefox, press the padlock, then{" "}
          <em>Clear cookies and site data</em>. On an iPhone, open Settings, then Apps, then Safari,
          then Advanced, then <em>Website Data</em>. A private window erases everything when you
          close it.
        </p>
      </>
    ),
  },
  {
    id: "no-banner",
    title: "Why we do not ask for your consent",
    body: (
      <p>
        We do not need your consent to give you what you asked for. We need it only for anything
        more. Storing your own search on your own device tells us nothing about you. If we ever want
        to measure visits or to advertise, we ask you first, with <q>no</q> as easy to press as{" "}
        <q>yes</q>, and this page will say so beforehand.
      </p>
    ),
  },
];
