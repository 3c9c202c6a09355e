import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { saveTokens } from "#web/member/session.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { emptyDraft } from "./listing-draft.ts";
import { useSubmission } from "./use-submission.ts";

/** Renders a page with a new listing, and returns the functions that send and cancel it.
 *  @param respond - replaces `fetch` */
const renderSubmission = (respond: (url: string) => Promise<Response>) => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (url: string) => respond(url));
  let found: ReturnType<typeof useSubmission> | undefined;
  const Page = () => {
    found = useSubmission({ locationId: undefined, base: emptyDraft, blobOf: () => undefined });
    return null;
  };
  renderToStaticMarkup(<Page />);
  if (!found) throw new Error("The page was not rendered.");
  return found;
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

test("cancelling ends an attempt that still waits for its first response, and the next attempt starts", async () => {
  vi.stubGlobal("localStorage", {});
  const { send, cancel } = renderSubmission(() => new Promise(() => {}));

  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const sending = send(emptyDraft);
    cancel();
    expect(await sending).toEqual({ is: "idle" });
  }
});

test("if the session cannot be refreshed before the upload, the connection is reported as lost", async () => {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { sub: "asha", iat: issuedAt, exp: issuedAt + 3600 };
  const accessToken = `${encode({})}.${encode(claims)}.signature`;
  installFakeBrowser();
  // `saveTokens` also stores how far this device's clock is ahead of the server's. Another test in
  // this process may have stored a different value.
  saveTokens({ accessToken, refreshToken: "refresh" });
  const { send } = renderSubmission(async (url) => {
    if (url === "/api/auth/refresh") throw new TypeError("Failed to fetch");
    // The token expires while the page waits for this response.
    vi.setSystemTime((issuedAt + 3600) * 1000);
    return Response.json({ data: { listedLocations: [] } });
  });
  vi.useFakeTimers({ toFake: ["Date"] });

  const result = await send(emptyDraft).finally(() => vi.useRealTimers());

  expect(result).toMatchObject({
    is: "failed",
    message: expect.stringMatching(/^The connection was lost before we received a response\./),
  });
});
