import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MAX_SEARCH_WORD_CHARS, MAX_SEARCH_WORDS } from "#contract/team/policy.ts";
import { SearchWordsForm } from "./search-words-form.tsx";

test("the field has room for the longest list of words", () => {
  const html = renderToStaticMarkup(<SearchWordsForm says="a quiet place" onAdded={() => {}} />);
  const word = "a".repeat(MAX_SEARCH_WORD_CHARS);
  const longest = Array<string>(MAX_SEARCH_WORDS).fill(word).join(", ");

  const room = Number(/maxlength="(\d+)"/i.exec(html)?.[1]);

  expect(room).toBeGreaterThanOrEqual(longest.length);
});
