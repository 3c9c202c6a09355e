import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { CheckoutDeps } from "#server/checkout/deps.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { demoNeighbours, demoPeople } from "./accounts/people.ts";
import { demoId } from "./catalogue/ids.ts";

/* Finds out which parts of the demo the database already has. Loading the code that creates the
 * demo takes almost half a second. So the site loads this code only if a part is missing. */

// A hash of the pictures in use. It is part of the email address of the account `marker` (below).
const pictures = createHash("sha256")
  .update(photoPool.map(({ id }) => id).join())
  .digest("hex")
  .slice(0, 12);
// Once the sample reviews have been inserted, the marker's email address begins with this text.
// Such an address prevents a second insertion, even if somebody has deleted the reviews.
const REVIEWED = "reviewed-";
const olderEmail = `catalogue-${pictures}@hosts.jagah.example`;
/** An account that is created last and hosts nothing. If it exists, the catalogue is complete.
 *  From then on, changes by hosts and the team are not undone. Only photos may be replaced
 *  (`refreshGalleries`). */
export const marker = {
  id: demoId("marker", new Date("2025-10-01T00:00:00Z")),
  email: `${REVIEWED}${olderEmail}`,
};

/** `unmarked`: the catalogue is complete, but the marker's email address does not begin with
 *  `REVIEWED`. An older version of the site created this marker. */
type CatalogueState = "empty" | "no reviews" | "other pictures" | "unmarked" | "filled";

/** Returns what the database has of the demo's catalogue. */
export const findCatalogueState = async (db: Db | Tx): Promise<CatalogueState> => {
  const found = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", marker.id)
    .executeTakeFirst();
  if (!found) return "empty";
  if (found.email === marker.email) return "filled";
  if (found.email.startsWith(REVIEWED)) return "other pictures";
  const sample = await db
    .selectFrom("reviews")
    .select("id")
    .where("sample_name", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!sample) return "no reviews";
  return found.email === olderEmail ? "unmarked" : "other pictures";
};

/** Returns whether the demo accounts exist. Also returns true if a real account uses the email
 *  address of a demo account. In both cases, the demo adds no accounts. */
export const hasDemoAccounts = async (db: Db | Tx): Promise<boolean> => {
  const people = [...Object.values(demoPeople), ...Object.values(demoNeighbours)];
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where((is) =>
      is.or([
        is("id", "=", demoPeople.guest.id),
        is(
          sql<string>`lower(email)`,
          "in",
          people.map(({ email }) => email),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns false if the demo must still create its bookings. Returns true in these cases:
 *  - The demo host already has a booking.
 *  - The demo guest does not exist.
 *  - The demo guest was deleted. */
export const hasDemoBookings = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select not exists (select from accounts where id = ${demoPeople.guest.id} and deleted_at is null)
      or exists (select from bookings where host_id = ${demoPeople.host.id}) as done`.execute(db);
  return rows[0]?.done ?? true;
};

/** Returns whether the demo has bookings on this site. Two conditions are needed: online booking is
 *  switched on, and the site uses the payment sandbox. */
export const takesDemoBookings = ({ config, gateway }: CheckoutDeps): boolean =>
  config.onlineBooking && gateway?.sandboxApp !== undefined;

/** Returns whether the database has everything that the demo creates. */
export const isDemoSeeded = async (deps: CheckoutDeps): Promise<boolean> =>
  (await findCatalogueState(deps.db)) === "filled" &&
  (await hasDemoAccounts(deps.db)) &&
  (!takesDemoBookings(deps) || (await hasDemoBookings(deps.db)));
