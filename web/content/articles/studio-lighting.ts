/** The article's text. In every article and guide, an empty line separates paragraphs. A paragraph
 *  that begins with ## is a heading. Lines that begin with a dash are a list. */
export const studioLighting = `
You have booked a studio for four hours. You spend the beginning on carrying and coffee and the end on packing, and in between someone has to decide where the light comes from. Decide it the evening before. The three setups below need only what an ordinary Indian rental studio already owns, and each of them can be standing fifteen minutes after the door opens.

## Before you book: read the room

Light is mostly a matter of walls. A room of 25 by 30 feet lets a lamp stand far enough away to be soft; in a room of 12 by 15 the same lamp lights the subject, the backdrop and the ceiling together. Four lines of a listing tell you nearly everything.

- Ceiling height. Under 9 feet, a boom above a standing person will be in the frame. From 12 feet on you can do what you like.
- Window direction. North light stays even from morning to afternoon. East is lovely until ten and gone by noon; west is the reverse, and hot.
- Colour of the walls. White walls fill shadows whether you want it or not. Ask whether there are black flats or curtains.
- Sanctioned load. A pair of LED panels runs from any socket. Four strobes and two tungsten lamps want 8 kW and more than one circuit.

If a listing does not say, ask the host before you book. A host who answers “three-phase, 20 kW, MCB by the door” has had photographers before.

## Setup one: the window that never moves

One large source, close and to the side. Put a five-foot softbox, or an LED panel behind a double layer of white cloth, at 45 degrees to the face and slightly above the eyes. Bring it nearer than feels polite: a source is soft when it is large as the subject sees it, so a metre is softer than two. Opposite, stand a white V-flat as a reflector, and pull it in or out until the dark side of the face is as dark as the story needs.

This is the setup for portraits, for founders who have twenty minutes, and for saree details where the weave should be felt. If the studio has a real north window, switch everything off and use that instead. Then the V-flat is your only tool, and it is enough.

- Begin with the lamp at half power, ISO 100 and f/5.6, and move the lamp rather than the dial.
- Look for a small triangle of light under the far eye. When it disappears, the lamp has gone too far round.
- Skin that looks oily needs a larger source, not powder alone.

## Setup two: two lamps and a clean white

Catalogue pages want a background with nothing in it. The usual mistake is to light the person and hope that the wall goes white. Light the two separately. Two lamps, one from each side, are aimed at the backdrop and flagged so that nothing spills forward. One large lamp lights the person, who stands at least eight feet in front of the wall.

Measure rather than guess. The background should be one stop brighter than the subject, not three: at three stops, light comes back round the shoulders, hair turns to mist and the edges of a white kurta vanish. Most phones have a light-meter app that is good enough for this. If the studio has a cyclorama, keep shoes off the curve, and look at the floor through the camera: a grey patch in front of the feet is the floor being darker than the wall, and a board of white acrylic cures it for product work.

## Setup three: hard light, on purpose

Soft light is safe, and a page of safe pictures is wallpaper. For fashion, for dance, for anything with texture, take the softbox off. One bare lamp with a grid, eight feet up and well to the side, gives a shadow with an edge. The shadow is now part of the composition, so give it somewhere to fall: a painted canvas, a corner, a flight of steps.

Hard light needs a second decision: the colour of the shadow. Fill it with a weak blue, and the picture looks like a winter evening; leave it black, and it looks like a stage. A single LED tube on the floor behind the subject, turned down until you can barely see it, separates dark hair from a dark wall. Rehearse the movement first. With hard light half a step changes the face.

## Power, heat and the neighbours

A great many shoots stop for reasons that have nothing to do with light. Ask where the distribution board is before you need it. Put the air conditioner and the lamps on different circuits: both start with a surge, and both will choose the same moment. Strobes recycle more slowly on a weak supply, so if the flashes come late, the cause is the socket and not the battery.

LED has made studios cooler and quieter, but a 300 W lamp without a fan guard is still hot enough to mark a canvas backdrop from a hand's breadth away. Keep cloth a foot clear. Tape cables along walls, never across the path between the make-up chair and the set. After ten at night, keep the loading quiet: the host has to live with the building, and you will want to come back.

## A timetable for four hours

Time in a rented room is the only thing that cannot be bought again, so write it down and send it to everyone.

- Minute 0: doors open. One person photographs the room as found; that picture ends every later discussion.
- Minute 15: main light standing, first test frame, exposure noted on tape on the lamp.
- Minute 30: first person on set, while make-up works on the second.
- Minute 150: the picture you came for is done. What follows is play.
- Minute 210: last frame. Lamps off to cool, files copied twice.
- Minute 240: the room looks as in the photograph, and the host has seen it.

## What to bring, though they say they have it

A studio's kit list is written on its best day. Bring your own trigger and spare cells, gaffer tape, a grey card, a roll of baking paper for instant diffusion, two clamps from a hardware shop and a small torch. Together they weigh less than a lens and have rescued more shoots than one.

Then book the shortest time that the plan allows, and pay for one hour more. Nobody has ever regretted the hour.
`;
