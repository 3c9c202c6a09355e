import { useState } from "react";
import { findCategory } from "#contract/categories/find-category.ts";
import type { SearchWords } from "#contract/team/search-words-routes.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { memberApi } from "#web/member/member-api.ts";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";

const describeMeaning = ({ categories, amenities, words }: SearchWords): string =>
  [...categories.map((slug) => findCategory(slug)?.title ?? slug), ...amenities, ...words].join(
    ", ",
  );

/** Shows words that the team has added to the search, with a button that removes them. */
export const SearchWordsRow = ({
  words,
  onRemoved,
}: {
  words: SearchWords;
  onRemoved: (message: string) => void;
}) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const says = words.says.join(", ");

  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const { body, problem: refused } = await memberApi("DELETE /admin/search-words/{id}", {
      params: { id: words.id },
    });
    setBusy(false);
    if (body) onRemoved(body.message);
    else if (refused.status === 404) onRemoved(refused.message);
    else setProblem(refused);
  };

  return (
    <article className="card flex flex-wrap items-center gap-3 py-[0.9rem] px-[1.1rem] wrap-anywhere">
      <div className="grow">
        <h3 className="weight-600">{`${says} → ${describeMeaning(words)}`}</h3>
        <p className="muted text-sm">
          Added <TimeAgo at={words.addedAt} />
        </p>
      </div>
      <Button size="sm" variant="outline" busy={busy} onClick={() => void remove()}>
        Remove
        <span className="sr-only">{` ${says}`}</span>
      </Button>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
    </article>
  );
};
