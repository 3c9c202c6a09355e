import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { Message } from "#contract/threads/thread.ts";
import { connectionLostProblem } from "#web/frame/api-problem.ts";
import "#web/member/auth.tsx";
import * as api from "#web/member/member-api.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { addOlderMessages, joinMessages, useConversation } from "./use-conversation.ts";

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

test("a conversation is marked as read only if its messages could be loaded", async () => {
  let messages: object = { problem: connectionLostProblem };
  const memberApi = vi.spyOn(api, "memberApi").mockImplementation(async (route): Promise<never> => {
    const isList = route === "GET /threads/{threadId}/messages";
    return (isList ? messages : { body: { unread: 1 } }) as never;
  });
  const listRoutes = () => memberApi.mock.calls.map(([route]) => route);
  let conversation: ReturnType<typeof useConversation> | undefined;
  const Page = () => {
    conversation = useConversation("asha", "thread");
    return null;
  };
  renderToStaticMarkup(<Page />);

  await conversation?.load();
  expect(listRoutes()).not.toContain("POST /threads/{threadId}/read");

  messages = { body: { items: [], nextCursor: null } };
  await conversation?.load();
  expect(listRoutes()).toContain("POST /threads/{threadId}/read");
});

const messagesOf = (ids: string): Message[] => [...ids].map((_id) => ({ _id }) as Message);
const pageOf = (ids: string, nextCursor: string | null) => ({ items: messagesOf(ids), nextCursor });
const loadedOf = (ids: string, cursor: string | null) => ({ messages: messagesOf(ids), cursor });

test("new messages are joined with those that were loaded before, unless some may be missing between", () => {
  expect(joinMessages(pageOf("cba", null), { cursor: null })).toEqual(loadedOf("cba", null));
  expect(joinMessages(pageOf("edc", "c"), loadedOf("dcba", "a"))).toEqual(loadedOf("edcba", "a"));
  expect(joinMessages(pageOf("hgf", "f"), loadedOf("dcba", "a"))).toEqual(loadedOf("hgf", "f"));
});

test("a message that was sent after the server had read the messages stays", () => {
  expect(joinMessages(pageOf("dc", "c"), loadedOf("edcb", "b"))).toEqual(loadedOf("edcb", "b"));
  expect(joinMessages(pageOf("dc", null), loadedOf("edc", null))).toEqual(loadedOf("edc", null));
});

test("older messages are added only below the message after which they were requested", () => {
  const older = pageOf("ba", null);
  expect(addOlderMessages(loadedOf("dc", "c"), "c", older)).toEqual(loadedOf("dcba", null));
  // Here the older messages are ignored. In the first line, newer messages have replaced the list.
  // In the second line, the older messages are already loaded.
  expect(addOlderMessages(loadedOf("hg", "g"), "c", older)).toEqual(loadedOf("hg", "g"));
  expect(addOlderMessages(loadedOf("dcba", null), "c", older)).toEqual(loadedOf("dcba", null));
});
