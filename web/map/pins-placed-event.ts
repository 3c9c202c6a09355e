/** The event that the map's element receives when pins have been positioned again, so that place
 *  labels avoid them. */
export const PINS_PLACED_EVENT = "pinsplaced";
