/** The map's element receives this event when the pins have changed or the map was resized. Place
 *  labels are then chosen again, so that they avoid the pins. */
export const PINS_PLACED_EVENT = "pinsplaced";
