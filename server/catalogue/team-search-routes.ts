import { teamMessages } from "#contract/team/messages.ts";
import {
  addSearchWordsRoute,
  listAskedSearchesRoute,
  listSearchWordsRoute,
  removeSearchWordsRoute,
} from "#contract/team/search-words-routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { listMissedSearches } from "./asked-searches/asked-searches.ts";
import { addTeamWords, listTeamWords, removeTeamWords } from "./team-words/team-words.ts";

/** Returns the routes with which the team improves the search. One lists the searches that failed;
 *  the others list, add and remove words. */
export const teamSearchRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listAskedSearchesRoute, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listMissedSearches(deps, c.req.valid("query")), 200);
    })
    .openapi(listSearchWordsRoute, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listTeamWords(deps, c.req.valid("query")), 200);
    })
    .openapi(addSearchWordsRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const data = await addTeamWords(deps, admin, c.req.valid("json"));
      return c.json({ success: true as const, message: teamMessages.wordsAdded, data }, 201);
    })
    .openapi(removeSearchWordsRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      await removeTeamWords(deps, admin, c.req.valid("param").id);
      return c.json({ success: true as const, message: teamMessages.wordsRemoved }, 200);
    });
