import { postgresAdapter } from "@payloadcms/db-postgres";
import { buildConfig } from "payload";
// The benchmark writes facts.json: the slugs of the categories and the names of the amenity fields.
import facts from "./facts.json" with { type: "json" };

const text = (name, index = false) => ({ name, type: "text", index });
const number = (name, index = false) => ({ name, type: "number", index });

/** The fields that our cards and filters need. Each filter has an index. Each amenity is a
 *  checkbox, because Payload's filter for a list cannot require all of several amenities. */
const spaces = {
  slug: "spaces",
  access: { read: () => true },
  timestamps: false,
  // One compound index for each of the two usual searches.
  indexes: [{ fields: ["city", "price"] }, { fields: ["city", "verifiedAt"] }],
  fields: [
    text("title"),
    text("coverImage"),
    text("city", true),
    text("state", true),
    text("localArea"),
    number("rating", true),
    number("capacity", true),
    number("price", true),
    number("hourlyRate", true),
    number("latitude", true),
    number("longitude", true),
    { name: "verifiedAt", type: "date", index: true },
    { name: "categories", type: "select", hasMany: true, index: true, options: facts.categories },
    ...facts.amenities.map((name) => ({ name, type: "checkbox", index: true })),
  ],
};

export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  telemetry: false,
  graphQL: { disable: true },
  collections: [{ slug: "users", auth: true, fields: [] }, spaces],
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL, max: 20 } }),
});
