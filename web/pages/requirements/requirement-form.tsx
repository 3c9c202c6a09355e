import { useState } from "react";
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { categoryList } from "#contract/categories/category-list.ts";
import { findCategory } from "#contract/categories/find-category.ts";
import { requirementMessages } from "#contract/offers/messages.ts";
import { MAX_REQUIREMENT_CHARS } from "#contract/offers/policy.ts";
import { addDays, formatTime } from "#contract/time.ts";
import { useToday } from "#web/bookings/use-today.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { readFormDraft, saveFormDraft } from "#web/member/drafts/form-drafts.ts";
import { nameAttempt, parseSentAs, type SentAs } from "#web/member/drafts/sent-as.ts";
import { memberApi } from "#web/member/member-api.ts";
import { parsePaise } from "#web/offers/parse-paise.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextArea, TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";

const halfHours = Array.from({ length: 48 }, (_, at) => formatTime(at * 30));

const names = [
  "category",
  "state",
  "city",
  "date",
  "startTime",
  "endTime",
  "people",
  "budget",
  "text",
] as const;
/** The values of the form. `state` is the Indian state that a search has supplied. Once a city is
 *  typed, `state` is empty, because the city may be in another state. */
type Fields = Record<(typeof names)[number], string>;

const FORM = "requirement";

const readStored = (accountId: string): Record<string, unknown> =>
  (readFormDraft(accountId, FORM) ?? {}) as Record<string, unknown>;

/** Returns the initial value of each field: from the stored draft, otherwise from the URL,
 *  otherwise an empty text. An unknown category becomes an empty text. */
const readFields = (accountId: string, from: URLSearchParams): Fields => {
  const stored = readStored(accountId);
  const search = from.toString();
  const { budget, text, from: startedFrom } = stored;
  const isSameSearch = search === "" || search === startedFrom;
  // If the URL has a different search, only the draft's budget and text are used. These two are not
  // part of a search.
  const typed: Record<string, unknown> = isSameSearch ? stored : { budget, text };
  const first = (name: keyof Fields) => {
    const value = typed[name] ?? from.get(name === "people" ? "capacity" : name);
    return typeof value === "string" ? value : "";
  };
  return {
    ...(Object.fromEntries(names.map((name) => [name, first(name)])) as Fields),
    category: findCategory(first("category"))?.slug ?? "",
  };
};

type RequirementFormProps = {
  /** The query parameters in the page's URL. If the page was opened from a search, they contain the
   *  criteria of that search. */
  from: URLSearchParams;
  onPosted: () => Promise<void>;
};

/** The form with which a guest says what they look for. Typed values survive a reload and a failed
 *  send. */
export const RequirementForm = ({ from, onPosted }: RequirementFormProps) => {
  const toast = useToast();
  const posting = useApiMutation();
  const { user } = useAuth();
  const accountId = user?._id ?? "";
  const [fields, setFields] = useState(() => readFields(accountId, from));
  const [lastSent, setLastSent] = useState(() => parseSentAs(readStored(accountId).sent));
  const [missing, setMissing] = useState<Record<string, string>>({});
  const today = useToday();
  const errors: Record<string, string> = { ...posting.problem?.errors, ...missing };
  const store = (typed: Fields, sent: SentAs | undefined) =>
    saveFormDraft(accountId, FORM, { ...typed, sent, from: from.toString() });
  const bind = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      const next = { ...fields, [name]: value, ...(name === "city" && { state: "" }) };
      setFields(next);
      store(next, lastSent);
      setMissing(({ [name]: _, ...others }) => others);
    },
  });
  const times = (chosen: string) =>
    chosen && !halfHours.includes(chosen) ? [chosen, ...halfHours] : halfHours;

  const post = async () => {
    const { budget, people, state, ...rest } = fields;
    const budgetPaise = parsePaise(budget);
    const found: Record<string, string> = {};
    if (!rest.category) found.category = requirementMessages.category;
    if (!rest.city.trim()) found.city = requirementMessages.city;
    for (const name of ["date", "startTime", "endTime"] as const)
      if (!rest[name]) found[name] = requirementMessages.when;
    if (!/^[1-9]\d{0,4}$/.test(people)) found.people = requirementMessages.people;
    if (budgetPaise === null) found.budget = requirementMessages.budget;
    setMissing(found);
    if (budgetPaise === null || Object.keys(found).length > 0) return;
    const json = { ...rest, ...(state && { state }), people: Number(people), budgetPaise };
    const sent = nameAttempt(lastSent, json);
    setLastSent(sent);
    store(fields, sent);
    const { clientId } = sent;
    const posted = await posting.send(() =>
      memberApi("POST /requirements", { json: { ...json, clientId } }),
    );
    if (!posted) return;
    saveFormDraft(accountId, FORM, null);
    toast(`Sent to ${posted.sentTo} ${posted.sentTo === 1 ? "host" : "hosts"}.`, "good");
    await onPosted();
  };

  return (
    <form
      className="card card-pad grid max-w-xl gap-4"
      aria-label="What you look for"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Category" {...bind("category")}>
          <option value="">Choose</option>
          {categoryList.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label="City"
          hint={fields.state || undefined}
          maxLength={60}
          autoComplete="address-level2"
          {...bind("city")}
          error={errors.city ?? errors.state}
        />
      </div>
      <TextField
        label="Day"
        type="date"
        min={today}
        max={addDays(today, BOOKABLE_DAYS - 1)}
        {...bind("date")}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField label="From" {...bind("startTime")}>
          <option value="">Choose</option>
          {times(fields.startTime).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
        <SelectField label="To" {...bind("endTime")}>
          <option value="">Choose</option>
          {times(fields.endTime).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField label="People" inputMode="numeric" maxLength={5} {...bind("people")} />
        <TextField
          label="Budget in rupees"
          inputMode="decimal"
          maxLength={14}
          {...bind("budget")}
          error={errors.budget ?? errors.budgetPaise}
        />
      </div>
      <TextArea
        label="What it is for (optional)"
        rows={4}
        maxLength={MAX_REQUIREMENT_CHARS}
        {...bind("text")}
      />
      {posting.problem && <Notice tone="bad">{posting.problem.message}</Notice>}
      <Button type="submit" busy={posting.busy} className="justify-self-start">
        Send to hosts
      </Button>
    </form>
  );
};
