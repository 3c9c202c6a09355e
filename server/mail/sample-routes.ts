import { Hono } from "hono";
import { computeLastFreeCancellation } from "#contract/bookings/cancellation-example.ts";
import type { MailBranding, MailContent } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

const free = computeLastFreeCancellation(6, 10 * 60);

/** A mail with every part that a mail can have, except `items`. */
const sample: MailContent = {
  subject: "Your booking is confirmed",
  paragraphs: ["Kala Kamra is yours on Saturday morning. The host expects you."],
  facts: [
    ["Space", "Kala Kamra, a daylight studio"],
    ["When", "Saturday, 28 November, 10:00 AM to 2:00 PM"],
    ["Where", "Third floor, Shree Ganesh Industrial Estate, Andheri, Mumbai"],
    ["Paid", "₹500"],
  ],
  quote: "The lift is behind the tea stall.\nRing twice, we are on the third floor.",
  button: { label: "See your booking", path: "/bookings" },
  after: [`Plans change: until ${free.day}, ${free.time}, you can cancel for a full refund.`],
};

// The media query for dark colours in mail-style.ts. The sample replaces this query, so that the
// parameter `theme` decides the colours, and not the setting of the browser.
const NIGHT = "@media (prefers-color-scheme: dark)";

const renderSample = async (night: boolean, sender: MailBranding): Promise<string> => {
  const { html } = await renderMail(sender, sample);
  return html.replace(NIGHT, night ? "@media all" : "@media not all");
};

/** Returns the route GET /ui/mail?theme=dark, which shows the sample mail: in night colours with
 *  this parameter, otherwise in day colours. The page /ui shows the mail in a frame. The content
 *  security policy allows nothing but the mail's own styles. */
export const mailSampleRoutes = (sender: MailBranding): Hono =>
  new Hono().get("/ui/mail", async (c) =>
    c.html(await renderSample(c.req.query("theme") === "dark", sender), 200, {
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      "X-Robots-Tag": "noindex",
    }),
  );
