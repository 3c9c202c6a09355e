import { demoNeighbours, demoPeople } from "#demo/accounts/people.ts";

export type Story = {
  guestId: string;
  /** Which of the demo host's spaces, in the order of their ids. */
  space: 0 | 1 | 2;
  /** From today to the day of the booking, or to the next day on which the space opens long enough. */
  inDays: number;
  hours: number;
  /** From the day on which it was booked and paid to the day of the booking. */
  bookedBefore: number;
  /** From the day on which its guest cancelled it to the day of the booking. */
  cancelledBefore?: number;
};

const guestId = demoPeople.guest.id;

/** What the demo's people booked of the demo's host, seen from today: one side's lists and the other
 *  side's calendar, earnings and documents have something to show. The third space takes requests. */
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

/** Requests that wait for the host's answer when the demo begins. */
export const demoRequests: readonly DemoRequest[] = [
  { guestId, inDays: 5, hours: 3 },
  { guestId: demoNeighbours.meera.id, inDays: 8, hours: 2 },
];
