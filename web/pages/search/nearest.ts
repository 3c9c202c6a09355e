import { findCategory, findDemoCategory } from "#contract/categories/find-category.ts";
import { formatPeople } from "#contract/format-people.ts";
import { NEAREST_KM } from "#contract/spaces/policy.ts";
import type { UnderstoodJson } from "#contract/spaces/search-route.ts";
import { addDays, formatDay, type IstDay, isDay } from "#contract/time.ts";
import type { Criteria } from "#web/search/criteria.ts";
import { removeTexts } from "./understood-chips.ts";

/** The other days to offer, counted from the searched day: -1 is the day before. These days are
 *  offered if the nearest results meet all criteria except the day or the times. */
const OTHER_DAYS = [-1, 1, 2];

const placeFields = ["state", "city", "localArea"] as const;
const whenFields = ["date", "weekday", "startTime", "endTime"];

/** The labels of the criteria in the sentence about the nearest results. Categories, capacities and
 *  places are not listed here, because their labels contain their values, such as `50 people`. */
const parameterLabels: Record<string, string> = {
  q: "the words",
  near: "the distance",
  withinKm: "the distance",
  bbox: "the map's area",
  minPrice: "the price a day",
  maxPrice: "the price a day",
  minHourly: "the price an hour",
  maxHourly: "the price an hour",
  rating: "the rating",
  amenities: "the amenities",
  date: "the day",
  startTime: "the time",
  endTime: "the time",
};

/** The explanation of the nearest results. It is shown when nothing fits the whole search. */
export type NearestExplanation = {
  sentence: string;
  /** The same search on other days that can be booked. Other days are offered if the search has a
   *  day, and if the results meet all criteria except the day or the times. */
  otherDays: { label: string; criteria: Criteria }[];
  /** The day and times of the search, if the nearest results meet them; otherwise empty. Links to
   *  spaces contain the day and times, so that both are already selected in a space's calendar. */
  when: Criteria;
};

type NearestRequest = {
  criteria: Criteria;
  understood: UnderstoodJson;
  unmatched: readonly string[];
  /** How many results are shown. */
  shown: number;
  today: IstDay;
  lastDay: IstDay;
};

/** Returns the day and the times of a search. A parameter takes precedence over the words of the
 *  search. Without a day, returns no times. */
export const pickWhen = (understood: UnderstoodJson, criteria: Criteria): Criteria => {
  const { date, startTime, endTime } = { ...understood, ...criteria };
  return { date, startTime: date && startTime, endTime: date && endTime };
};

const listOf = (texts: readonly string[]): string => {
  const distinct = [...new Set(texts)];
  const last = distinct.pop() ?? "";
  return distinct.length > 0 ? `${distinct.join(", ")} and ${last}` : last;
};

const formatParameter = (name: string, { category, capacity }: Criteria): string => {
  if (name === "category" && category)
    return (findCategory(category) ?? findDemoCategory(category))?.title ?? category;
  if (name === "capacity" && capacity) return formatPeople(capacity);
  return parameterLabels[name] ?? name;
};

/** Describes a criterion that the nearest results do not meet.
 *  @param name - the name of a parameter, or a part of the visitor's search text */
const toDropped = (name: string, { criteria, understood, unmatched }: NearestRequest) => {
  const isParameter = name in criteria;
  const span = understood.spans?.find(({ text }) => text === name);
  const field = isParameter ? name : span?.field;
  const placeField = placeFields.find((one) => one === field);
  const place = placeField && (criteria[placeField] ?? understood[placeField]);
  const cities = (understood.spans ?? []).filter(({ field: one }) => one === "city");
  const namedCities = [...(criteria.city ? ["city"] : []), ...cities.map(({ text }) => text)];
  return {
    label: place ?? (isParameter ? formatParameter(name, criteria) : `“${name}”`),
    isPlace: placeField !== undefined,
    // True if the criterion is a local area and all results are near this local area.
    isNearArea:
      placeField === "localArea" &&
      // With `near`, the API measures distances from `near`, not from the local area.
      criteria.near === undefined &&
      // Before the API searches far from the local area, it adds all cities of the search to
      // `unmatched`. So a city that is not in `unmatched` shows that all results are near the local
      // area.
      namedCities.some((one) => !unmatched.includes(one)),
    isWhen: whenFields.some((one) => one === field),
  };
};

const formatSentence = (
  places: readonly string[],
  others: readonly string[],
  { shown, isNearby }: { shown: number; isNearby: boolean },
) => {
  const place = places.length > 0 ? ` in ${listOf(places)}` : "";
  const rest = others.length > 0 ? `${place && " that"} fits ${listOf(others)}` : "";
  const nothing = place || rest ? `Nothing${place}${rest}. ` : "";
  if (shown === 0) return nothing.trim();
  const nearby = isNearby ? ` within ${NEAREST_KM} km` : "";
  const spaces = shown === 1 ? `This space${nearby} fits` : `These ${shown} spaces${nearby} fit`;
  return `${nothing}${spaces} the rest of your search.`;
};

/** Returns the same search on other days: one search for each bookable day of `OTHER_DAYS`. If the
 *  search has no day, returns an empty array. */
const listOtherDays = ({ criteria, understood, today, lastDay }: NearestRequest) => {
  const day = criteria.date ?? understood.date;
  if (!day || !isDay(day)) return [];
  // The new searches have the day and the times as parameters. So `q` must not contain them.
  const texts = (understood.spans ?? [])
    .filter(({ field }) => whenFields.includes(field))
    .map(({ text }) => text);
  const { startTime, endTime } = pickWhen(understood, criteria);
  const q = criteria.q && removeTexts(criteria.q, texts);
  return OTHER_DAYS.map((days) => addDays(day, days))
    .filter((other) => other >= today && other <= lastDay)
    .map((other) => ({
      label: formatDay(other),
      criteria: { ...criteria, startTime, endTime, q, date: other },
    }));
};

/** Explains the nearest results, and offers other days if only the day or the times do not fit. */
export const explainNearest = (request: NearestRequest): NearestExplanation => {
  const { criteria, understood, unmatched, shown } = request;
  const dropped = unmatched.map((name) => toDropped(name, request));
  const labels = (isPlace: boolean) =>
    dropped.filter((one) => one.isPlace === isPlace).map(({ label }) => label);
  const isOnlyWhen = dropped.length > 0 && dropped.every(({ isWhen }) => isWhen);
  const hasWhenGone = dropped.some(({ isWhen }) => isWhen);
  return {
    sentence: formatSentence(labels(true), labels(false), {
      shown,
      isNearby: dropped.length > 0 && dropped.every(({ isNearArea }) => isNearArea),
    }),
    otherDays: isOnlyWhen ? listOtherDays(request) : [],
    when: hasWhenGone ? {} : pickWhen(understood, criteria),
  };
};
