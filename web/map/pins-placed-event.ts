/** The event on the map's element for pins laid out anew, so that names make way for them. */
export const PINS_PLACED_EVENT = "pinsplaced";
