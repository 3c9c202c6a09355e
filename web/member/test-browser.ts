/* A fake browser with what the session's tests need: storage of a single tab, events, and
 * `fakeNetwork` for the responses. */
import { vi } from "vitest";

class FakeStorageEvent extends Event {
  key: string | null;
  constructor(type: string, { key }: { key: string | null }) {
    super(type);
    this.key = key;
  }
}

/** Creates an access token with these claims. */
export const createTestToken = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

/** Creates an access token that expires in `seconds`; `name` distinguishes tokens. */
export const createTestAccessToken = (name: string, seconds: number): string => {
  const now = Math.floor(Date.now() / 1000);
  return createTestToken({ sub: "asha", name, iat: now - 600 + seconds, exp: now + seconds });
};

export const validTokens = {
  accessToken: createTestAccessToken("good", 600),
  refreshToken: "good",
};

type Asked = { path: string; authorization: string | null };

/** The requests since `installFakeBrowser`, and the function that responds to them. */
export const fakeNetwork: {
  asked: Asked[];
  answer: (asked: Asked) => Response | Promise<Response>;
} = { asked: [], answer: () => Response.json({}) };

/** Installs the fake browser and resets `fakeNetwork`.
 *  @returns the target of all events */
export const installFakeBrowser = (): EventTarget => {
  const store: Record<string, unknown> = {};
  Object.defineProperties(store, {
    getItem: { value: (name: string) => store[name] ?? null },
    setItem: { value: (name: string, value: string) => Object.assign(store, { [name]: value }) },
    removeItem: { value: (name: string) => void delete store[name] },
  });
  const events = new EventTarget();
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("StorageEvent", FakeStorageEvent);
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

/** Returns the requests that refresh the tokens. */
export const listRefreshRequests = () =>
  fakeNetwork.asked.filter(({ path }) => path === "/api/auth/refresh");

/** Returns a function for `fakeNetwork.answer`. The response to a refresh has `status` and
 *  `tokens`. The response to any other request is 200 if the request contains the access token of
 *  `validTokens`, otherwise 401. */
export const createRefreshResponse =
  (status: number, tokens?: typeof validTokens) => (request: Asked) =>
    request.path === "/api/auth/refresh"
      ? Response.json({ success: true, data: { tokens } }, { status })
      : Response.json(
          {},
          { status: request.authorization?.includes(validTokens.accessToken) ? 200 : 401 },
        );
