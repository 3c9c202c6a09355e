import { demoId } from "#demo/catalogue/ids.ts";
import { demoNeighbours, demoPeople } from "./people.ts";

/** An inquiry of a guest to the demo host. `about` is the zero-based index of the space in `hosted`
 *  (accounts.ts), the list of the host's live spaces. */
export type DemoInquiry = {
  id: string;
  about: number;
  senderId: string;
  at: Date;
  readAt: Date | null;
  body: string;
};

const createInquiry = (
  senderId: string,
  about: number,
  at: string,
  read: string | null,
  body: string,
) => ({
  id: demoId(`inquiry ${body}`, new Date(at)),
  about,
  senderId,
  at: new Date(at),
  readAt: read === null ? null : new Date(read),
  body,
});

const { guest } = demoPeople;
const { farida, meera } = demoNeighbours;

export const demoInquiries: readonly DemoInquiry[] = [
  createInquiry(
    guest.id,
    0,
    "2026-11-12T07:20:00Z",
    "2026-11-12T09:05:00Z",
    "Hello, is there a lift that takes a rail of clothes, and may we come half an hour early to steam them?",
  ),
  createInquiry(
    meera.id,
    1,
    "2026-11-16T13:40:00Z",
    "2026-11-17T04:10:00Z",
    "We are nine people and would like to film a short scene on a Tuesday morning. Is that possible before you open?",
  ),
  createInquiry(
    guest.id,
    1,
    "2026-11-18T15:02:00Z",
    null,
    "Could we book the whole place on a Saturday evening in December for a birthday of thirty? We would bring our own cake.",
  ),
  createInquiry(
    farida.id,
    2,
    "2026-11-19T06:48:00Z",
    null,
    "Is the price the same for a photo shoot and for a family lunch? We need it for one day only.",
  ),
  createInquiry(
    guest.id,
    0,
    "2026-11-20T10:15:00Z",
    null,
    "Thank you for last time! Is the second week of December still open on weekdays from ten to two?",
  ),
];
