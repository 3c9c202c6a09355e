import {
  createSampleSpaces,
  insertSampleSpaces,
} from "#server/testing/catalogue/sample-catalogue.ts";
import type { TestSite } from "#server/testing/test-site.ts";
import type { TestMember } from "./accounts.ts";

/** Adds every sign-in method to the account, and a space with a calendar feed. The database must
 *  already contain places. */
export const addAllSignInMethods = async (
  site: TestSite,
  { user: { id } }: TestMember,
  phone = `+9198${id.replace(/\D/g, "").slice(-8).padStart(8, "0")}`,
): Promise<void> => {
  const { db } = site.deps;
  const now = site.deps.now();
  const hash = () => Buffer.from(site.deps.newToken()).subarray(0, 32);
  const insert = {
    totp_factors: { account_id: id, secret: hash(), created_at: now, confirmed_at: now },
    recovery_codes: { account_id: id, hash: hash(), created_at: now },
    known_devices: { account_id: id, hash: hash(), created_at: now, last_used_at: now },
  };
  await db.insertInto("totp_factors").values(insert.totp_factors).execute();
  await db.insertInto("recovery_codes").values(insert.recovery_codes).execute();
  await db.insertInto("known_devices").values(insert.known_devices).execute();
  await db
    .insertInto("passkeys")
    .values({
      id: site.deps.newId(),
      account_id: id,
      credential_id: site.deps.newToken(),
      public_key: hash(),
      name: "Laptop",
      created_at: now,
    })
    .execute();
  await db
    .insertInto("provider_identities")
    .values({
      issuer: "https://id.example",
      subject: id,
      account_id: id,
      provider_id: "id",
      created_at: now,
    })
    .execute();
  const [space] = (await createSampleSpaces(site.deps, 1, id)).map((one) => ({
    ...one,
    host_id: id,
  }));
  if (space) await insertSampleSpaces(db, [space]);
  await db
    .insertInto("space_feeds")
    .values({ space_id: space?.id ?? "", key: site.deps.newToken(), created_at: now })
    .execute();
  await db
    .updateTable("accounts")
    .set({ phone, phone_verified_at: now })
    .where("id", "=", id)
    .execute();
};
