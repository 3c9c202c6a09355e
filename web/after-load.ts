/* Code that every page needs, but not for its first view. It is loaded at the visitor's first
 * input, or ten seconds after hydration begins if there is no input, so that it does not delay the
 * first view. */
import { followUnread } from "./layout/follow-unread.ts";
import { moveChatButton } from "./layout/move-chat-button.ts";
import { showFocus } from "./layout/show-focus.ts";
import { startOffline } from "./offline/start-offline.ts";

moveChatButton();
showFocus();
startOffline();
followUnread();
