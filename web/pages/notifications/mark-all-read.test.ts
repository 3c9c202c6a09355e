import { expect, test, vi } from "vitest";
import { connectionLostProblem } from "#web/frame/api-problem.ts";
import * as api from "#web/member/member-api.ts";
import { markAllRead } from "./mark-all-read.ts";

type Asked = { query?: { cursor?: string }; json?: { ids: string[] } };

/** Replaces the API with a fake that returns two notifications per page. The cursor is the position
 *  of the next notification.
 *  @param read - the notifications that are already read
 *  @param lost - the cursor whose request gets no response */
const answerWith = (ids: readonly string[], read: readonly string[], lost?: string) => {
  const unread = new Set(ids.filter((id) => !read.includes(id)));
  const answer = ({ query, json }: Asked) => {
    if (lost !== undefined && query?.cursor === lost) return { problem: connectionLostProblem };
    for (const id of json?.ids ?? []) unread.delete(id);
    if (json) return { body: { success: true, unread: unread.size } };
    const at = Number(query?.cursor ?? 0);
    const items = ids
      .slice(at, at + 2)
      .map((_id) => ({ _id, readAt: unread.has(_id) ? null : "2026-11-29T06:30:00.000Z" }));
    const nextCursor = at + 2 < ids.length ? String(at + 2) : null;
    return { body: { items, nextCursor, unread: unread.size } };
  };
  const memberApi = vi
    .spyOn(api, "memberApi")
    .mockImplementation(async (_route, asked) => answer(asked as Asked) as never);
  return { unread, listRoutes: () => memberApi.mock.calls.map(([route]) => route) };
};

test("the notifications of all pages are marked as read", async () => {
  const { unread } = answerWith([..."abcdefg"], [..."cdf"]);

  const { body } = await markAllRead();

  expect(body).toEqual({ unread: 0 });
  expect([...unread]).toEqual([]);
});

test("no page is requested after the last unread notification", async () => {
  const { listRoutes } = answerWith([..."abcdefg"], [..."abefg"]);

  await markAllRead();

  expect(listRoutes()).toEqual([
    "GET /notifications",
    "GET /notifications",
    "POST /notifications/read",
  ]);
});

test("if a request fails, the marking stops and returns the problem", async () => {
  const { unread } = answerWith([..."abcd"], [], "2");

  expect(await markAllRead()).toEqual({ problem: connectionLostProblem });
  expect([...unread]).toEqual(["c", "d"]);
});
