import { removeFeedsOfHost } from "./calendars/feeds.ts";
import type { AccountHooks } from "./identity/deps.ts";
import { getUser } from "./profile/profile.ts";

/** The functions of higher modules that identity calls. */
export const accountHooks: AccountHooks = { userOf: getUser, removeFeeds: removeFeedsOfHost };
