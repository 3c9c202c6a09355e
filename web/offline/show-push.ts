/* What the service worker does with a push: it shows a notification. When the notification is
 * pressed, the worker opens the page that the notification is about. */

// The types of the DOM do not include those of service workers.
type ShownNotification = { close: () => void; data: unknown };
type WindowClient = { url: string; focus: () => Promise<unknown> };
export type PushScope = {
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  clients: {
    matchAll: (of: { type: "window"; includeUncontrolled: true }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

/** The notification for a push that cannot be parsed. Browsers require a notification for each
 *  push. */
const unreadable = {
  id: "unreadable",
  title: "There is something new",
  text: "Open the list of your notifications.",
  href: "/notifications",
};

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;

/** Returns the contents of a push. Every field is read as text, never as markup. */
const readPush = (json: string): typeof unreadable => {
  try {
    const push = JSON.parse(json) as Record<string, unknown>;
    return {
      id: textOf(push.id, unreadable.id),
      title: textOf(push.title, unreadable.title),
      text: textOf(push.text, ""),
      href: textOf(push.href, unreadable.href),
    };
  } catch {
    return unreadable;
  }
};

/** Shows a push. A push that arrives twice is shown once, because the second notification has the
 *  same tag and replaces the first. */
export const showPush = ({ registration }: Pick<PushScope, "registration">, json: string) => {
  const { id, title, text, href } = readPush(json);
  return registration.showNotification(title, {
    body: text,
    tag: id,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: href,
  });
};

/** Focuses the tab that shows the page of a pressed notification, or opens a new tab. An open tab
 *  never changes its page, because the tab may contain typed text.
 *  @param origin - the site's origin; no page of another origin is opened */
export const openPushed = async (
  { clients }: Pick<PushScope, "clients">,
  { notification, origin }: { notification: ShownNotification; origin: string },
): Promise<void> => {
  notification.close();
  const wanted = URL.parse(textOf(notification.data, unreadable.href), origin);
  const { href } = wanted?.origin === origin ? wanted : new URL(unreadable.href, origin);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => url === href);
  await (there ? there.focus() : clients.openWindow(href));
};
