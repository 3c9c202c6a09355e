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
