import { type Question, questionsFor } from "#bench/mix.ts";
import { LocationCard } from "#contract/spaces/location.ts";
import { amenityField } from "./payload-names.ts";

/** The queries of the search mix that both our site and Payload can answer. The other queries are
 *  left out, because Payload cannot rank results by words and has no opening hours. */
const kinds: readonly string[] = ["byPrice", "newestInCity", "amenities", "mapBox"];
const FROM_MIX = 900;
const HOURLY_SHARE = 4;
const maxHourly = ["1500", "2500", "4000"];

/** Returns the queries for a database; the same database gives the same queries. About every fourth
 *  `byPrice` query also has a maximum hourly price. */
export const peerQuestions = async (url: string): Promise<Question[]> => {
  const mix = await questionsFor(url, FROM_MIX);
  return mix
    .filter(({ kind }) => kinds.includes(kind))
    .map((question, n) =>
      question.kind === "byPrice" && n % HOURLY_SHARE === 0
        ? { ...question, query: { ...question.query, maxHourly: maxHourly[n % 3] ?? "" } }
        : question,
    );
};

const cardFields = Object.keys(LocationCard.shape).filter((field) => field !== "_id");

const sorts: Record<string, string> = { price: "price", newest: "-verifiedAt" };

type Condition = [field: string, operator: string, value: string];

const conditionsOf = (name: string, value: string): Condition[] => {
  switch (name) {
    case "city":
      return [["city", "equals", value]];
    case "category":
      return [["categories", "in", value]];
    case "maxHourly":
      return [["hourlyRate", "less_than_equal", value]];
    case "capacity":
      return [["capacity", "greater_than_equal", value]];
    case "amenities":
      return [[amenityField(value), "equals", "true"]];
    case "bbox": {
      const [west = "", south = "", east = "", north = ""] = value.split(",");
      return [
        ["longitude", "greater_than_equal", west],
        ["longitude", "less_than_equal", east],
        ["latitude", "greater_than_equal", south],
        ["latitude", "less_than_equal", north],
      ];
    }
    case "sort":
      return [];
    default:
      throw new Error(`Payload's search does not have the filter ${name}.`);
  }
};

/** Returns the path of Payload's REST search for the same query. The response has the first 24
 *  spaces, with the fields of our cards, and the total number.
 *  @throws Error if Payload does not have a filter of the query */
export const toPayloadAddress = ({ query }: Question): string => {
  const conditions = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => conditionsOf(name, one)),
  );
  const params = new URLSearchParams({
    sort: sorts[String(query.sort)] ?? "-rating",
    limit: "24",
    depth: "0",
  });
  for (const field of cardFields) params.set(`select[${field}]`, "true");
  for (const [n, [field, operator, value]] of conditions.entries())
    params.set(`where[and][${n}][${field}][${operator}]`, value);
  return `/api/spaces?${params}`;
};
