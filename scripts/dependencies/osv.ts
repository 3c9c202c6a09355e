import type { Advisory, AdvisoryList } from "./advisories.ts";
import type { LockedPackage } from "./lockfile.ts";

const BATCH = 500;
const AT_ONCE = 8;

/** A query for one version of a package. With `page_token`, it asks for the next page. */
type Query = {
  package: { ecosystem: "npm"; name: string };
  version: string;
  page_token?: string;
};

/** The results are in the order of the queries. A result without advisories can have a token for
 *  the next page. */
type BatchAnswer = { results: { vulns?: { id: string }[]; next_page_token?: string }[] };

const answerOf = async <Body>(request: Promise<Response>): Promise<Body> => {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}.`);
  return (await response.json()) as Body;
};

const idsFor = async (api: string, packages: readonly LockedPackage[]): Promise<string[]> => {
  const ids = new Set<string>();
  const waiting = packages.map(
    ({ name, version }): Query => ({ package: { ecosystem: "npm", name }, version }),
  );
  while (waiting.length > 0) {
    const queries = waiting.splice(0, BATCH);
    const { results } = await answerOf<BatchAnswer>(
      fetch(`${api}/v1/querybatch`, { method: "POST", body: JSON.stringify({ queries }) }),
    );
    for (const [at, { vulns = [], next_page_token: page }] of results.entries()) {
      for (const { id } of vulns) ids.add(id);
      const query = queries[at];
      if (query && page) waiting.push({ ...query, page_token: page });
    }
  }
  return [...ids].sort();
};

/** Returns the advisory without its texts and links. Keeps `aliases`, such as the CVE number,
 *  because people search for them. */
const facts = ({ id, aliases, withdrawn, affected }: Advisory): Advisory => ({
  id,
  ...(aliases && { aliases }),
  ...(withdrawn && { withdrawn }),
  affected: affected.map(({ package: { ecosystem, name }, ranges, versions }) => ({
    package: { ecosystem, name },
    ...(ranges && { ranges: ranges.map(({ type, events }) => ({ type, events })) }),
    ...(versions && { versions }),
  })),
});

/** Fetches every advisory about these packages, by name and version, from a service with the OSV
 *  API.
 *  @throws Error when the service does not respond with success */
export const fetchAdvisories = async (
  api: string,
  packages: readonly LockedPackage[],
  date: string,
): Promise<AdvisoryList> => {
  const waiting = await idsFor(api, packages);
  const advisories: Advisory[] = [];
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id; id = waiting.shift())
      advisories.push(facts(await answerOf<Advisory>(fetch(`${api}/v1/vulns/${id}`))));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { source: api, date, advisories: advisories.sort((a, b) => a.id.localeCompare(b.id)) };
};
