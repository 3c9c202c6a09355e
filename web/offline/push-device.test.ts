import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveTokens } from "#web/member/session.ts";
import { createTestToken, fakeNetwork, installFakeBrowser } from "#web/member/test-browser.ts";
import {
  findDevicePush,
  PushDeviceError,
  renewPush,
  turnPushOff,
  turnPushOn,
} from "./push-device.ts";

const KEY = "AQID";

/** The public key in the browser's push subscription; undefined if there is no subscription. */
let subscribedTo: string | undefined;
const notification = { permission: "default", requestPermission: vi.fn() };

const toSubscription = (key: string) => ({
  endpoint: "https://push.example/1",
  expirationTime: null,
  options: { applicationServerKey: Uint8Array.from(atob(key), (one) => one.charCodeAt(0)).buffer },
  toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: async () => {
    subscribedTo = undefined;
  },
});
const pushManager = {
  getSubscription: async () => (subscribedTo ? toSubscription(subscribedTo) : null),
  subscribe: vi.fn(async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    subscribedTo = key;
    return toSubscription(key);
  }),
};

const signIn = (sub: string, sid: string) => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub, sid, iat: now, exp: now + 600 };
  saveTokens({ accessToken: createTestToken(claims), refreshToken: "good" });
};
const asked = () => {
  const paths = fakeNetwork.asked.map(({ path }) => path);
  fakeNetwork.asked.length = 0;
  return paths;
};
const keyAndPost = ["/api/notifications/push", "/api/notifications/push"];

beforeEach(() => {
  installFakeBrowser();
  const registration = { pushManager };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", notification);
  Object.assign(notification, { permission: "default" });
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = "granted";
    return "granted";
  });
  fakeNetwork.answer = () => Response.json({ success: true, message: "", publicKey: KEY });
  subscribedTo = undefined;
  signIn("asha", "1");
});
afterEach(() => vi.unstubAllGlobals());

test("push is turned on and off by a press, and the server is not called before the first press", async () => {
  expect(await findDevicePush()).toBe("off");
  await renewPush();
  expect(asked()).toEqual([]);
  expect(await turnPushOn()).toBe("on");
  expect(asked()).toEqual(keyAndPost);
  expect(await findDevicePush()).toBe("on");
  asked();
  await turnPushOff();
  expect(asked()).toEqual(["/api/notifications/push"]);
  expect([subscribedTo, await findDevicePush()]).toEqual([undefined, "off"]);
});

test("push stays off if the member or the server refuses, and the server's refusal is an error", async () => {
  notification.requestPermission.mockResolvedValue("denied");
  expect(await turnPushOn()).toBe("denied");
  notification.requestPermission.mockResolvedValue("granted");
  fakeNetwork.answer = () =>
    Response.json({ success: false, code: "not-open", message: "No push." }, { status: 404 });
  await expect(turnPushOn()).rejects.toThrow(PushDeviceError);
  expect(await findDevicePush()).toBe("off");
});

test("push is renewed for a new session and for a lost subscription; after a change of the site's key, it is off until the member turns it on", async () => {
  await turnPushOn();
  asked();
  await renewPush();
  expect(asked()).toEqual([]);
  signIn("asha", "2");
  await renewPush();
  expect(asked()).toEqual(keyAndPost);
  subscribedTo = undefined;
  await renewPush();
  expect(asked()).toEqual(keyAndPost);
  subscribedTo = "AQIE";
  expect(await findDevicePush()).toBe("off");
  expect(await turnPushOn()).toBe("on");
  expect(subscribedTo).toBe(KEY);
});

test("push ends when another member is signed in, or nobody", async () => {
  await turnPushOn();
  signIn("ravi", "3");
  expect(await findDevicePush()).toBe("off");
  await renewPush();
  expect(subscribedTo).toBeUndefined();
  await turnPushOn();
  asked();
  localStorage.removeItem("accessToken");
  localStorage.removeItem("refreshToken");
  await renewPush();
  expect(subscribedTo).toBeUndefined();
  expect(asked()).toEqual([]);
});
