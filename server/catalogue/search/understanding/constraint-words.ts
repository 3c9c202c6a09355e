import { foldKey, romanise } from "./fold.ts";
import { tokeniseQuery } from "./tokens.ts";

/** The grammar: all words of the lists in this file, as they are spelled in Latin letters. */
const spellings = new Set<string>();

/** Splits a list into phrases and returns the keys of their words (`foldKey`). The phrase with the
 *  most words comes first. "shaam" in a list also stands for शाम, because both words have the same
 *  key. The words are also added to `spellings`. */
const phrasesOf = (list: string): string[][] =>
  list
    .split(",")
    .map((phrase) =>
      tokeniseQuery(phrase).map(({ roman }) => {
        spellings.add(roman);
        return foldKey(roman);
      }),
    )
    .sort((a, b) => b.length - a.length);

const numbersOf = (list: string): ReadonlyMap<string, number> =>
  new Map(
    list.split(",").map((pair) => {
      const [word = "", value = ""] = pair.trim().split(" ");
      const roman = romanise(word);
      spellings.add(roman);
      return [foldKey(roman), Number(value)];
    }),
  );

/** The phrases of the grammar, grouped by what they mean. */
export const phrases = {
  below: phrasesOf(
    "under, below, less than, lesser than, upto, up to, max, maximum, within, not more than, no more than, at most, budget, budget of, budget is, budget under, under budget of, in budget of",
  ),
  between: phrasesOf("between, from"),
  belowAfter: phrasesOf(
    "se kam, se kum, tak, tak ka, ke andar, ke andar andar, ke niche, ke neeche, se neeche, se niche, max, maximum, or less, or below, and below, budget, ka budget, budget me, budget mein, ke budget me, ke budget mein, paryant",
  ),
  otherUnits: phrasesOf(
    "km, kms, kilometre, sq, sqft, square, ft, feet, bhk, minute, minutes, min, mins, mb, mbps, kg, star, stars",
  ),
  above: phrasesOf(
    "above, over, more than, min, minimum, at least, atleast, greater than, starting, starting from, se zyada, se jyada, se upar",
  ),
  perHour: phrasesOf(
    "per hour, an hour, a hour, per hr, a hr, hourly, per hours, ph, p h, per ghanta, prati ghanta, har ghanta, har ghante, ek ghanta, ek ghante, ek ghante ka, ek ghante ke, prati taas, hour rate",
  ),
  perDay: phrasesOf(
    "per day, a day, daily, per days, pd, p d, per din, prati din, har din, ek din, ek din ka, ek din ke, roz, रोज, rozana, full day, for a day, for one day, for full day, for the day, whole day",
  ),
  hours: phrasesOf("hour, hours, hr, hrs, ghanta, ghante, ghante ka, ghante ke, ghanton, taas"),
  days: phrasesOf("day, days, din, din ka, din ke, dino, dinon, diwas"),
  nights: phrasesOf(
    "nights, raatein, week, weeks, month, months, mahina, mahine, minute, minutes, min, mins",
  ),
  night: phrasesOf("night, raat"),
  rupees: phrasesOf("rs, rupees, rupee, inr, rupaye, rupye, rupay, रुपए, rupiya, rupya, bucks"),
  people: phrasesOf(
    "people, peoples, person, persons, pax, guest, guests, log, logo, logon, lok, lokan, ppl, heads, seater, seats, seat, seating, members, member, attendees, participants, students, mehman, mehmaan, aadmi, admi, vyakti, jan, jane, friends, kids, children, dancers, employees, delegates, candidates, crowd, gathering, capacity",
  ),
  peopleLead: phrasesOf(
    "for, for about, for around, upto, up to, max, maximum, min, minimum, at least, atleast, approx, approximately, around, about, more than, over, above, under, less than, within, party of, group of, team of, capacity, capacity of, capacity for, seating, seating for, seating of, seats, seat, gathering of, crowd of, accommodate, fits, fit, can fit, can accommodate, can seat, nearly, lagbhag, karib, kareeb, total",
  ),
  countsPeople: phrasesOf(
    "party of, group of, team of, capacity, capacity of, capacity for, seating, seating for, seating of, seats, seat, gathering of, crowd of, accommodate, fits, can fit, can accommodate, can seat",
  ),
  peopleAfter: phrasesOf(
    "ke liye, ke liye jagah, capacity, ki capacity, capacity wala, capacity ka, sathi",
  ),
  forOnly: phrasesOf("for"),
  small: phrasesOf(
    "small, smaller, tiny, chhota, chota, chhoti, choti, chhote, chote, chhota sa, lahan",
  ),
  cheap: phrasesOf(
    "cheap, cheaper, sasta, saste, sasti, sasta sa, affordable, economical, inexpensive, low cost, low budget, kam budget, low price, low priced, kam daam, kam daam me, kam daam mein, kam kimat, kam keemat, pocket friendly, budget friendly, budget, reasonable, reasonably priced, at reasonable price, value for money, swast",
  ),
  cheapest: phrasesOf(
    "cheapest, lowest price, lowest priced, sabse sasta, sabse saste, sabse sasti",
  ),
  newest: phrasesOf("newest, newly added, recently added"),
  topRated: phrasesOf(
    "top rated, best rated, highly rated, high rated, highest rated, well rated, good rating, good ratings, high rating, high ratings, top rating, best rating, best ratings, achhi rating, acchi rating, best reviewed, top reviewed",
  ),
  rated: phrasesOf("rating, ratings, rated, rating above, rated above, rating of, rating over"),
  stars: phrasesOf(
    "star rating, star ratings, stars, star rated, star and above, star or above, star plus, stars and above, rating, rated, plus rating, and above rating, and above",
  ),
  allDay: phrasesOf(
    "24 x 7, 24x7, 247, 24 7, round the clock, around the clock, all day and night, chaubis ghante, din raat",
  ),
  late: phrasesOf(
    "late night, late nights, late, open late, till late, until late, late open, midnight, after midnight, past midnight, till midnight, raat bhar, der raat, der raat tak, overnight, all night, whole night, full night, aadhi raat, आधी रात, ushira",
  ),
  open: phrasesOf("open, khula, available"),
  until: phrasesOf("till, until, upto, up to"),
  lateEvening: phrasesOf("late evening"),
  near: phrasesOf(
    "near, near to, near the, close to, close to the, closest to, next to, next to the, beside, nearby, by the, opposite, opp, walking distance from, walking distance to, walking distance of, walkable from, walkable to, walk from, minutes from, at the",
  ),
  station: phrasesOf(
    "station, stations, stn, steshan, relve steshan, metro steshan, railway station, rail station, railway stn, train station, local station, metro station, metro stn, metro, railway, local train station",
  ),
  metro: phrasesOf("metro station, metro stn, metro steshan, metro"),
  nearAfter: phrasesOf(
    "ke paas, ke pas, ke nazdik, ke nazdeek, ke kareeb, ke karib, ke samne, ke saamne, ke bagal mein, ke najdik, near, nearby, side, javal, paas, pas",
  ),
  afterPlace: phrasesOf(
    "station, stn, steshan, railway station, railway stn, train station, metro station, metro, rly station",
  ),
  side: phrasesOf(
    "east, west, e, w, east side, west side, north, south, n, s, purv, paschim, purva, pashchim",
  ),
  today: phrasesOf("today, aaj"),
  tonight: phrasesOf("tonight, aaj raat"),
  tomorrow: phrasesOf(
    "tomorrow, tommorow, tommorrow, tomorow, tmrw, tmr, tmrow, kal, kal ke liye, udya",
  ),
  dayAfterTomorrow: phrasesOf("day after tomorrow, parso, parson, parva"),
  thisOrNext: phrasesOf("this, next, coming, upcoming, is, iss, agle, agla, aane wale, ya"),
  on: phrasesOf("on, for, this, ko"),
  from: phrasesOf(
    "from, between, at, by, around, subah, shaam, dopahar, दोपहर, raat, after, before",
  ),
  to: phrasesOf("to, till, until, se, upto, and"),
  oclock: phrasesOf("baje, baje tak, o clock, oclock, vajta, vajata"),
  am: phrasesOf("am, a m"),
  pm: phrasesOf("pm, p m"),
  // Each entry must be a single word, because `areJoinedByOr` compares one word at a time.
  connective: phrasesOf("or, ya"),
} as const;

/** Parts of the day, in minutes since midnight. The times of morning and evening are prescribed;
 *  the others are our own choice. */
export const dayParts = [
  {
    from: 9 * 60,
    to: 11 * 60,
    // The hours that count as PM (our own choice), from the first number to the second. 0 means 12
    // o'clock. In the morning, only 12 o'clock is PM: "10 to 12 in the morning" is 10 AM to 12 PM.
    pmHours: [0, 0],
    says: phrasesOf(
      "morning, mornings, in the morning, subah, subah ko, savere, sawere, sakal, sakali, breakfast time",
    ),
  },
  {
    from: 12 * 60,
    to: 15 * 60,
    pmHours: [0, 8],
    says: phrasesOf(
      "afternoon, afternoons, in the afternoon, dopahar, dopahar ko, दोपहर, दोपहर को, dupari, noon, lunch time",
    ),
  },
  {
    from: 17 * 60,
    to: 20 * 60,
    pmHours: [1, 11],
    says: phrasesOf(
      "evening, evenings, in the evening, shaam, sham, shaam ko, sandhya, sandhyakali, late evening, sayankal",
    ),
  },
  {
    from: 20 * 60,
    to: 23 * 60,
    pmHours: [6, 11],
    says: phrasesOf(
      "night, nights, at night, in the night, raat, raat ko, ratri, tonight, aaj raat",
    ),
  },
] as const;

/** The English, Hindi and Marathi names of the weekdays, Monday first. "Weekend" counts as
 *  Saturday. */
export const weekdayWords = [
  "monday, mondays, somvar, somwar, somavar",
  "tuesday, tuesdays, mangalvar, mangalwar, mangalavar",
  "wednesday, wednesdays, budhvar, budhwar, budhavar",
  "thursday, thursdays, guruvar, guruwar, brihaspativar, veervar",
  "friday, fridays, shukravar, shukrawar, jumma",
  "saturday, saturdays, shanivar, shaniwar, weekend, weekends, week end",
  "sunday, sundays, ravivar, raviwar, itvar, itwar",
].map(phrasesOf);

/** The short names of the weekdays. `readWeekday` accepts them only in certain places. */
export const shortWeekdayWords = [
  "mon",
  "tue, tues",
  "wed",
  "thu, thur, thurs",
  "fri",
  "sat",
  "sun",
].map(phrasesOf);

export const monthWords = [
  "january, jan, janvari, जनवरी",
  "february, feb, farvari, फरवरी",
  "march, mar",
  "april, apr, अप्रैल",
  "may, mai, मई",
  "june, jun, जून",
  "july, jul, julai",
  "august, aug, agast",
  "september, sep, sept, sitambar",
  "october, oct, aktubar",
  "november, nov, navambar",
  "december, dec, disambar",
].map(phrasesOf);

export const multipliers = numbersOf(
  "hundred 100, sau 100, k 1000, thousand 1000, hazar 1000, hazaar 1000, hajar 1000, lakh 100000, लाख 100000, lakhs 100000, lac 100000, lacs 100000, l 100000, crore 10000000, करोड़ 10000000, cr 10000000",
);

export const numberWords = numbersOf(
  "two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, fifteen 15, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, eighty 80, hundred 100, das 10, bees 20, बीस 20, pachas 50, pachaas 50, sau 100, do 2, teen 3, तीन 3, char 4, चार 4, paanch 5",
);

/** A key with at most this many letters is short. Different words may have the same short key, as
 *  "saath" and "sat" have. So a word with a short key belongs to the grammar only if its spelling
 *  is in `spellings`. This rule does not apply to keys with a digit. */
const MAX_SHORT_CHARS = 3;

/** Returns whether a word can be a word of the grammar. */
export const mayBeGrammar = (key: string, roman: string): boolean =>
  key.length > MAX_SHORT_CHARS || /\d/.test(key) || spellings.has(roman);

/** Returns whether a key is the key of a word of the grammar. Such a word is not read as a
 *  misspelled or unfinished name. For keys of one or two letters, the result is false, because a
 *  name may begin with them. */
export const isGrammarWord: (key: string) => boolean = (() => {
  const lists = [
    ...Object.values(phrases),
    ...dayParts.map(({ says }) => says),
    ...weekdayWords,
    ...shortWeekdayWords,
    ...monthWords,
  ];
  const words = new Set([...lists.flat(2), ...multipliers.keys(), ...numberWords.keys()]);
  return (key) => key.length > 2 && words.has(key);
})();
