import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toPlaceSlug } from "#contract/places/place-slug.ts";
import { stateNames } from "#contract/places/state-names.ts";
import { type CsvRow, parseCsv } from "./parse-csv.ts";
import { PlacesProblem } from "./places-problem.ts";

/** One local area. `station` is the Indian Railways code of the area's station. The code is null if
 *  the area has a metro station, is named after its locality (db/facts/README.md), or is from an
 *  operator's file. */
export type PlaceRow = {
  state: string;
  city: string;
  area: string;
  /** In degrees, rounded to four decimals, like `longitude`. */
  latitude: number;
  longitude: number;
  station: string | null;
};

const ourFolder = fileURLToPath(new URL("../../../db/facts/places", import.meta.url));

/** The columns of a file that an operator imports. */
export const importColumns = ["state", "city", "area", "latitude", "longitude"];
const ourColumns = ["city", "area", "latitude", "longitude", "station"];

// The database checks these limits too, but only the check in this file can name the wrong line.
const degrees = { latitude: [6, 37.5], longitude: [68, 97.5] } as const;

const findNameProblem = (name: string, most: number): string | undefined => {
  if (name === "") return "is empty";
  if (name.length < 2 || name.length > most) return `must have 2 to ${most} characters`;
  // In a search, a slash separates the city from its local area: City/Area.
  if (name.includes("/")) return "may not contain a slash";
  if (toPlaceSlug(name) === "") return "needs Latin letters, because its URL is made of them";
};

const findDegreeProblem = (what: keyof typeof degrees, text: string): string | undefined => {
  const [from, to] = degrees[what];
  const value = Number(text);
  if (!/^-?\d{1,3}(\.\d+)?$/.test(text)) return `must be a number such as 19.0544, not "${text}"`;
  if (value < from || value > to)
    return `${text} is outside India (${from} to ${to}), or latitude and longitude are swapped`;
};

/** Returns a message for each problem of a row, with the name of the column. */
const listRowProblems = (cells: Record<string, string>): string[] => {
  const errors = {
    state: stateNames.includes(cells.state ?? "")
      ? undefined
      : `there is no state or union territory named "${cells.state}"`,
    city: findNameProblem(cells.city ?? "", 60),
    area: findNameProblem(cells.area ?? "", 80),
    latitude: findDegreeProblem("latitude", cells.latitude ?? ""),
    longitude: findDegreeProblem("longitude", cells.longitude ?? ""),
    station: /^([A-Z]{1,5})?$/.test(cells.station ?? "")
      ? undefined
      : "must be empty or have 1 to 5 capital letters",
  };
  return Object.entries(errors).flatMap(([column, error]) =>
    error ? [`, column ${column}: ${error}`] : [],
  );
};

const toRow = (cells: Record<string, string>): PlaceRow => ({
  state: cells.state ?? "",
  city: cells.city ?? "",
  area: cells.area ?? "",
  latitude: Number(Number(cells.latitude).toFixed(4)),
  longitude: Number(Number(cells.longitude).toFixed(4)),
  station: cells.station || null,
});

const byColumn = ({ cells }: CsvRow, columns: string[]): Record<string, string> =>
  Object.fromEntries(
    columns.map((name, index) => [name, (cells[index] ?? "").replace(/\s+/g, " ")]),
  );

/** Parses a file's text into rows.
 *  @param file - the file's name, for the messages
 *  @param state - the Indian state of all rows, if the file has no column `state`
 *  @throws PlacesProblem with every problem of every line */
export const parsePlaces = (
  text: string,
  file: string,
  { columns = importColumns, state }: { columns?: string[]; state?: string } = {},
): PlaceRow[] => {
  const { rows: lines, openQuote } = parseCsv(text);
  const [head, ...body] = lines;
  // If the file has one of these two problems, its rows are not checked.
  if (openQuote)
    throw new PlacesProblem([`${file}, line ${openQuote}: a closing quote is missing.`]);
  if (head?.cells.join() !== columns.join())
    throw new PlacesProblem([
      `${file}, line ${head?.line ?? 1}: the columns must be ${columns.join()}.`,
    ]);

  const problems: string[] = [];
  const seen = new Map<string, number>();
  const rows = body.map((line) => {
    const cells = { ...(state && { state }), ...byColumn(line, columns) };
    const errors =
      line.cells.length === columns.length
        ? listRowProblems(cells)
        : [`: there are ${line.cells.length} cells, not ${columns.length}`];
    const row = toRow(cells);
    const key = [row.state, row.city, row.area].map(toPlaceSlug).join("/");
    const earlier = seen.get(key);
    if (earlier && errors.length === 0) errors.push(`: this area is already on line ${earlier}`);
    seen.set(key, earlier ?? line.line);
    for (const error of errors) problems.push(`${file}, line ${line.line}${error}.`);
    return row;
  });
  if (problems.length > 0) throw new PlacesProblem(problems);
  return rows;
};

/** Returns all places that come with the site. Each state or union territory has one file. The name
 *  of the file is the slug of the state.
 *  @throws PlacesProblem when a file is missing, belongs to no state, or cannot be used (see
 *  `parsePlaces`) */
export const readPlaces = (folder: string = ourFolder): PlaceRow[] => {
  const files = new Set(readdirSync(folder));
  const wanted = stateNames.map((state) => ({ state, file: `${toPlaceSlug(state)}.csv` }));
  const names = new Set(wanted.map(({ file }) => file));
  const problems = [
    ...wanted.filter(({ file }) => !files.has(file)).map(({ file }) => `${file} is missing.`),
    ...[...files]
      .filter((file) => !names.has(file))
      .map((file) => `${file} is not the file of a state.`),
  ];
  if (problems.length > 0) throw new PlacesProblem(problems);
  return wanted.flatMap(({ state, file }) =>
    parsePlaces(readFileSync(`${folder}/${file}`, "utf8"), file, { columns: ourColumns, state }),
  );
};
