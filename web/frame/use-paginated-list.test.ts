import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { type ApiResult, connectionLostProblem } from "./api-problem.ts";
import { fetchPagesFrom, usePaginatedList } from "./use-paginated-list.ts";

type Pages = ApiResult<{ items: string[]; nextCursor: string | null }>;

const all = [..."abcdefg"];

/** Creates a mock of the API that returns pages of three items. The cursor is the position of the
 *  next item. */
const given = () =>
  vi.fn(async (cursor: string | null): Promise<Pages> => {
    const at = Number(cursor ?? 0);
    const next = at + 3;
    const nextCursor = next < all.length ? String(next) : null;
    return { body: { items: all.slice(at, next), nextCursor } };
  });

test.each([
  ["one page, when nothing is shown", null, 0, "abc", "3"],
  ["the next page", "3", 0, "def", "6"],
  ["as many pages as are shown", null, 6, "abcdef", "6"],
  ["whole pages, if the shown items end within a page", null, 4, "abcdef", "6"],
  ["all items, if more items were shown than exist now", null, 20, "abcdefg", null],
])("a list fetches %s", async (_, cursor, least, items, nextCursor) => {
  const ask = given();

  const { body } = await fetchPagesFrom(ask, cursor, least);

  expect(body).toEqual({ items: [...items], nextCursor });
});

test("reloading a list of several pages does not replace it with a part of it", async () => {
  const ask = given().mockResolvedValueOnce({ problem: connectionLostProblem });
  const later = given();
  later.mockImplementationOnce(given()).mockResolvedValueOnce({ problem: connectionLostProblem });

  const answers = [await fetchPagesFrom(ask, null, 6), await fetchPagesFrom(later, null, 6)];

  expect(answers).toEqual([{ problem: connectionLostProblem }, { problem: connectionLostProblem }]);
});

test("a background refresh waits until no load is running", async () => {
  const answers: ((page: Pages) => void)[] = [];
  const ask = () => new Promise<Pages>((resolve) => void answers.push(resolve));
  let list: ReturnType<typeof usePaginatedList<string>> | undefined;
  const Page = () => {
    list = usePaginatedList("letters", ask);
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  const page: Pages = { body: { items: [], nextCursor: null } };

  const first = list?.refetch();
  const refreshing = list?.refresh();
  const second = list?.refetch();
  answers[0]?.(page);
  await first;
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);

  answers[1]?.(page);
  await second;
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(page);
  await refreshing;
});
