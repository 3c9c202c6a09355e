import { removeFeedsOfHost } from "./calendars/feeds.ts";
import type { AccountHooks } from "./identity/deps.ts";
import { getUser } from "./profile/profile.ts";

/** The functions that the identity module needs from modules that it may not import itself. */
export const accountHooks: AccountHooks = { userOf: getUser, removeFeeds: removeFeedsOfHost };
