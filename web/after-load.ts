/* Code that every page needs, but not for its first view. To keep the first view fast, it is loaded
 * at the first input. Without input, it is loaded ten seconds after hydration begins. */
import { followUnread } from "./layout/follow-unread.ts";
import { moveChatButton } from "./layout/move-chat-button.ts";
import { showFocus } from "./layout/show-focus.ts";
import { startOffline } from "./offline/start-offline.ts";

moveChatButton();
showFocus();
startOffline();
followUnread();
