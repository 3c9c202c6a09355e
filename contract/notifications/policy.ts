/** The notifications that one page of the list has. */
export const NOTIFICATIONS_PER_PAGE = 30;

/** The notifications that one request may mark as read. */
export const MAX_NOTIFICATIONS_READ = 100;

/** The browsers of one account that show notifications. The one that was added first ends when
 *  another is added (our choice). */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** The longest address of a browser at its push service, as the table `push_subscriptions` takes it.
 *  Those of the large services have about 200 characters. */
export const MAX_PUSH_ENDPOINT_CHARS = 1000;

/** How many minutes a notification that escalates stays unseen before it is sent over a channel, in
 *  the order of the channels (required). Channels that the member does not have are left out, and the
 *  first one that is left is used at once. */
export const escalationMinutes = { push: 0, whatsapp: 10, mail: 30 } as const;

/** For how long after writing in a conversation a member waits for the answer, in minutes: in quiet
 *  hours, push and WhatsApp bring it at once (our choice). */
export const AWAITED_ANSWER_MINUTES = 60;

/** What starts or ends within so many hours does not wait for the morning, in hours. The usual quiet
 *  hours last eleven (our choice). */
export const SOON_HOURS = 12;
