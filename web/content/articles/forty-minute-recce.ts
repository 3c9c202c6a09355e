export const fortyMinuteRecce = `
A location can look right in ten photographs and still lose you a day. The film unit that arrives with eleven people, a tempo full of lights and no idea where the sun sets will find that out by lunch. A good recce takes forty minutes, costs an auto fare and a cup of tea, and answers the questions that pictures cannot. Here is one, step by step.

## Ten minutes outside

Begin on the street, not in the room. Stand where the vehicles will stand and look at the way in as though you were carrying something heavy, because someone will be.

- Can a tempo stop at the gate for half an hour without a quarrel? Who owns the space beside it?
- Measure the narrowest door and the lift. A 4 by 4 foot frame does not fit into many lifts that take six persons.
- Listen for one full minute with your eyes closed. Trains, a school bell, a temple, a generator, pressure cookers at eleven. Write down the time of what you hear.
- Ask the watchman what happens here on the weekday of your shoot. He knows about the weekly market.

## Fifteen minutes inside, with the light off

Switch everything off and wait until your eyes settle. Now you see what the windows do. Note the compass direction of each of them; every phone has one. Take a picture from every corner at the lens you mean to shoot with, and one of the ceiling, which will be in your wide shot however much you deny it.

Clap once. A room that rings will ring in the dialogue as well. Curtains and a carpet help, an empty concrete box does not. Put a hand on the wall to the next flat: if you can feel the television, the microphone can hear it.

Then find the sockets, and follow them to the distribution board. Read the rating on the main breaker and photograph it. Your gaffer can work out from that one picture whether the unit needs a generator, and a generator needs a place to stand that is neither under a bedroom window nor on a neighbour's ramp.

## Ten minutes on people

A set is a small village and it needs the same things. Where do the actors change? Where do twelve people eat, and where does the rubbish go? Is there a second toilet? In June, where does everyone stand when it rains?

Sit in the room that you have chosen for make-up and look at the mirror. A window behind the mirror is a bad sign; a window beside it is a good one. If there are children or older relatives in the house, agree now on the hours in which the corridor is theirs.

## Five minutes on paper

Do this while you are still in the room, with the host beside you.

- What may be moved, what may be painted, and what may not be touched at all.
- The exact hours, including building up and clearing away. An hour that begins when the camera turns is not the hour you paid for.
- Who has to be told: the housing society, the police station for a scene with a uniform or a weapon, the fire officer for smoke. The owner's consent covers the inside of the house and nothing beyond the gate; streets, beaches and monuments each have their own office and their own form.
- One telephone number that will be answered at six in the morning.

## When to say no

Sometimes the right decision is to leave. If the access depends on a friend of a friend, if the hours are “we will see”, if the room next door is being tiled this month, thank the host and go. A second choice that is certain beats a first choice that is likely.

And if you cannot visit, ask for a video call instead of more photographs: one slow turn in the middle of the room with the sound on, one walk from the gate to the set. You will hear the train. That alone is worth the call.
`;
