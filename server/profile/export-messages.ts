import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { sharesContacts, showToOther } from "#server/threads/presenter.ts";
import { findAllMessages, type MessageToExport } from "./export-queries.ts";

type MessagesExport = Pick<
  AccountExport,
  "inquiriesSent" | "inquiriesReceived" | "messagesSent" | "messagesReceived"
>;

const aboutOf = ({ id, title, created_at }: MessageToExport) => ({
  space: { id, title },
  at: created_at.toISOString(),
});

/** Returns the messages that an account has sent and received, for its owner. What contact details
 *  of others the owner may not see is withheld here too. */
export const buildMessageExport = async (
  { db, config }: Pick<Deps, "db" | "config">,
  accountId: string,
): Promise<MessagesExport> => {
  const made: MessagesExport = {
    inquiriesSent: [],
    inquiriesReceived: [],
    messagesSent: [],
    messagesReceived: [],
  };
  for (const row of await findAllMessages(db, accountId)) {
    if (row.sender_id === accountId) {
      const list = row.is_inquiry ? made.inquiriesSent : made.messagesSent;
      list.push({ ...aboutOf(row), text: row.body });
      continue;
    }
    const shares = sharesContacts(config, row.confirmed);
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
        from: getPublicName({ id: row.sender_id, displayName: row.sender_name }),
      });
  }
  return made;
};
