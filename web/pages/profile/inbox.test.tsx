import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import type { Inquiry, InquiryList } from "#contract/inquiries/routes.ts";
import * as query from "#web/frame/use-api-query.ts";
import { AuthProvider } from "#web/member/auth.tsx";
import { getAuth, updateAuth } from "#web/member/auth-state.ts";
import * as api from "#web/member/member-api.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { Inbox } from "./inbox.tsx";
import * as item from "./inbox-item.tsx";

const inquiry = (id: string): Inquiry => ({
  id,
  text: "Is there a goods lift?",
  at: "2026-11-29T06:30:00.000Z",
  read: false,
  threadId: "thread",
  space: { id: "space", title: "Loft" },
  from: { id: "asha", username: "Asha", email: "" },
});

beforeEach(() => void installFakeBrowser());
// Other test files use the same auth state.
afterEach(() => updateAuth({ state: "unknown", user: null }));

test("two inquiries that are marked at the same time are both shown as read, and the user's newer data stays", async () => {
  const user = { displayName: "Old name", listedLocations: [], unreadInquiries: 2 };
  updateAuth({ state: "in", user: user as unknown as User });
  const setBody = vi.fn<(body: unknown) => void>();
  vi.spyOn(query, "useApiQuery").mockReturnValue({
    body: { items: [inquiry("first"), inquiry("second")], nextCursor: null, unread: 2 },
    again: async () => {},
    refresh: async () => {},
    setBody,
  });
  vi.spyOn(api, "memberApi").mockImplementation(
    async (): Promise<never> => ({ body: { success: true, unread: 0 } }) as never,
  );
  const marks: ((read: boolean) => unknown)[] = [];
  vi.spyOn(item, "InboxItem").mockImplementation(({ onMark }) => {
    marks.push(onMark);
    return <article />;
  });
  renderToStaticMarkup(
    <AuthProvider>
      <Inbox />
    </AuthProvider>,
  );

  const marked = Promise.all(marks.map((mark) => mark(true)));
  updateAuth({ user: { ...user, displayName: "New name" } as unknown as User });
  await marked;

  const shown = setBody.mock.lastCall?.[0] as InquiryList | undefined;
  expect(shown?.items.map(({ read }) => read)).toEqual([true, true]);
  expect(shown?.unread).toBe(0);
  expect(getAuth().user).toMatchObject({ displayName: "New name", unreadInquiries: 0 });
});
