export const eventInARentedSpace = `
Sixty people, one evening, a room that is not yours. Whether it is a launch, a sangeet or a reading, the things that go wrong are nearly always the same seven, and all of them can be settled by message a fortnight ahead. This is the list that we send to friends.

## Count heads, then count again

Capacity is not a suggestion. The number in a listing comes from the floor, the exits and the toilets, and it includes the band, the caterer and your cousin with the camera. For a standing reception with a counter, plan about ten square feet a person; seated at round tables, fifteen; theatre rows, eight. If your list has 120 names and the hall takes 100, either book the larger hall or invite in two shifts. A fire officer will not accept that you hoped for the best.

## Sound has a clock

The noise rules that apply all over India are simple to remember: no loudspeakers in the open between ten at night and six in the morning. States may relax this until midnight on a small number of days in the year, mostly festivals. A closed hall or a conference room is treated differently as long as the sound stays inside. So ask the host two things: is the room closed in the sense of those rules, and at what hour do the neighbours in practice complain? Put the speeches last and the drums first.

If you play recorded music at an event that is open to the public, the holders of the rights may want a licence. Private family functions are usually another matter. Ask the venue whether it has annual licences already; many banquet halls and clubs do.

## Food, drink and the bill

- Outside caterers: are they allowed, is there a fee, and which kitchen may they use? Many kitchens are strictly vegetarian, and it is written on the door for a reason.
- Water, ice and a place for used plates are three separate questions.
- Alcohol needs either a venue whose licence covers your evening or a one-day permit from the state's excise office. Some states do not give one at all. Start a fortnight ahead.
- Ask for the price in writing with everything in it: cleaning, generator diesel, security, the extra hour, and tax where the host charges it.

## Power and rain

An LED wall, a band and six chafing dishes do not share a socket. Add up the kilowatts on the back of the equipment and send the total to the host; you will get either a thumbs-up or the number of a generator. From June to September every lawn needs its second plan on paper: which hall, how many of the guests, and who decides at four in the afternoon.

## Getting in and getting home

Book the hours that you need and not the hours on the invitation. Decorators need three hours before the event, and clearing away takes one and a half hours. Share a pin of the gate rather than of the building. Say which railway or metro station is near and when the last train leaves, because half of your guests would rather not drive. Two people with torches at the turning are cheaper than forty telephone calls.

## The person at the door

Choose one person who is not the host of the evening, has the guest list, the numbers of the venue, the caterer and the electrician, and drinks nothing until midnight. Introduce this person to the caretaker by name. Everything that is going to happen will happen to them first.

## Afterwards

Walk through the room together with the caretaker before the lights go off. Photograph anything broken and say so immediately; hosts forgive glass, and they remember silence. Take the flowers with you, or give them away. Then write two honest sentences about the place. The next sixty people will read them.
`;
