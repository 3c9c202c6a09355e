import { demoId } from "#demo/catalogue/ids.ts";

// The dates are fixed, so that ids are the same on every machine.
const joined = (day: string) => new Date(`${day}T06:30:00Z`);

const person = (email: string, day: string, role: "user" | "admin", phone: string) => ({
  id: demoId(`account ${email}`, joined(day)),
  email,
  phone,
  role,
  createdAt: joined(day),
});

/** The people who can sign in to the demo: one for each side of the marketplace. No email address
 *  or number here belongs to a real person. Nobody can own an email address under .example, and no
 *  Indian mobile number starts with 0. */
export const demoPeople = {
  guest: person("guest@jagah.example", "2026-10-03", "user", "+910000000001"),
  host: person("host@jagah.example", "2026-03-14", "user", "+910000000002"),
  team: person("team@jagah.example", "2025-10-01", "admin", "+910000000003"),
} as const;

/** People who write inquiries, list spaces or book spaces. They have no password, so nobody can
 *  sign in as them. The email address of `sahil` is not verified, so that the team's screens show
 *  such a case. */
export const demoNeighbours = {
  farida: person("farida.merchant@hosts.jagah.example", "2026-11-02", "user", "+910000000004"),
  sahil: person("sahil.deshpande@hosts.jagah.example", "2026-11-17", "user", "+910000000005"),
  meera: person("meera.kulkarni@hosts.jagah.example", "2026-11-09", "user", "+910000000006"),
} as const;
