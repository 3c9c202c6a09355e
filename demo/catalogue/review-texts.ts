/* Sentences of the demo's sample reviews. Each stands on its own and fits every kind of space. */

export const praise = [
  "The place looks just like its photos.",
  "The host met us at the gate and stayed reachable all day.",
  "Light, power and washrooms were all as described.",
  "There was room for everybody, and nobody had to queue.",
  "We were ten minutes late and still got our full time.",
  "The caretaker helped us to carry the equipment up.",
  "Parking was easy even on a Saturday evening.",
  "Clean when we came, and easy to leave clean.",
  "My parents found it without calling even once.",
  "On arrival, we paid exactly the amount stated in the booking.",
  "The power did go, and the backup was on within a minute.",
  "We booked it again for the next month.",
  "We played music until ten, and the neighbours did not mind.",
  "Chai was ready when we arrived, which nobody had asked for.",
  "The station is really as near as it says.",
  "Good value for the area.",
] as const;

export const reservations = [
  "The air conditioning needs half an hour before the room is cool.",
  "The lift was out of order, so plan for the stairs.",
  "Street noise comes through when the windows are open.",
  "Parking was tight; come early.",
  "The gate was locked when we came, and we waited for fifteen minutes.",
  "The second washroom was closed.",
  "Mobile network is weak inside.",
  "The chairs have seen better days.",
] as const;
