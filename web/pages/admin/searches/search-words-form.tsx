import { useState } from "react";
import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { MAX_SEARCH_WORD_CHARS, MAX_SEARCH_WORDS } from "#contract/team/policy.ts";
import type { NewSearchWords, SearchWords } from "#contract/team/search-words-routes.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";

type Meaning = Omit<NewSearchWords, "says">;

type ChoicesProps = {
  legend: string;
  choices: readonly { label: string; meaning: Meaning }[];
  busy: boolean;
  onChoose: (meaning: Meaning) => void;
};

const Choices = ({ legend, choices, busy, onChoose }: ChoicesProps) => (
  <fieldset className="[&_legend]:mb-[0.4rem] flex flex-wrap gap-[0.4rem]">
    <legend className="field-label">{legend}</legend>
    {choices.map(({ label, meaning }) => (
      <button
        key={label}
        type="button"
        className="chip"
        disabled={busy}
        onClick={() => onChoose(meaning)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);

const categories = categoryList.map(({ title, slug }) => ({
  label: title,
  meaning: { categories: [slug] },
}));
const amenities = presetAmenities.map((name) => ({
  label: name,
  meaning: { amenities: [name] },
}));

/** Enough for the longest list of words, each followed by a comma and a space. */
const MAX_LIST_CHARS = MAX_SEARCH_WORDS * (MAX_SEARCH_WORD_CHARS + ", ".length);

/** A form with which the team chooses the meaning of a text and adds it to the search. */
export const SearchWordsForm = ({
  says,
  onAdded,
}: {
  says: string;
  onAdded: (message: string, words: SearchWords) => void;
}) => {
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const add = async (meaning: Meaning) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const { body, problem: refused } = await memberApi("POST /admin/search-words", {
      json: { says: [says], ...meaning },
    });
    setBusy(false);
    if (body) onAdded(body.message, body.data);
    else setProblem(refused);
  };

  const wanted = words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

  return (
    <div className="mt-3 grid gap-4" aria-busy={busy}>
      <Choices legend="A kind of space" choices={categories} busy={busy} onChoose={add} />
      <Choices legend="An amenity" choices={amenities} busy={busy} onChoose={add} />
      <form
        className="grid gap-3 md:grid-cols-[1fr_auto] md:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          void add({ words: wanted });
        }}
      >
        <TextField
          label="Words in matching spaces' texts, comma-separated"
          value={words}
          maxLength={MAX_LIST_CHARS}
          error={problem?.errors.words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" variant="outline" busy={busy} disabled={wanted.length === 0}>
          Add these words
        </Button>
      </form>
      {problem && !problem.errors.words && <Notice tone="bad">{problem.message}</Notice>}
    </div>
  );
};
