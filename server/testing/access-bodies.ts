import { addDays, istDay } from "#contract/time.ts";
import { testPassword } from "#server/testing/identity/accounts.ts";
import { guestReview } from "#server/testing/reviews/reviewed-booking.ts";
import type { AccessFixture } from "./access-actors.ts";

const soon = {
  date: addDays(istDay(new Date()), 9),
  startTime: "10:00 AM",
  endTime: "12:00 PM",
};

/** An offer for the same hours as `soon`, but one day earlier. */
const offer = {
  ...soon,
  date: addDays(istDay(new Date()), 8),
  lines: [{ label: "Two hours", amountPaise: 150_000 }],
};

/** The JSON bodies that the access matrix sends, by `METHOD /path`. Leaves out two kinds of routes:
 *  those that need no body, and those that take a form. */
export const accessBodies: Record<string, (fixture: AccessFixture, actor: string) => object> = {
  "POST /locations/search": () => ({ category: "cafe" }),
  "PATCH /locations/{live}/booking-settings": () => ({ bufferMinutes: 30 }),
  "PATCH /locations/{waiting}/booking-settings": () => ({ bufferMinutes: 30 }),
  "POST /locations/inquiry": ({ objects }) => ({ _id: objects.live, inquiry: "Hello" }),
  "POST /threads": ({ objects }) => ({ locationId: objects.live, text: "Hello", clientId: "1" }),
  "POST /notifications/read": ({ objects }) => ({ ids: [objects.live] }),
  "PUT /notifications/preferences": () => ({ events: [], quietFrom: "21:00", quietTo: "08:00" }),
  // A push endpoint belongs to the account that last subscribed with it, so each actor has its own
  // endpoint.
  "POST /notifications/push": (_, actor) => ({
    endpoint: `https://push.example/${actor}`,
    expirationTime: null,
    keys: {
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  }),
  "DELETE /notifications/push": (_, actor) => ({ endpoint: `https://push.example/${actor}` }),
  "POST /threads/{inquiry}/messages": () => ({ text: "Hello", clientId: "2" }),
  "POST /whatsapp/opt-in": () => ({ phoneNumber: "+919820012345" }),
  "POST /whatsapp/verify": () => ({ code: "123456" }),
  "POST /threads/{inquiry}/report": () => ({ reason: "They insult me." }),
  "POST /threads/{talk}/offers": () => offer,
  "POST /offers/{offer}/counter": () => offer,
  "POST /requirements": () => ({
    ...soon,
    category: "cafe",
    city: "Pune",
    people: 100_000,
    budgetPaise: 100,
  }),
  "PUT /host/requirements": () => ({ receives: false }),
  "POST /requirements/{requirement}/offers": ({ objects }) => ({
    ...offer,
    locationId: objects.open,
  }),
  "PUT /quick-replies": () => ({ items: ["It is free."] }),
  "POST /host/blocks": ({ objects }) => ({
    locationId: objects.live,
    fromDate: addDays(istDay(new Date()), 9),
    toDate: addDays(istDay(new Date()), 9),
  }),
  "POST /host/calendars": ({ objects }) => ({
    locationId: objects.live,
    name: "Airbnb",
    url: "https://calendars.example/a.ics",
  }),
  "PUT /host/payout-account": () => ({ holder: "Asha Rao", upi: "asha@okaxis" }),
  "POST /host/feeds": ({ objects }) => ({ locationId: objects.live }),
  "POST /locations/{open}/quote": () => soon,
  "POST /bookings": ({ objects }) => ({ locationId: objects.asking, ...soon }),
  "POST /bookings/{booked}/cancel": () => ({}),
  "POST /bookings/{booked}/reschedule": () => soon,
  "POST /bookings/{asked}/decline": () => ({}),
  "POST /bookings/{past}/review": ({ actors }, actor) =>
    actors[actor] === actors.host ? { rating: 5 } : guestReview(),
  "POST /bookings/{booked}/review": ({ actors }, actor) =>
    actors[actor] === actors.host ? { rating: 5 } : guestReview(),
  "POST /reviews/{review}/reply": () => ({ text: "Thank you." }),
  "POST /reviews/{hidden}/reply": () => ({ text: "Thank you." }),
  "POST /reviews/{review}/report": () => ({ reason: "It names my neighbour." }),
  "POST /reviews/{hidden}/report": () => ({ reason: "It names my neighbour." }),
  "POST /admin/review-photos/{photo}/decide": () => ({ approve: true }),
  "POST /admin/reports/{report}/resolve": () => ({ action: "keep", reason: "It is fair." }),
  "POST /payment/create-order": ({ objects }) => ({
    notes: { locationId: objects.open, ...soon },
  }),
  "POST /payment/verify-payment": () => ({
    razorpay_order_id: "order_1",
    razorpay_payment_id: "pay_1",
    razorpay_signature: "0",
  }),
  "POST /payment/check-payment": ({ objects }) => ({ bookingId: objects.booked }),
  "POST /auth/register": ({ objects }) => ({
    email: `new-${objects.live}@example.in`,
    phoneNumber: "+919812345678",
    password: testPassword,
  }),
  "POST /auth/login": ({ actors }, actor) => ({
    email: actors[actor]?.email ?? "nobody@example.in",
    password: testPassword,
  }),
  "POST /auth/refresh": ({ actors }, actor) => ({
    refreshToken: actors[actor]?.refreshToken ?? "nonsense",
  }),
  "POST /auth/forgot-password": ({ actors }) => ({ email: actors.guest?.email }),
  "POST /auth/reset-password/{nonsense}": () => ({ newPassword: "eight blue parrots" }),
  "POST /auth/phone/code": () => ({ phoneNumber: "+919812345670" }),
  "POST /auth/phone/login": () => ({ challenge: "nonsense", code: "123456" }),
  "POST /auth/phone/verify": () => ({ challenge: "nonsense", code: "123456" }),
  "POST /auth/oidc/{provider}": () => ({ code: "nonsense", state: "nonsense" }),
  "PATCH /auth/profile": () => ({ phoneNumber: "+919812345670" }),
  "POST /auth/change-password": () => ({
    currentPassword: testPassword,
    newPassword: "eight blue parrots",
  }),
  "POST /auth/second-factor": () => ({ challenge: "nonsense", code: "123456" }),
  "POST /auth/confirm": () => ({ password: testPassword }),
  "POST /auth/totp/verify": () => ({ code: "123456" }),
  "POST /auth/passkeys": () => ({ name: "Phone", credential: {} }),
  "POST /auth/passkeys/login": () => ({ credential: {} }),
  "PUT /auth/billing": () => ({ name: "Asha Films" }),
  "POST /admin/payments/{payment}/refund": () => ({ amountPaise: 100, reason: "Noise" }),
  "POST /admin/payments/{payment}/keep": () => ({ reason: "Enough" }),
  "POST /admin/refunds/{failed}/retry": () => ({ reason: "Again" }),
  "POST /admin/refunds/{failed}/settle": () => ({ reason: "By bank transfer" }),
  "POST /admin/payouts": ({ actors }) => ({
    hostId: actors.host?.id,
    amountPaise: 100,
    reference: "UTR 1",
  }),
  "POST /admin/locations/{waiting}/return": () => ({ reason: "Too dark" }),
  "POST /admin/text-changes/{text}/restore": () => ({ reason: "Not so" }),
  "POST /admin/search-words": () => ({ says: ["mehfil"], words: ["music"] }),
  "POST /admin/users/{guest}/suspend": () => ({ reason: "Spam" }),
  "POST /admin/users/{admin}/suspend": () => ({ reason: "Spam" }),
};
