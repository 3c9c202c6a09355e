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
export const createTestToken = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

/** An access token for `seconds` more; `name` tells one from another. */
export const createTestAccessToken = (name: string, seconds: number): string => {
  const now = Math.floor(Date.now() / 1000);
  return createTestToken({ sub: "asha", name, iat: now - 600 + seconds, exp: now + seconds });
};

export const validTokens = {
  accessToken: createTestAccessToken("good", 600),
  refreshToken: "good",
};

type Asked = { path: string; authorization: string | null };

/** What was sent since `installFakeBrowser`, and what answers it. */
export const fakeNetwork: {
  asked: Asked[];
  answer: (asked: Asked) => Response | Promise<Response>;
} = { asked: [], answer: () => Response.json({}) };

/** Puts the stand-ins in place. @returns what events go through */
export const installFakeBrowser = (): EventTarget => {
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
  fakeNetwork.asked.length = 0;
  fakeNetwork.answer = () => Response.json({});
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const request = { path, authorization: new Headers(init?.headers).get("Authorization") };
    fakeNetwork.asked.push(request);
    return fakeNetwork.answer(request);
  });
  return events;
};

/** The requests for new tokens. */
export const listRefreshRequests = () =>
  fakeNetwork.asked.filter(({ path }) => path === "/api/auth/refresh");

/** A server that answers a refresh so, and knows the good token only. */
export const createRefreshResponse =
  (status: number, tokens?: typeof validTokens) => (request: Asked) =>
    request.path === "/api/auth/refresh"
      ? Response.json({ success: true, data: { tokens } }, { status })
      : Response.json(
          {},
          { status: request.authorization?.includes(validTokens.accessToken) ? 200 : 401 },
        );
