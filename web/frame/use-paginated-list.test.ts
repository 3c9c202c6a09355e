import { expect, test, vi } from "vitest";
import { type ApiResult, connectionLostProblem } from "./api-problem.ts";
import { fetchPagesFrom } from "./use-paginated-list.ts";

type Pages = ApiResult<{ items: string[]; nextCursor: string | null }>;

const all = [..."abcdefg"];

/** Pages of three items; the cursor is the position of the next item. */
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
  ["the page that ends behind what is shown", null, 4, "abcdef", "6"],
  ["all there is, when some of it is gone", null, 20, "abcdefg", null],
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
