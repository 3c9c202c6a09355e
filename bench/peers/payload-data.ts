import { join } from "node:path";
import pg from "pg";
import { SECRET_KEY } from "#bench/app.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import type { LocationCard } from "#contract/spaces/location.ts";
import { runIn } from "./folder.ts";
import { amenityField } from "./payload-names.ts";

const DATABASE = "payload";
const BATCH = 5_000;

type Row = { key: number; short: string; verified_at: Date; amenities: string[] };

/** Returns the column that stores a field of Payload: `hourly_rate` for `hourlyRate`. */
const toColumn = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a space as a row of Payload's table. A missing price becomes null. */
const toPayloadRow = ({ key, short, verified_at, amenities }: Row): Record<string, unknown> => {
  const { _id, categories, price, hourlyRate, ...card } = JSON.parse(short) as LocationCard;
  const own = new Set(amenities.map((amenity) => amenity.toLowerCase()));
  const fields = {
    ...card,
    id: key,
    verifiedAt: verified_at,
    categories: categories.map(({ slug }) => slug),
    price: price || null,
    hourlyRate: hourlyRate || null,
    ...Object.fromEntries(
      presetAmenities.map((name) => [amenityField(name), own.has(name.toLowerCase())]),
    ),
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [toColumn(name), value]));
};

const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
};

const toPayloadUrl = (url: string): string => {
  const own = new URL(url);
  own.pathname = DATABASE;
  return own.href;
};

const dropped = `drop database if exists ${DATABASE} with (force)`;

/** Copies all spaces from our database to Payload's, in the order of their keys in our search
 *  tables. */
const copySpaces = async (from: pg.Client, to: pg.Client): Promise<void> => {
  let last = 0;
  for (;;) {
    const { rows } = await from.query<Row>(
      `select c.key, c.short, s.verified_at, s.amenities from search_cards c
         join search_spaces i using (key) join spaces s on s.id = i.space_id
       where c.key > $1 order by c.key limit ${BATCH}`,
      [last],
    );
    if (rows.length === 0) break;
    last = rows.at(-1)?.key ?? last;
    const batch = JSON.stringify(rows.map(toPayloadRow));
    await to.query(
      "insert into spaces select * from jsonb_populate_recordset(null::spaces, $1::jsonb)",
      [batch],
    );
    await to.query(
      `insert into spaces_categories ("order", parent_id, value)
       select place, (space ->> 'id')::int, slug::enum_spaces_categories
       from jsonb_array_elements($1::jsonb) space,
         jsonb_array_elements_text(space -> 'categories') with ordinality c (slug, place)`,
      [batch],
    );
  }
};

/** The environment variables of Payload's programs. */
export type PayloadEnv = { DATABASE_URL: string; PAYLOAD_SECRET: string };

/** Creates Payload's database on the server that has our database (`url`), and copies all spaces
 *  to it. Payload creates the tables and their indexes itself. `stop` drops Payload's database.
 *  @param folder - the folder in which the peers are installed */
export const createPayloadDatabase = async (
  folder: string,
  url: string,
): Promise<{ env: PayloadEnv; stop: () => Promise<void> }> => {
  const env = { DATABASE_URL: toPayloadUrl(url), PAYLOAD_SECRET: SECRET_KEY };
  const drop = () => withClient(url, (client) => client.query(dropped));
  await drop();
  await withClient(url, (client) => client.query(`create database ${DATABASE}`));
  runIn(join(folder, "payload"), process.execPath, ["create-tables.mjs"], {
    ...env,
    NODE_ENV: "development",
  });
  await withClient(url, (from) =>
    withClient(env.DATABASE_URL, async (to) => {
      await copySpaces(from, to);
      await to.query("vacuum analyze");
    }),
  );
  return { env, stop: async () => void (await drop()) };
};
