/** Other calendars that one space may take. */
export const CALENDARS_PER_SPACE = 10;
/** The same for all spaces of a host together. */
export const CALENDARS_PER_HOST = 50;
/** How long the name of a calendar is at most. */
export const CALENDAR_NAME_CHARS = 60;

/** What a host reads about calendars that come from elsewhere. No zod: pages import it. */
export const calendarMessages = {
  unknown: "There is no such calendar.",
  name: "Please give the calendar a name of at most 60 characters.",
  url: "Please paste the calendar's address. It begins with https:// and usually ends with .ics.",
  ours: "This is an address of this site. Add the calendars of other sites here.",
  privateAddress: "This address is not on the public internet, so it cannot be read.",
  already: "This space has that calendar already.",
  tooMany: `A space takes at most ${CALENDARS_PER_SPACE} other calendars.`,
  tooManyOfHost: `Your spaces take at most ${CALENDARS_PER_HOST} other calendars together. Please remove one first.`,
  waits: "Reading your calendars takes too long, so this one has to wait for the next half hour.",
  notFound: "Its address does not lead anywhere.",
  unreachable: "Its server did not answer.",
  slow: "Its server took too long to answer.",
  gone: "It is no longer at this address.",
  locked: "Its server asks for a password. Please use the calendar's secret or public address.",
  refused: (status: number) => `Its server answered with an error (${status}).`,
  redirects: "Its address leads on and on.",
  downgraded: "Its address leads to one that is not encrypted.",
  tooLarge: "It is larger than can be read (2 MB).",
  notACalendar: "What is at its address is not a calendar.",
  cutOff: "It came only in part.",
  tooManyEvents: "It has more events than can be read (5,000).",
  tooManyRepeats: "Its events repeat more often than can be read.",
  tooManyTimes: "It closes more than 2,000 separate times in the months to come.",
  tooHard: "It took too long to read.",
} as const;
