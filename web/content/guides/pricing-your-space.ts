export const pricingYourSpace = `
There is no right price, but there are three wrong ones: the neighbour's, the one you would like, and the one that nobody has tried. Here is how to find a figure that fills your calendar and still pays for the electricity.

## Begin with your costs

Write down what an hour of use costs you, even when the space would have stood empty. Count the power for lights and cooling, a cleaner's half hour, the caretaker, the drinking water and the wear. For a studio of a thousand square feet this is often between ₹150 and ₹400 an hour. That is your lowest price: below it, you pay guests to come.

Then take the rent or the loan for a month and divide it by the hours that you can honestly sell: not 720, but perhaps 80. The result is what an hour must earn before the space becomes a business. Charge more than the first figure from the start, and reach the second within a few months.

## Look at what is near

Search your own category and city as a guest would, with your size and your capacity. Leave out the dearest and the cheapest, and look at the five in the middle. Are they nearer to the station? Do they include lights? Charge for what makes your space better, not for what you hope that it is worth. A new listing without a single booking does well to begin about a tenth below comparable ones and to rise after the fifth guest.

## By the hour, by the day, or both

- A price by the hour suits rooms whose guests change often: podcast booths, dance studios, meeting rooms, courts.
- A price by the day suits places that take long to set up and to clear away: warehouses, resorts, banquet halls, bungalows for film.
- Most spaces do best with both. Let a day cost as much as six to eight hours. Above eight, nobody books the day; under five, you give evenings away.

When a space has both prices, guests pay whichever is lower for the time that they choose, so the two should meet somewhere sensible. At ₹1,500 an hour and ₹10,500 a day, the seventh hour is the turning point. Say so in the description, and half of your six-hour bookings will become days.

## Charge for what costs you

Include in the price whatever every guest uses: standard lights, Wi-Fi, air conditioning, the chairs. List separately whatever only some guests use: generator diesel, an engineer, the repainting of a cyclorama, cleaning after a party. A guest accepts a fee that is written in the listing and resents the same fee at the door.

Do not ask for a high deposit to keep careless guests away. Clear rules and a photograph before and after do more, and put nobody off.

## Empty hours are a product too

Look at your calendar by weekday. If Saturday is full for a month, Saturday is too cheap. If Tuesday has never been booked, ask who could want it: students, rehearsals, a language class, a company that trains people. Offer them that day at a price that only needs to be above your lowest price. A regular guest at ₹600 on twelve Tuesdays pays more than one guest at ₹4,000 on a Saturday, and leaves less to clear up.

## When to change it

- If two out of three guests book without asking about the price, raise it by ten per cent.
- If many people look at the page and nobody sends a request, change the photographs, not the price.
- If many people send requests and few of them book, change the price or the rules.
- If a festival season is ahead, change the price six weeks before it: guests plan earlier than hosts do.

Change one thing at a time and leave it for a month. And keep to a price that a guest has already agreed to: a booking is a promise.
`;
