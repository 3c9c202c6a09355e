import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Returns the guest's note on a booking as the host may read it. Until the booking is confirmed,
 *  contact details are withheld, unless `SHARE_CONTACTS` is `always`.
 *  @param wasConfirmed - whether the booking is or was confirmed */
export const showNoteToHost = (
  { config }: Pick<Deps, "config">,
  note: string | null,
  wasConfirmed: boolean,
): string | null => note && showToOther(note, sharesContacts(config, wasConfirmed)).text;
