import { removeFeedsOfHost } from "./calendars/feeds.ts";
import type { AccountHooks } from "./identity/deps.ts";
import { getUser } from "./profile/profile.ts";

/** What identity is given of the modules above it. */
export const accountHooks: AccountHooks = { userOf: getUser, removeFeeds: removeFeedsOfHost };
