import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import "#web/member/auth.tsx";
import * as api from "#web/member/member-api.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { useConversation } from "./use-conversation.ts";

beforeEach(() => {
  installFakeBrowser();
  vi.stubGlobal("document", { visibilityState: "visible" });
});

test("a response that is older than the shown one is ignored", async () => {
  const answers: ((thread: { unread: number }) => void)[] = [];
  const memberApi = vi.spyOn(api, "memberApi").mockImplementation(async (route): Promise<never> => {
    const items = { items: [], nextCursor: null };
    const isThread = route === "GET /threads/{threadId}";
    const body = isThread ? await new Promise((resolve) => void answers.push(resolve)) : items;
    return { body } as never;
  });
  let conversation: ReturnType<typeof useConversation> | undefined;
  const Page = () => {
    conversation = useConversation("asha", "thread");
    return null;
  };
  renderToStaticMarkup(<Page />);

  const loads = [conversation?.load(), conversation?.load()];
  answers[1]?.({ unread: 0 });
  await loads[1];
  answers[0]?.({ unread: 2 });
  await loads[0];

  const asked = memberApi.mock.calls.map(([route]) => route);
  expect(asked).not.toContain("POST /threads/{threadId}/read");
});

test("a photo of an older message is renewed: all pages up to it are loaded again", async () => {
  const cursors: (string | undefined)[] = [];
  vi.spyOn(api, "memberApi").mockImplementation(async (route, options): Promise<never> => {
    if (route === "GET /threads/{threadId}") return { body: { unread: 0 } } as never;
    const { query } = options as { query: { cursor?: string } };
    cursors.push(query.cursor);
    const items = Array.from({ length: 50 }, (_, at) => ({ _id: `${cursors.length} ${at}` }));
    return { body: { items, nextCursor: `after ${cursors.length}` } } as never;
  });
  let conversation: ReturnType<typeof useConversation> | undefined;
  const Page = () => {
    conversation = useConversation("asha", "thread");
    return null;
  };
  renderToStaticMarkup(<Page />);

  await conversation?.loadNewest(50);
  expect(cursors).toEqual([undefined]);

  await conversation?.loadNewest(51);
  expect(cursors).toEqual([undefined, undefined, "after 2"]);
});
