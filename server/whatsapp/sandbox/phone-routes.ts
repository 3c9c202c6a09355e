import { Hono } from "hono";
import { z } from "zod";
import type { Person, Phone, Phones } from "./phones.ts";

const Write = z.object({
  text: z.string().trim().min(1).max(4096),
  quotes: z.string().nullable().default(null),
});
const Press = z.object({ messageId: z.string(), payload: z.string() });
const Settings = z.object({ hidesNumber: z.boolean() });

/** The numbers that the page may ask for: digits with the country code. */
const NUMBER = /^\d{7,15}$/;

const toShortPhone = ({ number, messages }: Phone) => ({
  number,
  unread: messages.filter(({ from, status }) => from === "business" && status === "delivered")
    .length,
});

/** Returns the routes of the simulated phones, which the page /sandbox/whatsapp of demo mode
 *  calls. */
export const simulatedPhoneRoutes = (phones: Phones, person: Person) => {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  app.get("/", (c) => c.json({ items: phones.list().map(toShortPhone) }));
  app.use("/:number/*", async (c, next) =>
    NUMBER.test(c.req.param("number")) ? next() : c.json({ error: "no such number" }, 404),
  );
  app.get("/:number/chat", (c) => {
    const number = c.req.param("number");
    person.open(number);
    const { messages, hidesNumber } = phones.get(number);
    return c.json({ number, hidesNumber, messages });
  });
  app.post("/:number/messages", async (c) => {
    const sent = Write.safeParse(await c.req.json().catch(() => undefined));
    if (!sent.success) return c.json({ error: "invalid text" }, 422);
    person.write(c.req.param("number"), sent.data.text, sent.data.quotes ?? undefined);
    return c.json({ success: true });
  });
  app.post("/:number/presses", async (c) => {
    const sent = Press.safeParse(await c.req.json().catch(() => undefined));
    if (!sent.success) return c.json({ error: "there is no such button" }, 422);
    person.press(c.req.param("number"), sent.data.messageId, sent.data.payload);
    return c.json({ success: true });
  });
  app.put("/:number/settings", async (c) => {
    const sent = Settings.safeParse(await c.req.json().catch(() => undefined));
    if (!sent.success) return c.json({ error: "invalid setting" }, 422);
    phones.get(c.req.param("number")).hidesNumber = sent.data.hidesNumber;
    return c.json({ success: true });
  });
  return app;
};
