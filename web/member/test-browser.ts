/* As much of a browser as the session needs, for its tests: storage without tabs, events, and `network`
 * as what answers. */
import { vi } from "vitest";

class StorageStandIn extends Event {
  key: string | null;
  constructor(type: string, { key }: { key: string | null }) {
    super(type);
    this.key = key;
  }
}

/** An access token that says this of itself. */
export const tokenOf = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

/** An access token for `seconds` more; `name` tells one from another. */
export const accessToken = (name: string, seconds: number): string => {
  const now = Math.floor(Date.now() / 1000);
  return tokenOf({ sub: "asha", name, iat: now - 600 + seconds, exp: now + seconds });
};

export const good = { accessToken: accessToken("good", 600), refreshToken: "good" };

type Asked = { path: string; authorization: string | null };

/** What was sent since `openBrowser`, and what answers it. */
export const network: {
  asked: Asked[];
  answer: (asked: Asked) => Response | Promise<Response>;
} = { asked: [], answer: () => Response.json({}) };

/** Puts the stand-ins in place. @returns what events go through */
export const openBrowser = (): EventTarget => {
  const store: Record<string, unknown> = {};
  Object.defineProperties(store, {
    setItem: { value: (name: string, value: string) => Object.assign(store, { [name]: value }) },
    removeItem: { value: (name: string) => void delete store[name] },
  });
  const events = new EventTarget();
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("StorageEvent", StorageStandIn);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  network.asked.length = 0;
  network.answer = () => Response.json({});
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const request = { path, authorization: new Headers(init?.headers).get("Authorization") };
    network.asked.push(request);
    return network.answer(request);
  });
  return events;
};

/** The requests for new tokens. */
export const refreshes = () => network.asked.filter(({ path }) => path === "/api/auth/refresh");

/** A server that answers a refresh so, and knows the good token only. */
export const refreshGives = (status: number, tokens?: typeof good) => (request: Asked) =>
  request.path === "/api/auth/refresh"
    ? Response.json({ success: true, data: { tokens } }, { status })
    : Response.json({}, { status: request.authorization?.includes(good.accessToken) ? 200 : 401 });
