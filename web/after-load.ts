/* What every page needs, but only after it was loaded. It is loaded with the visitor's first input,
 * or a little later without one, so that it does not delay the first view. */
import { followUnreadMessages } from "./layout/follow-unread-messages.ts";
import { moveChatButton } from "./layout/move-chat-button.ts";
import { showFocus } from "./layout/show-focus.ts";
import { startOffline } from "./offline/start-offline.ts";

moveChatButton();
showFocus();
startOffline();
followUnreadMessages();
