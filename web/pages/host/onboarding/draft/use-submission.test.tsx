import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { saveTokens } from "#web/member/session.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { emptyDraft } from "./listing-draft.ts";
import { useSubmission } from "./use-submission.ts";

/** Renders a page with a listing, and returns the functions that send and cancel it.
 *  @param respond - replaces `fetch`
 *  @param locationId - the space that is edited; undefined for a new one */
const renderSubmission = (
  respond: (url: string) => Promise<Response>,
  locationId: string | undefined,
) => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (url: string) => respond(url));
  let found: ReturnType<typeof useSubmission> | undefined;
  const Page = () => {
    found = useSubmission({ locationId, base: emptyDraft, blobOf: () => undefined });
    return null;
  };
  renderToStaticMarkup(<Page />);
  if (!found) throw new Error("The page was not rendered.");
  return found;
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

test("cancelling ends an attempt that still waits for its first response, and the next attempt starts", async () => {
  vi.stubGlobal("localStorage", {});
  const { send, cancel } = renderSubmission(() => new Promise(() => {}), "1");

  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const sending = send(emptyDraft, undefined);
    cancel();
    expect(await sending).toEqual({ is: "idle" });
  }
});

test("if the session cannot be refreshed before the upload, the connection is reported as lost", async () => {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { sub: "asha", iat: issuedAt, exp: issuedAt + 3600 };
  const accessToken = `${encode({})}.${encode(claims)}.signature`;
  installFakeBrowser();
  // `saveTokens` also stores how far this device's clock is ahead of the server's. It replaces the
  // value that another test in this process may have stored.
  saveTokens({ accessToken, refreshToken: "refresh" });
  const { send } = renderSubmission(() => {
    throw new TypeError("Failed to fetch");
  }, undefined);
  // The token has expired.
  vi.useFakeTimers({ toFake: ["Date"], now: (issuedAt + 3600) * 1000 });

  const result = await send(emptyDraft, "first").finally(() => vi.useRealTimers());

  expect(result).toMatchObject({
    is: "failed",
    message: expect.stringMatching(/^The connection was lost before we received a response\./),
  });
});
