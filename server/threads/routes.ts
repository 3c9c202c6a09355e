import { reportMessages } from "#contract/reports/messages.ts";
import { readReportedThreadRoute, reportThreadRoute } from "#contract/reports/routes.ts";
import {
  archiveThreadRoute,
  blockMemberRoute,
  getQuickRepliesRoute,
  getThreadRoute,
  listMessagesRoute,
  listThreadsRoute,
  NewMessage,
  NewPhotoMessage,
  readThreadRoute,
  saveQuickRepliesRoute,
  sendMessageRoute,
  startThreadRoute,
} from "#contract/threads/routes.ts";
import { isMultipartType } from "#server/catalogue/listing/multipart.ts";
import { prepareFormPhotos } from "#server/catalogue/listing/photos.ts";
import { createFormReceiver } from "#server/catalogue/listing/receive-form.ts";
import { requireAdmin, requireCaller } from "#server/identity/access.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { createRouter, parseBody } from "#server/kernel/http/router.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { storeMessagePhoto } from "#server/media/message-photos.ts";
import { messageShape, toMessageJson } from "./message-form.ts";
import { countMessage, listMessages, sendMessage, startThread } from "./messages.ts";
import { messageUploadLimits, photoMessageLimit } from "./policy.ts";
import { readReportedThread, reportThread } from "./thread-reports.ts";
import {
  archiveThread,
  blockMember,
  getQuickReplies,
  getThread,
  listThreads,
  readThread,
  requireThread,
  saveQuickReplies,
} from "./threads.ts";

const neitherJsonNorForm = () =>
  new Problem(415, "unsupported", "Please send the message as JSON or as multipart/form-data.");

/** Returns the routes of conversations and of ready answers. */
export const threadRoutes = (deps: MediaDeps) => {
  const withForm = createFormReceiver(deps, {
    attempts: { what: "photo-messages", ...photoMessageLimit },
    uploads: messageUploadLimits,
    sorry: "Too many photos are being sent right now. Please send the message again in a moment.",
    shape: messageShape,
  });
  return createRouter()
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
      const { accountId } = caller;
      const { threadId: id } = c.req.valid("param");
      const contentType = c.req.header("Content-Type") ?? "";
      if (!isMultipartType(contentType)) {
        if (!/^application\/json\b/i.test(contentType)) throw neitherJsonNorForm();
        const message = parseBody(NewMessage, await c.req.json());
        await countMessage(deps, accountId);
        return c.json(await sendMessage(deps, caller, { id, ...message }), 201);
      }
      // This check comes first, so that the form is read only if the caller is one of the two
      // people of the conversation.
      await requireThread(deps.db, accountId, id);
      const sent = await withForm(c, caller, async (form, spool) => {
        const schema = form.files.length > 0 ? NewPhotoMessage : NewMessage;
        const message = parseBody(schema, toMessageJson(form));
        await countMessage(deps, accountId);
        return sendMessage(deps, caller, { id, ...message }, async () => {
          const prepared = await prepareFormPhotos(accountId, form.files, spool, "attachments");
          const ids: string[] = [];
          for (const { photo, original } of prepared)
            ids.push(await storeMessagePhoto(deps, { ...photo, original: await original.read() }));
          return ids;
        });
      });
      return c.json(sent, 201);
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
    .openapi(reportThreadRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { threadId: id } = c.req.valid("param");
      const isNew = await reportThread(deps, caller, { id, ...c.req.valid("json") });
      const message = isNew ? reportMessages.reported : reportMessages.alreadyReported;
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(readReportedThreadRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      const asked = { ...c.req.valid("param"), ...c.req.valid("query") };
      return c.json(await readReportedThread(deps, admin, asked), 200);
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
};
