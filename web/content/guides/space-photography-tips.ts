export const spacePhotographyTips = `
Guests look at a listing for about four seconds before they decide, and in that time they see only its photographs. Your phone is enough to take them well. What counts is the hour, the height and the order.

## Choose the hour

Find out when your room is at its best and let nothing interrupt that hour. For most rooms it is mid-morning, when the sun is up but not coming straight through the window. Open every curtain. Switch the lamps off: daylight and bulbs together turn walls yellow on one side and blue on the other. If the room is meant for evenings, take a second set at dusk with the lamps on, fifteen minutes after sunset, while the windows are still blue.

If the terrace is still wet from rain, wait for a dry day. Never photograph at noon.

## Clear, then clear again

Take away half of what is on every surface, and then half of the rest. Bottles, chargers, calendars, the second dustbin: put them away. Straighten the chairs. Wipe the mirror and the lens of the phone; both are dirtier than you think. Do not hire furniture that will not be there. A guest who finds a different room from the one in the picture is entitled to be cross, and will be.

## Hold it low and level

- Stand in a corner or a doorway, with your back against the wall.
- Hold the phone at the height of a door handle rather than at eye level. Rooms look taller and truer.
- Turn on the grid in the camera's settings, and keep the vertical lines vertical.
- Use the normal lens. The very wide one bends walls and makes a promise about size that the room cannot keep.
- Hold it sideways. Listings show wide pictures, and a tall one loses its top and its floor.
- Tap on the brightest part of the window, then draw the exposure up a little. A window that is slightly too bright is better than a black room.

## The ten pictures

You may show ten. For each picture, ask what it tells a guest that the others do not.

- One: the whole room from the best corner. This is the cover; nothing matters as much.
- Two: the same room from the opposite corner, so that nobody wonders what is behind the camera.
- Three: the window or the light, from close up.
- Four: what people come for, be it the cyclorama, the stage, the counter or the pool.
- Five: the room in use, with people who have agreed to be shown, to give its scale.
- Six: make-up room, green room or wherever people get ready.
- Seven: the kitchen or the pantry, if guests may use it.
- Eight: the washroom, clean. It is the picture that organisers look for and hosts forget.
- Nine: the entrance and the way in from the street.
- Ten: one detail that only your place has.

Three good pictures are better than ten that repeat each other. If two pictures say the same thing, delete the weaker.

## Edit with a light hand

Straighten, crop and brighten. Add no filter, no stronger colours and no blue sky that was not there. Check the picture at the size of a stamp: that is how it will first be seen. If you can still tell what kind of space it is, you have your cover.

## Keep them true

When you repaint a wall, change the floor or take the sofa out, photograph the room again. Old pictures are the most common cause of a bad evening for both sides, and half an hour in the morning prevents it. Put a reminder in your calendar for twice a year, once after the monsoon.
`;
