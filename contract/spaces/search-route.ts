import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { booleanParameter } from "#contract/boolean-parameter.ts";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { problemResponses } from "#contract/problem.ts";
import { publicAccess } from "#contract/responses.ts";
import { isDay, parseTime } from "#contract/time.ts";
import { Location, LocationCard } from "./location.ts";
import { MAX_PRICE_FILTER_RUPEES, MAX_SEARCH_COUNT } from "./policy.ts";

/** The lowest price of each bar in the price histogram, in rupees per day. The last bar has no
 *  upper limit. */
export const priceBandStarts = [
  0, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000,
] as const;

export const searchSorts = [
  "relevance",
  "newest",
  "price",
  "-price",
  "rating",
  "distance",
] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Returns the schema of a number in the query, which arrives as text. The schema rejects every
 *  text that is not a plain decimal number, such as "" and " ". */
const number = (least: number, most: number, whole = false) =>
  z
    .string()
    .regex(whole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,6})?$/, "Please give a number.")
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      message: `Please give a number from ${least} to ${most}.`,
    })
    .optional()
    .openapi({ type: whole ? "integer" : "number", minimum: least, maximum: most });

const name = z.string().trim().min(1, "Please fill this in or leave it out.").max(100).optional();

const rupees = number(0, MAX_PRICE_FILTER_RUPEES);

const time = z
  .string()
  .refine((text) => parseTime(text) !== null, { message: "Please write a time like 10:00 AM." })
  .refine((text) => (parseTime(text) ?? 0) % 15 === 0, {
    message: "Please use a time on a quarter hour.",
  })
  .transform((text) => parseTime(text) ?? 0)
  .optional()
  .openapi({ type: "string", example: "10:00 AM" });

const sortBy = `Sort by ${searchSorts.join(", ")}.`;
const sort = z
  .string(sortBy)
  .pipe(z.enum(searchSorts, sortBy))
  .optional()
  .openapi({ type: "string", enum: [...searchSorts] });

type Box = { west: number; south: number; east: number; north: number };

const boxOf = (text: string): Box | null => {
  const parts = text.split(",");
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,8})?$/.test(part)))
    return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const inRange = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return inRange && west < east && south < north ? { west, south, east, north } : null;
};

const bbox = z
  .string()
  .transform((text, context): Box => {
    const box = boxOf(text);
    if (!box)
      context.addIssue({
        code: "custom",
        message: "Please give west,south,east,north in degrees.",
      });
    return box ?? { west: 0, south: 0, east: 1, north: 1 };
  })
  .optional()
  .openapi({ type: "string", example: "72.77,18.89,72.99,19.27" });

/** Maximum length of a cursor. The cursor of a search with a text is long, because it contains the
 *  criteria that were recognised in the text. */
const MAX_CURSOR_CHARS = 6_000;

/** Parameters of a search whose values can contradict each other. */
type ConflictingParams = {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minHourly?: number | undefined;
  maxHourly?: number | undefined;
  date?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
  near?: string | undefined;
  withinKm?: number | undefined;
  sort?: string | undefined;
};

/** Returns the errors of search parameters that do not fit together. Examples: the highest price is
 *  below the lowest price, or a start time has no end time. */
export const findSearchConflicts = (
  params: ConflictingParams,
): { path: string; message: string }[] => {
  const { minPrice, maxPrice, minHourly, maxHourly, startTime, endTime } = params;
  const conflicts: { path: string; message: string }[] = [];
  const wrong = (path: string, message: string) => conflicts.push({ path, message });
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    wrong("maxPrice", "The highest price is below the lowest.");
  if (minHourly !== undefined && maxHourly !== undefined && minHourly > maxHourly)
    wrong("maxHourly", "The highest price is below the lowest.");
  if (startTime !== undefined && endTime === undefined)
    wrong("endTime", "Please add the end time.");
  if (endTime !== undefined && startTime === undefined)
    wrong("startTime", "Please add the start time.");
  if (startTime !== undefined && endTime !== undefined && params.date === undefined)
    wrong("date", "Please add the day.");
  if (params.withinKm !== undefined && params.near === undefined)
    wrong("withinKm", "Please add a station (near). The distance is measured from it.");
  if (params.sort === "distance" && params.near === undefined)
    wrong("sort", "Please add a station (near). The distances are measured from it.");
  return conflicts;
};

/** All parameters of GET /locations/search. Times become minutes of the day. The server checks
 *  whether a day is past and whether a name exists. */
export const SearchParams = z
  .strictObject({
    q: z
      .string()
      .max(MAX_SEARCH_CHARS, `Please search with at most ${MAX_SEARCH_CHARS} characters.`)
      .optional(),
    category: name,
    state: name,
    city: name,
    localArea: name,
    near: z
      .string()
      .trim()
      .max(120)
      .regex(/^[^/]+\/.+$/, "Please name a station as City/Area.")
      .optional()
      .openapi({
        example: "Mumbai/Bandra",
        description:
          "A local area in the form City/Area. If several states have one of this name, the one in `state` is meant; without `state`, the one with the most spaces.",
      }),
    withinKm: number(1, 50),
    bbox,
    minPrice: rupees,
    maxPrice: rupees,
    minHourly: rupees,
    maxHourly: rupees,
    capacity: number(0, 100_000, true),
    rating: number(0, 5),
    amenities: z
      .preprocess(
        (value: string | string[]) => (Array.isArray(value) ? value : [value]),
        z.array(z.string().trim().min(1).max(60)).max(20),
      )
      .optional()
      .openapi({ type: "array", items: { type: "string" } }),
    date: z
      .string()
      .refine(isDay, { message: "Please give a day as YYYY-MM-DD." })
      .optional()
      .openapi({ example: "2027-03-01" }),
    startTime: time,
    endTime: time,
    sort,
    nearest: booleanParameter(
      "With `true`, `items` are the nearest results if no space fits every parameter. With `q`, the nearest results are returned even without `nearest`.",
    ),
    cursor: z.string().max(MAX_CURSOR_CHARS).optional(),
    pageSize: number(1, 100, true),
    fields: z.enum(["card", "full"], "Please write card or full.").optional().openapi({
      description: "`card` returns cards; this is the default. `full` returns whole locations.",
    }),
    explain: booleanParameter(
      "With `true`, the response also contains `explanation`, which says why each result has its place in the list. For our team only.",
    ),
  })
  .superRefine((params, context) => {
    for (const { path, message } of findSearchConflicts(params))
      context.addIssue({ code: "custom", path: [path], message });
  });

export type SearchParams = z.infer<typeof SearchParams>;

const count = z.number().int().min(0).max(MAX_SEARCH_COUNT);

/** For each value of a filter, how many of the matching spaces have it. If `totalIsExact` is false,
 *  not all matching spaces were counted: each number is a lower bound ("12+"), and values that are
 *  not listed may occur too. */
export const SearchFacets = z
  .object({
    categories: z.array(z.object({ title: z.string(), slug: z.string(), count })),
    /** `cities` is empty when the search names a city; otherwise `localAreas` is empty. Both lists
     *  have the most frequent value first. */
    cities: z.array(z.object({ city: z.string(), state: z.string(), count })),
    localAreas: z.array(z.object({ localArea: z.string(), city: z.string(), count })),
    /** The twelve preset amenities, in their order. */
    amenities: z.array(z.object({ amenity: z.string(), count })),
    /** Ranges of the daily price in rupees. A range includes `from` but not `to`. If `to` is null,
     *  the range has no upper limit. */
    prices: z.array(z.object({ from: z.number(), to: z.number().nullable(), count })),
    withoutDailyPrice: count,
  })
  .openapi("SearchFacets");
export type SearchFacets = z.infer<typeof SearchFacets>;

const flag = z.literal(true).optional();
const amount = z.number().min(0).optional();

/** The criteria that the server recognised in `q`. The fields of all other criteria are missing. */
export const UnderstoodJson = z
  .object({
    categories: z
      .array(z.string())
      .optional()
      .openapi({ description: "Slugs; one match is enough" }),
    state: z.string().optional(),
    city: z.string().optional(),
    localArea: z.string().optional(),
    amenities: z
      .array(z.string())
      .optional()
      .openapi({ description: "Names of amenities; all are required" }),
    people: amount.openapi({ description: "The minimum capacity" }),
    capacityMax: amount.openapi({ description: "The maximum capacity" }),
    hourlyMin: amount.openapi({ description: "Rupees per hour" }),
    hourlyMax: amount.openapi({ description: "Rupees per hour" }),
    dailyMin: amount.openapi({ description: "Rupees per day" }),
    dailyMax: amount.openapi({ description: "Rupees per day" }),
    rating: amount,
    date: z.string().optional().openapi({ example: "2027-03-01" }),
    weekday: z.string().optional().openapi({ example: "Sunday" }),
    startTime: z.string().optional().openapi({ example: "9:00 AM" }),
    endTime: z.string().optional().openapi({ example: "11:00 AM" }),
    openLate: flag,
    nearStation: flag,
    cheap: flag,
    sort: z.enum(searchSorts).optional(),
    words: z
      .array(z.string())
      .optional()
      .openapi({ description: "The words that are searched in the texts of spaces, as typed" }),
    spans: z
      .array(z.object({ field: z.string(), text: z.string() }))
      .optional()
      .openapi({
        description: "The parts of `q` that belong to a `field`, in their order in `q`",
      }),
  })
  .openapi("Understood");
export type UnderstoodJson = z.infer<typeof UnderstoodJson>;

/** Explains to the team why each result has its place in the list. `fields` says in which field of
 *  the space each part of the search text was found. */
const SearchExplanation = z
  .object({
    source: z.string(),
    results: z.array(
      z.object({
        _id: z.string(),
        rating: z.number(),
        fields: z.array(z.object({ text: z.string(), field: z.string() })),
      }),
    ),
  })
  .openapi("SearchExplanation");
export type SearchExplanation = z.infer<typeof SearchExplanation>;

export const SearchResponse = z
  .object({
    items: z.array(z.union([Location, LocationCard])).openapi({
      description: "Cards, or whole locations with `fields=full`",
    }),
    total: count.openapi({ description: `At most ${MAX_SEARCH_COUNT}` }),
    totalIsExact: z.boolean().openapi({
      description: `False if \`total\` is a lower bound. At most ${MAX_SEARCH_COUNT} are counted.`,
    }),
    facets: z.union([SearchFacets, z.null()]).openapi({
      description: "Null on later pages, and if `match` is `nearest`",
    }),
    nextCursor: z.string().nullable(),
    understood: UnderstoodJson,
    match: z.enum(["all", "nearest"]).openapi({
      description:
        "`nearest`: no space matches everything. `items` then match everything except what `unmatched` lists, and `total` is 0.",
    }),
    unmatched: z.array(z.string()).openapi({
      description:
        "What the nearest results do not match: parts of the text in `q`, or names of other parameters",
    }),
    didYouMean: z.string().nullable(),
    explanation: SearchExplanation.optional(),
  })
  .openapi("SearchAnswer");
export type SearchResponse = z.infer<typeof SearchResponse>;

export const searchSpacesRoute = createRoute({
  operationId: "searchSpaces",
  method: "get",
  path: "/locations/search",
  tags: [tag("Spaces")],
  summary: "Search the live spaces",
  description: `Returns cards: the data of spaces for lists, maps and filters. \`fields=full\` returns whole locations. Takes any combination of filters, all of which must hold; prices are rupees, dates and times IST. For the next page, repeat the filters with \`nextCursor\` as \`cursor\`. Only the first page has \`facets\`. Counts stop at ${MAX_SEARCH_COUNT}, and \`totalIsExact\` is then false. \`q\` is understood: names of categories, places and amenities, and constraints such as "for 200 people", become filters (\`understood\`). The rest is searched in the texts of the spaces. A parameter takes precedence over what \`q\` says about the same thing. If no space matches everything, and the search has \`q\` or \`nearest=true\`, \`match\` is "nearest", and \`items\` are the nearest results. \`explain=true\` is for our team.`,
  security: publicAccess,
  request: { query: SearchParams },
  responses: {
    200: {
      description: "A page of spaces. `nextCursor` gets the next one, with the same filters.",
      content: { "application/json": { schema: SearchResponse } },
    },
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
