import { demoNeighbours, demoPeople } from "#demo/accounts/people.ts";

export type Story = {
  guestId: string;
  /** Which of the demo host's spaces is booked: its index in the order of ids. */
  space: 0 | 1 | 2;
  /** Days from today to the booking. The booking moves by up to six days, to the first day on which
   *  the space is open long enough. */
  inDays: number;
  hours: number;
  /** The guest makes the booking, and pays for it, this many days before the day of `inDays`. */
  bookedBefore: number;
  /** The guest cancels the booking this many days before the day of `inDays`. */
  cancelledBefore?: number;
};

const guestId = demoPeople.guest.id;

/** The bookings that the demo's people made with the demo host, relative to today. They fill the
 *  guest's lists and the host's calendar, earnings and documents. The third space has only requests
 *  (`demoRequests`). */
export const demoStories: readonly Story[] = [
  { guestId, space: 0, inDays: -41, hours: 4, bookedBefore: 9 },
  { guestId: demoNeighbours.farida.id, space: 1, inDays: -26, hours: 3, bookedBefore: 6 },
  { guestId: demoNeighbours.meera.id, space: 0, inDays: -13, hours: 2, bookedBefore: 4 },
  { guestId, space: 1, inDays: 3, hours: 3, bookedBefore: 12, cancelledBefore: 4 },
  { guestId, space: 0, inDays: 4, hours: 3, bookedBefore: 7 },
  { guestId: demoNeighbours.farida.id, space: 1, inDays: 6, hours: 2, bookedBefore: 8 },
  { guestId, space: 1, inDays: 11, hours: 4, bookedBefore: 14 },
];

type DemoRequest = Pick<Story, "guestId" | "inDays" | "hours">;

/** Requests that wait for the host's answer when the demo starts. */
export const demoRequests: readonly DemoRequest[] = [
  { guestId, inDays: 5, hours: 3 },
  { guestId: demoNeighbours.meera.id, inDays: 8, hours: 2 },
];
