/* Builds texts of screens, mails and the API without a running site. Import this file only after
 * the policies have their final values. Most texts are built when their module is loaded. */
import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { ComponentType, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { validateDisplayName } from "#contract/accounts/display-name.ts";
import { validatePassword } from "#contract/accounts/password.ts";
import { NewBlock } from "#contract/bookings/block-routes.ts";
import { cancelBookingRoute } from "#contract/bookings/booking-routes.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { categoryCovers } from "#contract/media/site-photos.ts";
import { pagingQuery } from "#contract/paging.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { validatePhotoCount } from "#contract/spaces/listing-rules.ts";
import type { Location } from "#contract/spaces/location.ts";
import { BookingSettings } from "#contract/spaces/location.ts";
import { SearchParams } from "#contract/spaces/search-route.ts";
import { NewSearchWords } from "#contract/team/search-words-routes.ts";
import * as guestMails from "#server/bookings/mails/guest-mails.ts";
import * as hostMails from "#server/bookings/mails/host-mails.ts";
import type { BookingMailData } from "#server/bookings/mails/queries.ts";
import { brokenCalendarMail } from "#server/calendars/broken-calendar-mail.ts";
import { accountChangedMail, changeKinds } from "#server/identity/changes/change-mails.ts";
import * as accountMails from "#server/identity/mails.ts";
import { formatSmsCodeMessage } from "#server/identity/phone/codes.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { mailSampleRoutes } from "#server/mail/sample-routes.ts";
import {
  payoutAccountChangedMail,
  payoutAccountRemovedMail,
} from "#server/money/payouts/payout-account-mails.ts";
import { payoutMail } from "#server/money/payouts/payout-mail.ts";
import { listCategories } from "#server/places/categories/categories.ts";
import { accountRestoredMail, accountSuspendedMail } from "#server/team/mails.ts";
import { inquiryMail } from "#server/threads/inquiry-mail.ts";
import {
  spaceApprovedMail,
  spaceReturnedMail,
  textRestoredMail,
} from "#server/verification/mails.ts";
import { listGuides } from "#web/content/guides.ts";
import { listHostingSteps } from "#web/content/hosting.ts";
import { listTeam } from "#web/content/team.ts";
import { RefundTimeline } from "#web/documents/refund-timeline.tsx";
import type { SiteSettings } from "#web/frame/page-request.ts";
import { listShrinkAttempts } from "#web/member/photos/shrink-photo.ts";
import AboutPage from "#web/pages/about/about-page.tsx";
import GuidelinesPage, { meta as guidelinesMeta } from "#web/pages/about/guidelines-page.tsx";
import { formatTries } from "#web/pages/admin/money/money-labels.ts";
import HelpPage from "#web/pages/help/help-page.tsx";
import CookiesPage from "#web/pages/legal/cookies-page.tsx";
import PrivacyPage from "#web/pages/legal/privacy-page.tsx";
import TermsPage, { meta as termsMeta } from "#web/pages/legal/terms-page.tsx";
import { spaceJsonLd } from "#web/pages/space/space-json-ld.ts";
import { Photo } from "#web/ui/photos/photo.tsx";

type Texts = Map<string, string>;

const config = readConfig({ BRAND_NAME: "Thikana" });

const site: SiteSettings = {
  brandName: "Thikana",
  publicUrl: "https://thikana.example",
  whatsappNumber: "910000000000",
  chatUrl: "https://wa.me/910000000000",
  contactEmail: "namaste@thikana.example",
  contactPhone: "+91 20 0000 0000",
  contactAddress: "Prabhat Road, Pune",
  grievanceOfficer: "Vasudha Limaye, officer@thikana.example",
  socialLinks: [],
  onlineBooking: true,
  hasBackups: true,
  demo: false,
  mapStyleUrl: null,
  phoneCodes: true,
  push: true,
  whatsAppMessages: true,
  providers: [{ id: "google", name: "Google" }],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
  !("responses" in value);

/** Returns the texts of a value and of its members. A message that is a function is called with
 *  sample arguments. */
const sentencesOf = (value: unknown, name = ""): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value === "function" && /message/i.test(name)) {
    const made: unknown = value("something", "something");
    return typeof made === "string" ? [made] : [];
  }
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => sentencesOf(each, `${name} ${key}`));
};

/** Collects the texts that modules of contract/, web/content/ and web/documents/ export, and the
 *  error messages for sample inputs. */
const said = async (texts: Texts): Promise<void> => {
  const modules = import.meta.glob<Record<string, unknown>>([
    "/contract/**/*.ts",
    "/web/content/**/*.ts",
    "/web/documents/*.ts",
    "!**/*.test.ts",
    "!**/policy.ts",
  ]);
  for (const [path, read] of Object.entries(modules)) {
    const exported = await read();
    const sentences = Object.entries(exported).flatMap(([name, value]) => sentencesOf(value, name));
    texts.set(`said ${path.slice(1)}`, sentences.join("\n"));
  }
  const long = "x".repeat(20_000);
  const refused = (problem: { error?: { message: string } }) => problem.error?.message ?? "";
  texts.set("said SearchParams", refused(SearchParams.safeParse({ q: long })));
  texts.set("said pagingQuery", refused(pagingQuery.pageSize.safeParse("0")));
  texts.set("said NewSearchWords", refused(NewSearchWords.safeParse({ says: [long] })));
  texts.set(
    "said BookingSettings",
    refused(BookingSettings.partial().safeParse({ arrivalNotes: long })),
  );
  texts.set("said NewBlock", refused(NewBlock.safeParse({ locationId: "x", note: long })));
  const cancelling = cancelBookingRoute.request.body.content["application/json"].schema;
  texts.set("said cancelBookingRoute", refused(cancelling.safeParse({ reason: long })));
  texts.set("said validatePassword", `${validatePassword("x")}\n${validatePassword(long)}`);
  texts.set("said validateDisplayName", validateDisplayName(long) ?? "");
  texts.set("said photoErrors", validatePhotoCount(1000).images ?? listingMessages.images);
  texts.set("said web/content/guides.ts", sentencesOf(listGuides(site)).join("\n"));
  texts.set("said web/content/hosting.ts", sentencesOf(listHostingSteps(site)).join("\n"));
  texts.set("said triesText", formatTries({ attempts: 2 }));
};

const isRoute = (value: unknown): value is RouteConfig =>
  isObject(value) && "method" in value && "path" in value && "responses" in value;

/** Collects the API's description: the routes as in /api/openapi.json, without their examples. */
const api = async (texts: Texts): Promise<void> => {
  const root = new OpenAPIHono();
  const modules = import.meta.glob<Record<string, unknown>>([
    "/contract/**/*routes.ts",
    "/contract/**/*-route.ts",
  ]);
  for (const read of Object.values(modules))
    for (const one of Object.values(await read()))
      if (isRoute(one)) root.openAPIRegistry.registerPath(one);
  const info = { title: "API", version: "1" };
  texts.set("api", JSON.stringify(root.getOpenAPI31Document({ openapi: "3.1.0", info }), null, 1));
};

const person = (name: string) => ({
  id: "0195d5a8-0000-7000-8000-000000000000",
  email: `${name}@example.in`,
  phone: "+919812345670",
  displayName: name,
});
const at = new Date("2027-03-01T10:00:00+05:30");
const cancelled: BookingMailData = {
  id: "0195d5a8-0000-7000-8000-000000000001",
  status: "cancelled",
  startsAt: at,
  endsAt: new Date(at.getTime() + 7_200_000),
  endedAt: at,
  sequence: 0,
  title: "Kala Kamra",
  place: "Andheri, Mumbai",
  address: "Third floor",
  purpose: null,
  purposeNote: null,
  totalPaise: 2_000_00,
  advancePaise: 500_00,
  paidPaise: 500_00,
  refundedPaise: 0,
  holdUntil: at,
  answerBy: at,
  cancelledBy: "guest",
  cameFrom: "confirmed",
  movedFrom: null,
  cancelRefundPaise: 0,
  lateRefundPaise: 500_00,
  reason: null,
  guest: person("guest"),
  host: person("host"),
};
const givenBack: BookingMailData = {
  ...cancelled,
  refundedPaise: 500_00,
  cancelRefundPaise: 500_00,
};

const mails = async (texts: Texts): Promise<void> => {
  const mail = async (name: string, ...all: unknown[]) =>
    texts.set(`mail ${name}`, JSON.stringify(await Promise.all(all), null, 1));
  for (const all of [guestMails, hostMails])
    for (const [name, build] of Object.entries(all)) {
      const write = build as (booking: BookingMailData, more: never) => object;
      const more = name === "refundedMailToGuest" ? 500_00 : at;
      await mail(name, write(cancelled, more as never), write(givenBack, more as never));
    }
  for (const [name, write] of Object.entries(accountMails))
    await mail(name, write(config, "token"));
  for (const kind of changeKinds)
    await mail(`accountChangedMail ${kind}`, accountChangedMail(config, kind, "token"));
  const from = { name: "guest", email: "guest@example.in", emailVerified: false };
  await mail(
    "inquiryMail",
    inquiryMail({ title: "Kala Kamra", threadId: "t", text: "Free?", from }),
  );
  const payableFrom = new Date("2027-03-03T10:00:00+05:30");
  await mail(
    "payoutAccountChangedMail",
    payoutAccountChangedMail(config, {
      holder: "Asha",
      kind: "bank",
      lastFour: "7890",
      payableFrom,
    }),
  );
  await mail("payoutAccountRemovedMail", payoutAccountRemovedMail(config, { payableFrom }));
  await mail("payoutMail", payoutMail(config, { amountPaise: 100, reference: "UTR" }));
  const subject = { id: cancelled.id, title: cancelled.title, isRevision: true };
  await mail(
    "reviews",
    spaceApprovedMail(subject),
    spaceReturnedMail(subject, "Blurred."),
    textRestoredMail(config, subject, "A link."),
  );
  await mail("team", accountSuspendedMail(config, "Spam."), accountRestoredMail(config));
  await mail(
    "calendars",
    brokenCalendarMail(config, { calendar: "Airbnb", space: "Kala", problem: null }),
  );
  await mail("sample", await (await mailSampleRoutes(config).request("/ui/mail")).text());
  texts.set("message formatSmsCodeMessage", formatSmsCodeMessage("Thikana", "042042"));
};

const About = () => {
  const Page = AboutPage as ComponentType<{ loaderData: object }>;
  const team = listTeam(null);
  return <Page loaderData={{ team, states: 36, cities: 136, localAreas: 1289 }} />;
};
const pages: Record<string, ComponentType> = {
  "/about": About,
  "/guidelines": GuidelinesPage,
  "/help": HelpPage,
  "/privacy": PrivacyPage,
  "/terms": TermsPage,
  "/cookies": CookiesPage,
};

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

const pageText = (path: string, settings: SiteSettings): string => {
  const root = { site: settings, states: [] };
  const Stub = createRoutesStub([
    { id: "root", path: "/", children: [{ path, Component: pages[path] }] },
  ]);
  return wordsOf(
    renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />),
  );
};

const screens = (texts: Texts): void => {
  for (const path of Object.keys(pages)) {
    const offline = {
      ...site,
      onlineBooking: false,
      phoneCodes: false,
      whatsAppMessages: false,
      providers: [],
    };
    texts.set(`page ${path}`, `${pageText(path, site)}\n${pageText(path, offline)}`);
  }
  const given = { matches: [{ id: "root", loaderData: { site, states: [] } }] };
  texts.set("meta /terms", JSON.stringify(termsMeta(given as never)));
  texts.set("meta /guidelines", JSON.stringify(guidelinesMeta(given as never)));
};

const pictures = (texts: Texts): void => {
  const drawn = (element: ReactElement) => renderToStaticMarkup(element);
  const id = categoryCovers.cafe;
  texts.set("picture RefundLine", wordsOf(drawn(<RefundTimeline />)));
  texts.set("picture Photo", drawn(<Photo url={photoUrl(id)} alt="" sizes="100vw" />));
  texts.set("picture category", JSON.stringify(listCategories({ demo: true })));
  const space = {
    gallery: [photoUrl(id)],
    availableTimeSlots: [],
    amenities: [],
    location: "",
    city: "Mumbai",
    state: "Maharashtra",
  };
  texts.set("picture json-ld", JSON.stringify(spaceJsonLd(space as unknown as Location, site)));
  texts.set(
    "picture made smaller",
    JSON.stringify(listShrinkAttempts({ width: 9000, height: 6000 })),
  );
};

/** Returns the collected texts by name, such as "page /terms". */
export const collectTexts = async (): Promise<Texts> => {
  const texts: Texts = new Map();
  await said(texts);
  await api(texts);
  await mails(texts);
  screens(texts);
  pictures(texts);
  return texts;
};
