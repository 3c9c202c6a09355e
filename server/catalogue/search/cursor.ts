import { hash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { listingLimits, MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import { type SearchParams, searchSorts } from "#contract/spaces/search-route.ts";
import { isDay } from "#contract/time.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { isFilter, type ResolvedSearch } from "./resolved-search.ts";
import { MAX_TITLED } from "./titled-spaces.ts";

/** What the text of a search asks for. For example, "for 20 people" asks for a minimum capacity.
 *  `titled` contains the spaces that have the text in their title. */
export type MeantByText = Omit<ResolvedSearch, "filters" | "hasText" | "onAnyDay">;

const MAX_RUPEES = listingLimits.price;

/** The place in the results where the previous page ended. */
export type SearchCursor = {
  /** The sort number of the last space on the previous page. It is 0 if all spaces shown so far are
   *  titled spaces, which were found by their title. */
  at: number;
  /** The key of the last space on the previous page; 0 if only titled spaces have been shown so
   *  far. */
  key: number;
  /** The total at the time of the first page. */
  total: number;
  totalIsExact: boolean;
  /** The meaning of the search text, and the spaces that have this text in their title. Later pages
   *  reuse both. Null if the search has neither. */
  meant: MeantByText | null;
};

/** Returns a short hash of the search. A cursor contains the hash and is valid only for the same
 *  search. In another search, the cursor's position would be wrong. */
const searchMark = (params: SearchParams): string => {
  const sorted = Object.entries(params)
    .filter(([name, value]) => value !== undefined && (name === "q" || isFilter(name)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", JSON.stringify(sorted), "base64url").slice(0, 8);
};

export const encodeCursor = (params: SearchParams, position: SearchCursor): string => {
  const { at, key, total, totalIsExact, meant } = position;
  const numbers = [at, key, total, totalIsExact ? 1 : 0];
  const cursor = Buffer.from(`${numbers.join(".")}.${searchMark(params)}`).toString("base64url");
  return meant ? `${cursor}.${encodeMeant(meant)}` : cursor;
};

/** The zlib settings for the JSON of `MeantByText`, with small buffers. The JSON is short, so
 *  larger buffers would hardly compress it better. They would also need more memory. */
const smallWindow = { windowBits: 10, memLevel: 4 };

/** A meaning with at most this many characters of JSON is not compressed. Most meanings are
 *  shorter. Compressing takes more than ten times as long as storing without compression. */
const MAX_STORED_CHARS = 500;

/** Returns the bytes in the deflate format, as one block without compression (RFC 1951, 3.2.4). */
const storeRaw = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
};

const encodeMeant = (meant: MeantByText): string => {
  const json = JSON.stringify(meant);
  const bytes =
    json.length <= MAX_STORED_CHARS
      ? storeRaw(Buffer.from(json))
      : deflateRawSync(json, smallWindow);
  return bytes.toString("base64url");
};

/** The maximum size of the decompressed `meant`, in bytes. A cursor comes from the client, so its
 *  content is validated. */
const MAX_MEANT_BYTES = 20_000;
const texts = z.array(z.string().max(200)).max(300);
const wordLists = z.array(texts).max(300);
const keys = z.array(z.number().int().min(1).max(2_147_483_647)).max(MAX_TITLED);
const MeantSchema = z.strictObject({
  meant: z.strictObject({
    categories: texts.optional(),
    state: z.string().optional(),
    city: z.string().optional(),
    localArea: z.string().optional(),
    amenities: texts.optional(),
    people: z.number().int().min(0).max(100_000).optional(),
    capacityMax: z.number().int().min(0).max(100_000).optional(),
    // Prices have no maximum here, because a search text can contain any price. `toCriteria`
    // lowers a price that is too high to the highest possible price.
    hourlyMin: z.number().min(0).optional(),
    hourlyMax: z.number().min(0).optional(),
    dailyMin: z.number().min(0).optional(),
    dailyMax: z.number().min(0).optional(),
    rating: z.number().min(0).max(5).optional(),
    date: z.string().refine(isDay).optional(),
    weekday: z.string().optional(),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
    openLate: z.literal(true).optional(),
    nearStation: z.literal(true).optional(),
    cheap: z.literal(true).optional(),
    sort: z.enum(searchSorts).optional(),
  }),
  wanted: z
    .array(
      z.strictObject({
        text: z.string(),
        anyOf: z.array(z.strictObject({ categories: texts, words: wordLists.optional() })).max(100),
      }),
    )
    .max(40),
  words: z
    .array(
      z.strictObject({
        text: z.string(),
        alternatives: wordLists,
        amenities: texts.optional(),
        isWhole: z.literal(true).optional(),
      }),
    )
    .max(40),
  cheapest: z
    .number()
    .int()
    .min(0)
    .max(MAX_RUPEES * 100)
    .optional(),
  titled: z.strictObject({ keys, left: keys.optional() }).optional(),
});

const decodeMeant = (text: string): MeantByText | null => {
  try {
    const json = inflateRawSync(Buffer.from(text, "base64url"), {
      maxOutputLength: MAX_MEANT_BYTES,
    });
    return MeantSchema.parse(JSON.parse(json.toString())) as MeantByText;
  } catch {
    return null;
  }
};

/** Returns the decoded cursor of the parameters; null if they contain no cursor.
 *  @throws Problem 422 naming `cursor` if the cursor is damaged or belongs to another search */
export const decodeCursor = (params: SearchParams): SearchCursor | null => {
  if (params.cursor === undefined) return null;
  const [position = "", meantText] = params.cursor.split(".");
  const text = Buffer.from(position, "base64url").toString("latin1");
  const meant = meantText === undefined ? null : decodeMeant(meantText);
  const fields = /^(-?\d{1,15})\.(\d{1,10})\.(\d{1,4})\.([01])\.([\w-]{8})$/.exec(text);
  const [at = 0, key = 0, total = 0, exact = 0] = fields?.slice(1, 5).map(Number) ?? [];
  const isOurs =
    fields &&
    key <= 2_147_483_647 &&
    total <= MAX_SEARCH_COUNT &&
    fields[5] === searchMark(params) &&
    (meantText === undefined) === (meant === null);
  if (!isOurs)
    throw invalid({ cursor: "This page of results is not valid. Please start the search again." });
  return { at, key, total, totalIsExact: exact === 1, meant };
};
