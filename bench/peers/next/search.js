import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

// These statements read our own search tables and their index. `short` is the complete card of a
// space as a JSON text.
const fits = `r.category = (select id from categories where slug = $1)
  and r.city = (select id from cities where name = $2) and r.daily >= $3`;

const page = {
  name: "page",
  text: `select c.short from search_rows r join search_cards c using (key)
    where ${fits} order by r.daily, r.key limit 24`,
};
const count = {
  name: "count",
  text: `select count(*)::int as total from search_rows r where ${fits}`,
};

/** Returns the 24 cheapest spaces of a category in a city, and the total number of matching spaces.
 *  A space matches if its daily price is at least `minPrice` rupees. */
export const search = async ({ city, category, minPrice }) => {
  const values = [category, city, minPrice * 100];
  const [cards, counted] = await Promise.all([
    pool.query({ ...page, values }),
    pool.query({ ...count, values }),
  ]);
  return {
    city,
    total: counted.rows[0].total,
    spaces: cards.rows.map(({ short }) => JSON.parse(short)),
  };
};
