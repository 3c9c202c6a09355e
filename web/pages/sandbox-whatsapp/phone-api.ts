/* Requests that the simulated phones send. The endpoints are not part of the site's API:
 * server/whatsapp/sandbox serves them, in demo mode only. */

export type PhoneButton =
  | { kind: "reply"; text: string; payload: string }
  | { kind: "choice"; text: string; description: string; payload: string }
  | { kind: "open"; text: string; url: string };

export type PhoneMessage = {
  id: string;
  from: "business" | "person";
  at: number;
  text: string;
  footer: string | null;
  pin: { latitude: string; longitude: string; name: string; address: string } | null;
  buttons: PhoneButton[];
  quotes: string | null;
};

export type Chat = { number: string; hidesNumber: boolean; messages: PhoneMessage[] };
export type ShortPhone = { number: string; unread: number };

const PHONES = "/sandbox-whatsapp/phones";

const fetchJson = async <Body>(path: string): Promise<Body | null> => {
  try {
    const response = await fetch(PHONES + path);
    return response.ok ? ((await response.json()) as Body) : null;
  } catch {
    return null;
  }
};

const sendJson = async (method: "POST" | "PUT", path: string, json: object): Promise<boolean> => {
  try {
    const response = await fetch(PHONES + path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });
    return response.ok;
  } catch {
    return false;
  }
};

/** Returns all phones of the sandbox: phones that got messages, and phones whose number a visitor
 *  has typed. If the request fails, returns null. */
export const fetchPhones = async (): Promise<ShortPhone[] | null> =>
  (await fetchJson<{ items: ShortPhone[] }>(""))?.items ?? null;

/** Returns a phone's chat with the site, and marks the chat as read. If the request fails, returns
 *  null. */
export const fetchChat = (number: string): Promise<Chat | null> =>
  fetchJson<Chat>(`/${number}/chat`);

/** Sends what the person wrote.
 *  @returns whether the sandbox accepted the text */
export const postText = (number: string, text: string, quotes: string | null): Promise<boolean> =>
  sendJson("POST", `/${number}/messages`, { text, quotes });

/** Presses a button of a message, or chooses an answer in the message's list.
 *  @returns whether the sandbox accepted the request */
export const postPress = (number: string, messageId: string, payload: string): Promise<boolean> =>
  sendJson("POST", `/${number}/presses`, { messageId, payload });

/** Sets whether the person hides the number behind a username.
 *  @returns whether the sandbox accepted the setting */
export const putHidesNumber = (number: string, hidesNumber: boolean): Promise<boolean> =>
  sendJson("PUT", `/${number}/settings`, { hidesNumber });
