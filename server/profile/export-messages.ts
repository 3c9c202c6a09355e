import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { LARGEST_PHOTO_WIDTH } from "#contract/media/policy.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { getPublicName } from "#server/identity/username.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signMessagePhotoUrl } from "#server/media/message-photos.ts";
import { findAllMessages, type MessageToExport } from "./export-queries.ts";

type MessagesExport = Pick<
  AccountExport,
  "inquiriesSent" | "inquiriesReceived" | "messagesSent" | "messagesReceived"
>;

const aboutOf = ({ id, title, created_at }: MessageToExport) => ({
  space: { id, title },
  at: created_at.toISOString(),
});

type ExportDeps = Pick<Deps, "db" | "config" | "secrets" | "now">;

const photosOf = (deps: ExportDeps, { photo_ids }: MessageToExport) => ({
  photos: photo_ids.map(
    (id) => deps.config.publicUrl + signMessagePhotoUrl(deps, id, LARGEST_PHOTO_WIDTH),
  ),
});

/** Returns the messages that an account has sent and received, for its owner. As on the site,
 *  contact details of other people are withheld if the owner may not see them. */
export const buildMessageExport = async (
  deps: ExportDeps,
  accountId: string,
): Promise<MessagesExport> => {
  const made: MessagesExport = {
    inquiriesSent: [],
    inquiriesReceived: [],
    messagesSent: [],
    messagesReceived: [],
  };
  for (const row of await findAllMessages(deps.db, accountId)) {
    if (row.sender_id === accountId) {
      const sent = { ...aboutOf(row), text: row.body };
      if (row.is_inquiry) made.inquiriesSent.push(sent);
      else made.messagesSent.push({ ...sent, ...photosOf(deps, row) });
      continue;
    }
    const shares = sharesContacts(deps.config, row.confirmed);
    const { text } = showToOther(row.body, shares);
    if (row.is_inquiry)
      made.inquiriesReceived.push({
        ...aboutOf(row),
        text,
        from: shares ? row.sender_email : "",
      });
    else
      made.messagesReceived.push({
        ...aboutOf(row),
        text,
        ...photosOf(deps, row),
        from: getPublicName({ id: row.sender_id, displayName: row.sender_name }),
      });
  }
  return made;
};
