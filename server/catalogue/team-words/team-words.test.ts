import { describe, expect, test } from "vitest";
import { teamMessages } from "#contract/team/messages.ts";
import type { SearchWords } from "#contract/team/search-words-routes.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
await seedSampleCatalogue(site.deps);
const team = await signUp(site, "team@example.in", { role: "admin", verified: true });
const titles = ["Zoetrope Loft", "रंगमहफ़िल Loft"];
const spaces = (await createSampleSpaces(site.deps, titles.length, "words")).map((one, at) => ({
  ...one,
  title: titles[at] ?? "",
}));
const [space, hindiSpace] = spaces;
await insertSampleSpaces(site.deps.db, spaces);
await reindexAll(site.owner);

const add = (json: Record<string, unknown>) =>
  site.ask<{ data: SearchWords; message: string; errors: Record<string, string> }>(
    "POST /admin/search-words",
    { json, as: team },
  );
const list = async () =>
  (await site.ask<{ items: SearchWords[] }>("GET /admin/search-words", { as: team })).body.items;
const search = async (q: string) => {
  const { body } = await site.ask<{ items: { _id: string }[]; match: string }>(
    `GET /locations/search?q=${q}`,
  );
  return { match: body.match, ids: body.items.map(({ _id }) => _id) };
};

describe("words that the team adds", () => {
  test("are part of the next search, and no longer when they are removed", async () => {
    expect((await search("bioscope")).match).toBe("nearest");

    const { status, body } = await add({ says: ["bioscope"], words: ["zoetrope"] });

    expect(status).toBe(201);
    expect(body).toMatchObject({ message: teamMessages.wordsAdded });
    expect(await search("bioscope")).toEqual({ match: "all", ids: [space?.id] });
    expect(await list()).toEqual([body.data]);

    const removal = await site.ask(`DELETE /admin/search-words/${body.data.id}`, { as: team });
    expect(removal).toMatchObject({ status: 200, body: { message: teamMessages.wordsRemoved } });
    expect((await search("bioscope")).match).toBe("nearest");
    expect(await list()).toEqual([]);
    const again = await site.ask(`DELETE /admin/search-words/${body.data.id}`, { as: team });
    expect(again).toMatchObject({ status: 404, body: { message: teamMessages.wordsUnknown } });
  });

  test("find words in Devanagari in the texts of spaces", async () => {
    const { body } = await add({ says: ["kinetoscope"], words: ["रंगमहफ़िल"] });
    expect(await search("kinetoscope")).toEqual({ match: "all", ids: [hindiSpace?.id] });
    await site.ask(`DELETE /admin/search-words/${body.data.id}`, { as: team });
  });

  test("are in the audit log with who added and removed them", async () => {
    const { body } = await add({ says: ["mehfil", "महफ़िल"], categories: ["cafe"] });
    await site.ask(`DELETE /admin/search-words/${body.data.id}`, { as: team });

    const { body: log } = await site.ask<{ items: unknown[] }>(
      `GET /admin/audit?subjectType=search-words&subjectId=${body.data.id}`,
      { as: team },
    );

    expect(log.items).toMatchObject([
      { action: "search-words.remove", details: { says: "mehfil, महफ़िल" } },
      {
        action: "search-words.add",
        actor: { id: team.user.id },
        details: { says: "mehfil, महफ़िल", categories: "cafe" },
      },
    ]);
  });

  test.each([
    ["nothing that people write", { says: [], words: ["music"] }, "says"],
    ["a text without a word", { says: ["!!!"], words: ["music"] }, "says"],
    ["no meaning", { says: ["mehfil"] }, "categories"],
    ["an unknown category", { says: ["mehfil"], categories: ["mehfil"] }, "categories"],
    ["a meaning without a word", { says: ["mehfil"], words: ["??"] }, "words"],
  ])("are rejected with %s", async (_, json, field) => {
    const { status, body } = await add(json);

    expect(status).toBe(422);
    expect(Object.keys(body.errors).some((name) => name.startsWith(field))).toBe(true);
  });
});
