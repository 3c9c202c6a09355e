import { spaceFieldNames, spaceFields } from "#contract/spaces/fields.ts";
import type { SearchableSpace } from "#server/catalogue/search/index/document.ts";
import { searchRowColumns, searchSpaceColumns } from "#server/catalogue/search/index/rows.ts";
import { arrayText, copyLine } from "./copy.ts";

/** The tables that a space is written to, each with the columns that COPY fills. */
export const columnsOf = {
  spaces: [
    "id",
    "host_id",
    "status",
    ...spaceFieldNames.map((field) => spaceFields[field].column),
    "local_area_id",
    "latitude",
    "longitude",
    "pin_exact",
    "amenities",
    "rating",
    "rating_count",
    "verified_at",
    "created_at",
    "updated_at",
  ],
  space_categories: ["space_id", "category_id"],
  space_photos: ["space_id", "position", "photo_id"],
  weekly_slots: ["space_id", "weekday", "start_minute", "end_minute"],
  search_spaces: Object.keys(searchSpaceColumns),
  search_cards: ["key", "card", "short"],
  search_rows: Object.keys(searchRowColumns),
} as const;

export type Table = keyof typeof columnsOf;
export const tables = Object.keys(columnsOf) as Table[];

/** The rows for COPY, as one text for each table. */
export type Batch = Record<Table, string>;

export const emptyBatch = (): Batch =>
  Object.fromEntries(tables.map((table) => [table, ""])) as Batch;

/** Adds the space's rows to `batch`. The caller adds the rows of the search tables. */
export const addSpace = (batch: Batch, space: SearchableSpace): void => {
  const { id } = space;
  const at = space.verified_at.toISOString();
  batch.spaces += copyLine([
    id,
    space.host_id,
    space.status,
    ...spaceFieldNames.map((field) => space[spaceFields[field].column]),
    space.local_area_id,
    space.latitude,
    space.longitude,
    String(space.pin_exact),
    arrayText(space.amenities),
    space.rating,
    space.rating_count,
    at,
    at,
    at,
  ]);
  for (const category of space.category_ids) batch.space_categories += copyLine([id, category]);
  for (const [i, photo] of space.photo_ids.entries())
    batch.space_photos += copyLine([id, i, photo]);
  for (const { weekday, startMinute, endMinute } of space.slots)
    batch.weekly_slots += copyLine([id, weekday, startMinute, endMinute]);
};
