export const pricingYourSpace = `
There is no right price, but there are three wrong ones: the neighbour's, the one you would like, and the one that nobody has tried. Here is how to find a figure that fills your calendar and still pays for the electricity.

## Begin with your costs

Write down what an hour of use costs you, even when the space would have stood empty. Power for lights and cooling, a cleaner's half hour, the caretaker, drinking water, wear. For a studio of a thousand square feet this is often between ₹150 and ₹400 an hour. That is the floor. Below it you are paying guests to come.

Then take the rent or the loan for a month and divide it by the hours that you can honestly sell: not 720, but perhaps 80. The second figure is where it becomes a business. Your price lies above the first from the start and should reach the second within a few months.

## Look at what is near

Search your own category and city as a guest would, with your size and your capacity. Leave out the dearest and the cheapest, and look at the five in the middle. Are they nearer to the station? Do they include lights? Price the difference and not the dream. A new listing without a single booking does well to begin about a tenth below comparable ones and to rise after the fifth guest.

## By the hour, by the day, or both

- By the hour suits rooms that turn round quickly: podcast booths, dance studios, meeting rooms, courts.
- By the day suits places that need building up and clearing away: warehouses, resorts, banquet halls, bungalows for film.
- Both suits most. Let a day cost as much as six to eight hours. Above eight, nobody books the day; under five, you give evenings away.

When a space has both prices, guests pay whichever is lower for the time that they choose, so the two should meet somewhere sensible. At ₹1,500 an hour and ₹10,500 a day, the seventh hour is the turning point. Say so in the description, and half of your six-hour bookings will become days.

## Charge for what costs you

Fold into the price whatever everyone uses: standard lights, Wi-Fi, air conditioning, the chairs. Name apart whatever only some use: generator diesel, an engineer, the repainting of a cyclorama, cleaning after a party. A guest accepts a fee that is written in the listing and resents the same fee at the door.

Do not use a high deposit as a filter. Clear rules and a photograph before and after do more, and frighten nobody.

## Empty hours are a product too

Look at your calendar by weekday. If Saturday is full for a month, Saturday is too cheap. If Tuesday has never been booked, ask who could want it: students, rehearsals, a language class, a company that trains people. Offer them that day at a price that only needs to beat the floor. A regular at ₹600 on twelve Tuesdays is worth more than one Saturday at ₹4,000, and brings no decorator.

## When to change it

- Two out of three requests accepted without a question: raise by ten per cent.
- Many visits to the page and no requests: the photographs, not the price.
- Many requests and few bookings: the price, or the rules.
- A festival season ahead: change it six weeks before, since people plan earlier than hosts do.

Change one thing at a time and leave it for a month. And keep the price that a guest has already agreed to. A booking is a promise in rupees.
`;
