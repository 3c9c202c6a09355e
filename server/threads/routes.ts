import {
  archiveThreadRoute,
  blockMemberRoute,
  getQuickRepliesRoute,
  getThreadRoute,
  listMessagesRoute,
  listThreadsRoute,
  readThreadRoute,
  saveQuickRepliesRoute,
  sendMessageRoute,
  startThreadRoute,
} from "#contract/threads/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { listMessages, sendMessage, startThread } from "./messages.ts";
import {
  archiveThread,
  blockMember,
  getQuickReplies,
  getThread,
  listThreads,
  readThread,
  saveQuickReplies,
} from "./threads.ts";

/** Returns the routes of conversations and of ready answers. */
export const threadRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listThreadsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listThreads(deps, accountId, c.req.valid("query")), 200);
    })
    .openapi(startThreadRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await startThread(deps, caller, c.req.valid("json")), 201);
    })
    .openapi(getThreadRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await getThread(deps, accountId, c.req.valid("param").threadId), 200);
    })
    .openapi(listMessagesRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      const asked = { id: c.req.valid("param").threadId, ...c.req.valid("query") };
      return c.json(await listMessages(deps, accountId, asked), 200);
    })
    .openapi(sendMessageRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const message = { id: c.req.valid("param").threadId, ...c.req.valid("json") };
      return c.json(await sendMessage(deps, caller, message), 201);
    })
    .openapi(readThreadRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const unread = await readThread(deps, accountId, c.req.valid("param").threadId);
      return c.json({ success: true as const, unread }, 200);
    })
    .openapi(archiveThreadRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      // The contract's default does not apply to a request without a body.
      const { archived = true } = c.req.valid("json");
      await archiveThread(deps, accountId, { id: c.req.valid("param").threadId, archived });
      return c.json({ success: true as const }, 200);
    })
    .openapi(blockMemberRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const { blocked = true } = c.req.valid("json");
      await blockMember(deps, accountId, { id: c.req.valid("param").threadId, blocked });
      return c.json({ success: true as const }, 200);
    })
    .openapi(getQuickRepliesRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json({ items: await getQuickReplies(deps, accountId) }, 200);
    })
    .openapi(saveQuickRepliesRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const { items } = c.req.valid("json");
      await saveQuickReplies(deps, accountId, items);
      return c.json({ items }, 200);
    });
