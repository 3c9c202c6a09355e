/* Lets anonymous and signed-in visitors request the same URLs in random order. Searches every
 * response for texts that only another person may see. */
import type { Random } from "#server/kernel/base/random.ts";
import { createListingFields, toFormData } from "./catalogue/listing.ts";

type Send = (path: string, init?: RequestInit) => Promise<Response>;

type Visitor = {
  /** The access token; null for an anonymous visitor. */
  token: string | null;
  /** Texts that only this visitor may see: the email address, and the title of a space in
   *  review. */
  secrets: string[];
  spaceId: string | null;
};

export type MixedCount = {
  visitors: "anonymous" | "signed in";
  kind: "page" | "data of a page" | "API";
  requests: number;
  fromCache: number;
  /** How many responses contain a secret text of the visitor who sent the request. */
  withOwn: number;
  /** How many responses contain a secret text of somebody else. */
  withOthers: number;
};

const member = async (send: Send, name: string): Promise<Visitor> => {
  const email = `${name}@mixed.example.in`;
  const registered = await send("/api/auth/register", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, phoneNumber: "+919812345678", password: "seven green parrots" }),
  });
  const { data } = (await registered.json()) as { data: { tokens: { accessToken: string } } };
  const token = data.tokens.accessToken;
  const title = `Secret loft of ${name}`;
  const listed = await send("/api/locations/list", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: toFormData({ ...(await createListingFields()), title }),
  });
  const { _id } = (await listed.json()) as { _id?: string };
  if (!_id) throw new Error(`The space of ${name} was not created: ${listed.status}.`);
  return { token, secrets: [email, title], spaceId: _id };
};

/** Creates a visitor without an account and five members. Each member has a space in review. */
export const createMixedVisitors = async (send: Send): Promise<Visitor[]> => {
  const members: Visitor[] = [];
  for (const name of ["asha", "ravi", "riya", "farid", "meera"])
    members.push(await member(send, name));
  return [{ token: null, secrets: [], spaceId: null }, ...members];
};

const pages = [
  "/",
  "/search",
  "/search?city=Mumbai",
  "/search?q=loft",
  "/category/photo-studio",
  "/about",
  "/profile",
  "/bookings",
  "/host",
];
const privateApi = ["/api/auth/profile", "/api/auth/sessions"];
const publicApi = ["/api/locations", "/api/locations/search?q=loft", "/api/places"];

const kindOf = (path: string): MixedCount["kind"] =>
  path.startsWith("/api/") ? "API" : path.includes(".data") ? "data of a page" : "page";

/** Sends requests in random order, ten at a time. About half of the requests are anonymous.
 *  @returns the counts by kind of request and of visitor; `leaks` has the URLs of responses that
 *  contain a text of somebody else */
export const sendMixedVisitors = async (
  send: Send,
  visitors: readonly Visitor[],
  { count, random }: { count: number; random: Random },
): Promise<{ counts: MixedCount[]; leaks: string[] }> => {
  const [anonymous, ...members] = visitors;
  if (!anonymous) throw new Error("There is no anonymous visitor.");
  const spaces = members.flatMap(({ spaceId }) => spaceId ?? []);
  const paths = [
    ...pages,
    "/search.data?city=Mumbai",
    "/_.data",
    ...spaces.flatMap((id) => [`/location/${id}`, `/api/locations/${id}`]),
    ...privateApi,
    ...publicApi,
  ];
  const counts = new Map<string, MixedCount>();
  const leaks: string[] = [];
  let sent = 0;

  const one = async (n: number) => {
    const visitor = random.chance(0.5) ? anonymous : (random.pick(members) ?? anonymous);
    const path = random.pick(paths) ?? "/";
    // An unknown query parameter must not change what a page contains.
    const unknown = kindOf(path) === "page" && random.chance(0.2);
    const address = unknown ? `${path}${path.includes("?") ? "&" : "?"}utm_source=${n}` : path;
    const headers = {
      "Accept-Encoding": random.chance(0.5) ? "br" : "gzip",
      ...(visitor.token !== null && {
        Authorization: `Bearer ${visitor.token}`,
        Cookie: `__Host-device=${n}`,
      }),
    };
    const response = await send(address, { headers });
    const text = await response.text();
    const cache = response.headers.get("Cache-Status") ?? "";
    const isIn = ({ secrets }: Visitor) => secrets.some((secret) => text.includes(secret));
    const isLeak = visitors.some((other) => other !== visitor && isIn(other));
    const who = visitor.token === null ? "anonymous" : "signed in";
    const kind = kindOf(path);
    const row = counts.get(who + kind) ?? {
      visitors: who,
      kind,
      requests: 0,
      fromCache: 0,
      withOwn: 0,
      withOthers: 0,
    };
    row.requests += 1;
    if (cache.startsWith("jagah; hit")) row.fromCache += 1;
    if (isIn(visitor)) row.withOwn += 1;
    if (isLeak) {
      row.withOthers += 1;
      leaks.push(`${who}: ${address}`);
    }
    counts.set(who + kind, row);
  };
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (sent < count) await one(sent++);
    }),
  );
  return { counts: [...counts.values()], leaks };
};
