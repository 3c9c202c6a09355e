import type { Location } from "#contract/spaces/location.ts";

/** What a query tests, for example whether the search understands typing errors. */
export type QueryGroup =
  | "category and place"
  | "typing errors"
  | "synonyms and Hinglish"
  | "features"
  | "constraints in words"
  | "stations and areas"
  | "beginnings of words"
  | "Devanagari";

/** A whole location, as `GET /locations` returns it. */
export type QualitySpace = Location;

export type QualityQuery = {
  q: string;
  group: QueryGroup;
  /** Returns whether a guest who typed `q` would accept the space. "none" means that no space of
   *  the demo fits, and that the search has to report this. */
  fits: ((space: QualitySpace) => boolean) | "none";
};

type Rule = (space: QualitySpace) => boolean;

/** Accepts a space in at least one of the categories with these slugs. */
export const isOf =
  (...slugs: string[]): Rule =>
  ({ categories }) =>
    categories.some(({ slug }) => slugs.includes(slug));

/** Accepts a space with at least one of the amenities. */
export const has =
  (...amenities: string[]): Rule =>
  (space) =>
    space.amenities.some((amenity) => amenities.includes(amenity));

/** Accepts a space in one of the cities. */
export const inCity =
  (...cities: string[]): Rule =>
  ({ city }) =>
    cities.includes(city);

export const inState =
  (...states: string[]): Rule =>
  ({ state }) =>
    states.includes(state);

/** Accepts a space in one of the local areas, which are given by name, such as "Dadar". */
export const inArea =
  (...areas: string[]): Rule =>
  ({ localArea }) =>
    areas.includes(localArea);

/** Accepts a space with a capacity of at least this many people. */
export const forPeople =
  (people: number): Rule =>
  ({ capacity }) =>
    capacity >= people;

/** Accepts a space with an hourly rate of at most this many rupees. */
export const hourlyUpTo =
  (rupees: number): Rule =>
  ({ hourlyRate }) =>
    hourlyRate > 0 && hourlyRate <= rupees;

/** Accepts a space with a daily price of at most this many rupees. */
export const dailyUpTo =
  (rupees: number): Rule =>
  ({ price }) =>
    price > 0 && price <= rupees;

/** Accepts a space whose title, descriptions or amenities match the regular expression. */
export const mentions =
  (pattern: RegExp): Rule =>
  ({ title, description, fullDescription, amenities }) =>
    pattern.test([title, description, fullDescription, ...amenities].join(" \n "));

/** Accepts a space that is open on the weekday from `from` to `to`, both in minutes since midnight
 *  (IST). `isOpen("Sunday", 9 * 60, 11 * 60)` is Sunday from 9 to 11 in the morning. */
export const isOpen =
  (weekday: string, from: number, to: number): Rule =>
  ({ availableTimeSlots }) =>
    availableTimeSlots.some((slot) => {
      const [times = "", day = ""] = slot.split(", ");
      const [opens = 0, closes = 0] = times.split(" - ").map(toMinutes);
      const until = closes <= opens ? closes + 24 * 60 : closes;
      return day === weekday && opens <= from && to <= until;
    });

const toMinutes = (time: string): number => {
  const [, hour = "0", minute = "0", half = "AM"] = /(\d+):(\d+) (AM|PM)/.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === "PM" ? 12 * 60 : 0);
};

/** Accepts a space that all rules accept. */
export const fitsAll =
  (...rules: Rule[]): Rule =>
  (space) =>
    rules.every((rule) => rule(space));

/** Accepts a space that at least one rule accepts. */
export const fitsAny =
  (...rules: Rule[]): Rule =>
  (space) =>
    rules.some((rule) => rule(space));
