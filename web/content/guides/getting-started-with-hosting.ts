import { HOST_ANSWER_HOURS } from "#contract/bookings/policy.ts";
import { capitalise, formatCountInWords } from "#contract/number-words.ts";
import { recommendedPhotos } from "#contract/spaces/policy-text.ts";

/** Returns the text of the guide.
 *  @param skipsVerification - true if spaces go live without a check by the team */
export const writeGettingStarted = ({ skipsVerification = false }): string => `
Most good spaces were never meant for hire. They are terraces that nobody uses on weekdays, studios between two bookings, school halls in May. If you have one of these, you can start this week. Here is how it goes, from the first message to the first guest.

## What makes a space bookable

Beauty helps, but guests need more. Photographers look for light and quiet, organisers for toilets and parking, dancers for a floor. Every space is right for someone, as long as the listing tells the truth about five things: how large it is, how many people it holds, what is in it, when it is free and how to get there from the station.

Before you list, settle the questions that belong to your building. A housing society may have rules about filming and about visitors after ten. A tenant needs the owner's written consent. A hall that holds a crowd needs clear exits and working extinguishers. Guests will ask, so have the answers ready.

## What you send us

- What it is, in one sentence, and the number of people it holds with ease.
- The address, and the railway or metro station that people will come from.
- Your price by the hour, by the day, or both.
- The days and hours on which you are really willing to open the door.
- ${capitalise(recommendedPhotos)} photographs in daylight. The guide to photographing a space, below, shows how.

${
  skipsVerification
    ? `## When guests can find you

The listing appears in search within minutes, under its category, its city and its station. Before you send it, compare the photographs with the room, the address with the map, and the capacity with the floor.`
    : `## How verification works

A person from our team looks at every space before it goes live. We compare the photographs with the room, the address with the map, and the capacity with the floor. If anything is unclear, we ask before we publish. When everything is correct, the listing appears in search within minutes, under its category, its city and its station.`
}

## Your week, your rules

You set weekly hours, and they need not be simple. Mornings and evenings with a gap for your own work, weekends only, all night on Fridays: each is a slot, and guests can only pick a time that lies inside one. Block single days for a wedding in the family or a repair. No guest sees your telephone number before a booking is confirmed; requests reach you with date and times, and with the purpose if the guest gives one.

Write house rules as you would say them at the door. Guests follow “Shoes off on the wooden floor” more often than a page of clauses. Say what may be moved, where smoking is possible, until when music may play, and what a broken glass costs.

## The first booking

Answer soon. Guests write to three hosts at the same time, and the one who replies within the hour usually gets the booking. Answer within ${formatCountInWords(HOST_ANSWER_HOURS, "hour")} at the latest. Offer a short visit to anyone who brings more than ten people. On the day, be there for the first ten minutes, show where the switches and the exits are, and take a photograph of the room together. Do the same at the end. If you disagree later, the two pictures settle it.

## After a month

Look at what people ask. If three of them wanted a mirror, buy a mirror. If nobody books at all, try a lower price by the hour for a month. Replace the cover photograph once and see what happens. The more attention you give to hosting, the more it earns.

When you are ready, press “Host your space” below. It takes about ten minutes.
`;
