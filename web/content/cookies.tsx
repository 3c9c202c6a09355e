import { PROVIDER_REQUEST_MINUTES, retentionDays } from "#contract/accounts/policy.ts";
import { type DeviceStorageEntry, deviceStorage } from "#web/documents/device-storage.ts";
import type { DocumentSection, SummaryPoint } from "#web/documents/document-page.tsx";
import { EraseDevice } from "#web/documents/erase-device.tsx";
import { FactList } from "#web/documents/fact-list.tsx";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { formatProviderNames } from "./privacy-facts.ts";

export const cookiesChanged = "2026-11-23";

const hasProviders = ({ providers }: SiteSettings) => providers.length > 0;

/** The main points, for visitors who read nothing else. */
export const cookiesSummary = (site: SiteSettings): readonly SummaryPoint[] => [
  {
    title: "No cookie for looking around",
    text: hasProviders(site)
      ? `One comes when you sign in, and keeps strangers from locking you out. Another lasts ${PROVIDER_REQUEST_MINUTES} minutes, while you sign in with another company.`
      : "One comes when you sign in. It keeps strangers from locking you out.",
  },
  {
    title: "A few small notes",
    text: hasProviders(site)
      ? "Your browser keeps your last search, how far you had read and, while you sign in with another company, the page to come back to. They stay with you."
      : "Your browser keeps your last search and how far you had read. Both stay with you.",
  },
  {
    title: "No trackers",
    text: "No advertising and no analytics, so there is no banner to close.",
  },
  { title: "Gone in one press", text: "The button on this page erases all of it." },
];

const storedRow = ({ name, where, holds, purpose, until }: DeviceStorageEntry) =>
  [
    <code key={name}>{name}</code>,
    <>
      {holds}. {purpose}. Kept in {where}. Goes when:{" "}
      {until.charAt(0).toLowerCase() + until.slice(1)}.
    </>,
  ] as const;

/* The cookies are HttpOnly: no script can read them, so `deviceStorage` does not list them. */

const deviceCookie = [
  <code key="__Host-device">__Host-device</code>,
  <>
    A random number, new with each sign-in. Lets our server recognise a browser that you signed in
    with before, so that somebody guessing passwords cannot lock you out; it signs nobody in. Kept
    as a cookie. Goes when: {retentionDays.devices} days have passed since your last sign-in, or you
    erase it in your browser, as told below.
  </>,
] as const;

const providerCookie = [
  <code key="__Host-oidc">__Host-oidc</code>,
  <>
    A random number, new with each press on the button of another company. Shows our server that the
    sign-in that comes back from there was begun in your browser. Kept as a cookie. Goes when: you
    are signed in, or {PROVIDER_REQUEST_MINUTES} minutes have passed.
  </>,
] as const;

const rowsOf = (only: DeviceStorageEntry["only"]) =>
  deviceStorage.filter((one) => one.only === only).map(storedRow);

/** Lists what the site stores on a visitor's device and how to remove it. */
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
            `, and one for ${PROVIDER_REQUEST_MINUTES} minutes when you press a button to sign in with another company`}
          ; whoever only looks around gets none.
        </p>
        <p>
          <em>Local storage</em> is a drawer in your browser that only our pages can open, on your
          device. What lies in it is not sent to us by itself. <em>Session storage</em> is the same,
          emptied when you close the tab; <em>IndexedDB</em> is a larger drawer, with room for
          photos.
        </p>
      </>
    ),
  },
  {
    id: "on-your-device",
    title: "What your device keeps",
    body: (
      <>
        <p>For everybody, this is the whole list:</p>
        <FactList rows={rowsOf(undefined)} />
        <p>Your browser also keeps pages and pictures for a while, so that they open faster.</p>
      </>
    ),
  },
  {
    id: "with-an-account",
    title: "Only when you sign in",
    body: (
      <>
        <p>
          If you sign in to an account, two more lie in the drawer until you sign out, and a third
          if you begin to list a space. Whoever only looks around never has them.
        </p>
        <FactList rows={[...rowsOf("account"), deviceCookie]} />
        {hasProviders(site) && (
          <>
            <p>While you sign in with another company, there are two more:</p>
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
          No script, font or picture on our pages comes from another company, so none can set
          anything here. When you follow a link to WhatsApp, Instagram or another site, that
          site&apos;s own rules begin.
        </p>
        {hasProviders(site) && (
          <p>
            When you sign in with {formatProviderNames(site.providers)}, a page of that company
            opens, and its own rules hold there.
          </p>
        )}
        {site.mapStyleUrl && (
          <p>
            The map is the exception: when you open it, its pictures come from{" "}
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
          Your browser can do it too. In Chrome, Edge and Samsung Internet: the sign before the
          address, then <em>Cookies and site data</em>. In Firefox: the padlock, then{" "}
          <em>Clear cookies and site data</em>. On an iPhone: Settings, Apps, Safari, Advanced,{" "}
          <em>Website Data</em>. A private window forgets by itself.
        </p>
      </>
    ),
  },
  {
    id: "no-banner",
    title: "Why nothing asks for your consent",
    body: (
      <p>
        Consent is for what is not needed to give you what you asked for. Remembering your own
        search on your own device tells us nothing about you. If we ever want to measure or to
        advertise, we ask first, with <q>no</q> as easy to press as <q>yes</q>, and this page will
        name it before it starts.
      </p>
    ),
  },
];
