import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { likeMessages } from "#contract/likes/messages.ts";
import * as toast from "#web/ui/controls/toast.tsx";
import "./auth.tsx";
import { getAuth, updateAuth } from "./auth-state.ts";
import { saveTokens } from "./session.ts";
import { fakeNetwork, installFakeBrowser, validTokens } from "./test-browser.ts";

const space = { _id: "loft" };

beforeEach(() => {
  installFakeBrowser();
  vi.stubGlobal("document", new EventTarget());
  saveTokens(validTokens);
});
// Other test files use the same auth state.
afterEach(() => updateAuth({ state: "unknown", user: null, failure: false, likes: {} }));

/** The server's responses; `likes` are the likes that it has stored. */
const respond = ({ likes, failing }: { likes: Set<string>; failing: RegExp }) => {
  fakeNetwork.answer = ({ path }) => {
    if (failing.test(path)) return Response.json({ message: "Busy" }, { status: 503 });
    if (path.endsWith("/toggle-like")) {
      const isLiked = !likes.delete(space._id);
      if (isLiked) likes.add(space._id);
      return Response.json({ message: isLiked ? likeMessages.liked : likeMessages.unliked });
    }
    if (path.endsWith("/profile")) {
      const likedLocations = [...likes].map((_id) => ({ _id }));
      return Response.json({ success: true, data: { _id: "asha", likedLocations } });
    }
    return Response.json(space);
  };
};

const isShownAsLiked = () =>
  getAuth().likes[space._id] ??
  getAuth().user?.likedLocations.some(({ _id }) => _id === space._id) ??
  false;

test.each([
  ["the liked space cannot be loaded", /locations\/loft$/],
  ["neither the liked space nor the user can be loaded again", /locations\/loft$|profile$/],
])("a like that the server has stored stays shown if %s", async (_, failing) => {
  const { loadSignedInUser, toggleMemberLike } = await import("./account.ts");
  const likes = new Set<string>();
  respond({ likes, failing: /^$/ });
  await loadSignedInUser();
  respond({ likes, failing });

  await toggleMemberLike(space._id);

  expect(likes).toEqual(new Set([space._id]));
  expect(isShownAsLiked()).toBe(true);

  await toggleMemberLike(space._id);

  expect(likes).toEqual(new Set());
  expect(isShownAsLiked()).toBe(false);
});

test("after a lost response, the heart shows what the server has stored", async () => {
  const { loadSignedInUser, toggleMemberLike } = await import("./account.ts");
  const likes = new Set<string>();
  respond({ likes, failing: /^$/ });
  await loadSignedInUser();
  vi.spyOn(toast, "showToast").mockReturnValue(() => {});
  const { answer } = fakeNetwork;
  fakeNetwork.answer = async (request) => {
    const response = await answer(request);
    if (request.path.endsWith("/toggle-like")) throw new TypeError("Failed to fetch");
    return response;
  };

  await toggleMemberLike(space._id);

  expect(likes).toEqual(new Set([space._id]));
  expect(isShownAsLiked()).toBe(true);
});

test("a press before the user is loaded likes the space, and keeps a like that exists", async () => {
  const { toggleMemberLike } = await import("./account.ts");
  const likes = new Set([space._id]);
  respond({ likes, failing: /^$/ });

  await toggleMemberLike(space._id);

  expect(likes).toEqual(new Set([space._id]));
  expect(isShownAsLiked()).toBe(true);

  likes.clear();
  updateAuth({ state: "unknown", user: null });
  await toggleMemberLike(space._id);

  expect(likes).toEqual(new Set([space._id]));
  expect(isShownAsLiked()).toBe(true);
});
