import {
  dailyUpTo,
  fitsAll,
  fitsAny,
  forPeople,
  has,
  hourlyUpTo,
  inArea,
  inCity,
  inState,
  isOf,
  isOpen,
  mentions,
  type QualityQuery,
  type QualitySpace,
} from "./query.ts";

// These queries were written from the specification and the demo catalogue, without knowledge of
// the search. Their first measurement checked that the search was not fitted to the older queries.
// After that measurement, the search was tuned on these queries.

type Rule = (space: QualitySpace) => boolean;

const minutesPerDay = 24 * 60;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Accepts a space that takes at most this many people. */
const upToPeople =
  (people: number): Rule =>
  ({ capacity }) =>
    capacity <= people;

/** Accepts a space with a rating of 4.5 or more, which is what the site calls top rated. */
const isTopRated: Rule = ({ rating }) => rating >= 4.5;

/** The last line of the full description, such as "Dadar station is 6 minutes away on foot". In
 *  areas without a station it names the centre of the area instead. */
const directions = ({ fullDescription }: QualitySpace) =>
  fullDescription.trim().split("\n").at(-1) ?? "";

/** Accepts a space at most ten minutes on foot from a station of the railway or the metro. */
const isNearStation: Rule = (space) => {
  const [, minutes] = /(\d+) minutes/.exec(directions(space)) ?? [];
  return Number(minutes) <= 10 && !/the centre of/i.test(directions(space));
};

/** Accepts a space at most ten minutes on foot from a station of the metro. */
const isNearMetro: Rule = (space) =>
  isNearStation(space) && /metro station/.test(directions(space));

/** Accepts a space that is open around the clock on at least one day. */
const isRoundTheClock: Rule = (space) =>
  weekdays.some((day) => isOpen(day, 0, minutesPerDay)(space));

/** Accepts a space that is open past midnight or around the clock on at least one day. */
const isOpenLate: Rule = (space) =>
  isRoundTheClock(space) ||
  weekdays.some((day) => isOpen(day, minutesPerDay, minutesPerDay + 1)(space));

/** Accepts a space that is open tomorrow (IST) from minute `from` of the day to minute `to`. */
const isOpenTomorrow =
  (from: number, to: number): Rule =>
  (space) => {
    const tomorrow = new Date(Date.now() + minutesPerDay * 60 * 1000);
    const day = tomorrow.toLocaleDateString("en-GB", {
      weekday: "long",
      timeZone: "Asia/Kolkata",
    });
    return isOpen(day, from, to)(space);
  };

/** Accepts a room in which a team can meet: an office, or a hotel or resort with such rooms. */
const isMeetingRoom = fitsAny(
  fitsAll(isOf("office-space"), mentions(/meeting|boardroom|conference|workshops|desks|pantry/i)),
  fitsAll(
    isOf("hotels", "resorts"),
    mentions(/board meetings|break-out rooms|boardroom|conference (?:room|floor)|press days/i),
  ),
);

/** Accepts a hall for weddings: a banquet hall, or a hotel that hosts weddings or receptions. */
const isWeddingHall = fitsAny(
  isOf("banquets"),
  fitsAll(isOf("hotels"), mentions(/\bweddings\b|receptions/i)),
);

/** Accepts a place for the celebrations around a wedding, such as the haldi or the sangeet. */
const takesFunctions = fitsAny(
  isOf("banquets"),
  fitsAll(
    isOf("hotels", "resorts", "gardens", "bungalow", "flat-villa"),
    mentions(
      /(?<!film |pre-)\bweddings?\b(?! scenes)|receptions?\b(?! desk)|haldi|mehendi|ceremonies|family functions|celebrations|grows parties|party lawn|for \d+ guests|festoon lights|sit-down dinner|one event at a time|single group at a time/i,
    ),
  ),
);

/** Accepts a place in which a private party can be held, such as a birthday. Studios and schools
 *  that are also listed as clubs are not such places. */
const takesParties = fitsAny(
  fitsAll(
    isOf("cafe", "restaurant", "banquets", "lounge-clubs", "social-clubs"),
    (space) => !isOf("recording-studio", "dance-studio", "academic-institutes")(space),
  ),
  takesFunctions,
  fitsAll(
    isOf("flat-villa", "bungalow", "gardens", "resorts", "hotels", "swimming-pool"),
    mentions(/birthday|\bparty\b|\bparties\b|brunch|anniversary|tables for about|barbecue/i),
  ),
);

/** Accepts a club's hall in which people of the neighbourhood can meet. */
const isCommunityHall = fitsAll(
  isOf("social-clubs"),
  mentions(/community hall|clubhouse|members' club|a friendly hall|an old club|may book the hall/i),
);

/** Accepts a studio that records sound, but not an office that is listed as a studio. */
const recordsSound = fitsAll(
  isOf("recording-studio"),
  mentions(/vocal booth|live room|control room|headphone mix|preamps|audiobooks|podcasts/i),
);

/** Accepts a place with a swimming pool. */
const hasPool = fitsAny(isOf("swimming-pool"), mentions(/\bpools?\b/i));

/** Accepts a place with classrooms or another room that is set up for teaching. */
const isClassroom = fitsAll(
  isOf("academic-institutes", "office-space"),
  mentions(
    /classrooms?|training (?:rooms?|batches|camps)|lecture hall|coaching centre|seminars|blackboards|whiteboard|a wall you can write on/i,
  ),
);

/** Accepts a place on a roof: a restaurant, lounge or terrace at the top of the building. */
const isOnRoof = mentions(
  /rooftop|on the roof|sq ft of roof|the terrace above|terrace-level|terrace level|a terrace with the city/i,
);

export const freshQueries: readonly QualityQuery[] = [
  {
    q: "photo studio in nariman point",
    group: "category and place",
    fits: fitsAll(isOf("photo-studio"), inArea("Nariman Point")),
  },
  {
    q: "banquet hall in ahmedabad",
    group: "category and place",
    fits: fitsAll(isWeddingHall, inCity("Ahmedabad")),
  },
  {
    q: "pop up shop for sarees mumbai",
    group: "category and place",
    fits: fitsAll(
      isOf("showrooms"),
      inCity("Mumbai"),
      mentions(/pop-up|trunk shows|sarees|\bshop\b/i),
    ),
  },
  {
    q: "bungalow for ad shoot bandra",
    group: "category and place",
    fits: fitsAll(isOf("bungalow"), inArea("Bandra")),
  },
  {
    q: "resort in gurgaon for team offsite",
    group: "category and place",
    fits: fitsAll(isOf("resorts"), inCity("Gurugram"), mentions(/offsite|retreat/i)),
  },
  {
    q: "coworking space hyderabad",
    group: "category and place",
    fits: fitsAll(inCity("Hyderabad"), mentions(/coworking|desks by the day/i)),
  },
  { q: "dance studio in jaipur", group: "category and place", fits: "none" },
  {
    q: "restaurant with rooftop in mumbai",
    group: "category and place",
    fits: fitsAll(isOf("restaurant", "cafe", "lounge-clubs"), inCity("Mumbai"), isOnRoof),
  },
  {
    q: "school for shooting in kolkata",
    group: "category and place",
    fits: fitsAll(isOf("academic-institutes"), inCity("Kolkata")),
  },
  {
    q: "space for art exhibition pune",
    group: "category and place",
    fits: fitsAll(inCity("Pune"), mentions(/exhibitions?\b|gallery|picture rails|hang a show/i)),
  },
  {
    q: "house for web series shoot jaipur",
    group: "category and place",
    fits: fitsAll(isOf("flat-villa", "bungalow"), inCity("Jaipur")),
  },
  { q: "recording studio in noida", group: "category and place", fits: "none" },
  {
    q: "conference hotel chandigarh",
    group: "category and place",
    fits: fitsAll(isOf("hotels"), inCity("Chandigarh")),
  },
  {
    q: "football turf in lucknow",
    group: "category and place",
    fits: fitsAll(isOf("sports-club"), inCity("Lucknow"), mentions(/football|\bturf\b/i)),
  },
  {
    q: "resort for wedding in goa",
    group: "category and place",
    fits: fitsAll(isOf("resorts"), inState("Goa"), takesFunctions),
  },

  {
    q: "foto studeo bandra",
    group: "typing errors",
    fits: fitsAll(isOf("photo-studio"), inArea("Bandra")),
  },
  {
    q: "banquit hall nagpur",
    group: "typing errors",
    fits: fitsAll(isWeddingHall, inCity("Nagpur")),
  },
  {
    q: "recoding studio banglore",
    group: "typing errors",
    fits: fitsAll(isOf("recording-studio"), inCity("Bengaluru")),
  },
  {
    q: "swiming pool chenai",
    group: "typing errors",
    fits: fitsAll(hasPool, inCity("Chennai")),
  },
  {
    q: "resturant kolkatta",
    group: "typing errors",
    fits: fitsAll(isOf("restaurant"), inCity("Kolkata")),
  },
  {
    q: "bunglow in dehli",
    group: "typing errors",
    fits: fitsAll(isOf("bungalow"), inCity("New Delhi")),
  },
  { q: "badmintan cort", group: "typing errors", fits: mentions(/badminton/i) },
  {
    q: "warehous navi mumbay",
    group: "typing errors",
    fits: fitsAll(isOf("warehouse"), inCity("Navi Mumbai")),
  },
  {
    q: "confrence room gurgoan",
    group: "typing errors",
    fits: fitsAll(isMeetingRoom, inCity("Gurugram")),
  },
  {
    q: "yoga studo andheri",
    group: "typing errors",
    fits: fitsAll(isOf("yoga-studio"), inArea("Andheri")),
  },
  { q: "vintege car for shoot", group: "typing errors", fits: mentions(/vintage car/i) },
  {
    q: "podcst studio delhi",
    group: "typing errors",
    fits: fitsAll(recordsSound, mentions(/podcast/i), inCity("New Delhi")),
  },
  {
    q: "hotal for weding in udaipur",
    group: "typing errors",
    fits: fitsAll(isOf("hotels", "resorts"), inCity("Udaipur"), takesFunctions),
  },
  { q: "gymm in koramangla", group: "typing errors", fits: "none" },
  {
    q: "coffe shop hydrabad",
    group: "typing errors",
    fits: fitsAll(isOf("cafe"), inCity("Hyderabad")),
  },

  { q: "birthday jagah", group: "synonyms and Hinglish", fits: takesParties },
  {
    q: "shaadi ka hall pune",
    group: "synonyms and Hinglish",
    fits: fitsAll(isWeddingHall, inCity("Pune")),
  },
  {
    q: "godown on rent pune",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("warehouse"), inCity("Pune")),
  },
  {
    q: "naach ki practice ke liye hall",
    group: "synonyms and Hinglish",
    fits: isOf("dance-studio"),
  },
  {
    q: "tabla harmonium ke saath gaana record karna hai",
    group: "synonyms and Hinglish",
    fits: fitsAll(recordsSound, mentions(/tablas?\b|harmonium|indian instruments/i)),
  },
  {
    q: "mehendi function ke liye ghar",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("flat-villa", "bungalow"), takesFunctions),
  },
  {
    q: "natak rehearsal ki jagah",
    group: "synonyms and Hinglish",
    fits: fitsAny(
      isOf("dance-studio"),
      mentions(
        /theatre (?:groups|companies) rehearse|amateur theatre|entrance tests, theatre|auditorium|the stage measures|a hall with a stage/i,
      ),
    ),
  },
  {
    q: "bhajan satsang hall",
    group: "synonyms and Hinglish",
    fits: fitsAny(
      isOf("banquets"),
      isCommunityHall,
      fitsAll(isOf("yoga-studio"), mentions(/meditation|sound baths/i)),
      mentions(/bhajan/i),
    ),
  },
  { q: "tuition class ke liye jagah", group: "synonyms and Hinglish", fits: isClassroom },
  {
    q: "akhada for shooting",
    group: "synonyms and Hinglish",
    fits: mentions(/akhada|wrestlers/i),
  },
  {
    q: "naamkaran ke liye hall",
    group: "synonyms and Hinglish",
    fits: fitsAny(isWeddingHall, isCommunityHall),
  },
  {
    q: "sangeet night venue",
    group: "synonyms and Hinglish",
    fits: fitsAny(takesFunctions, fitsAll(isOf("lounge-clubs"), mentions(/sangeet/i))),
  },
  {
    q: "purani haveli period film ke liye",
    group: "synonyms and Hinglish",
    fits: fitsAll(
      isOf("bungalow", "hotels"),
      mentions(
        /\bperiod (?:films|scenes|rooms)|heritage|kothi|colonial|courtyard|antique|built in the 19/i,
      ),
    ),
  },
  {
    q: "picnic spot for school bachche",
    group: "synonyms and Hinglish",
    fits: mentions(/picnic|school and college groups|kites and cricket bats/i),
  },
  { q: "cinema hall kiraye pe", group: "synonyms and Hinglish", fits: "none" },

  {
    q: "studio with green screen",
    group: "features",
    fits: mentions(/green screen|chroma/i),
  },
  {
    q: "kitchen for cooking show",
    group: "features",
    fits: mentions(
      /cooking shows|show kitchen|food films|big enough to film in|open kitchen that works on camera|chef's kitchen|visiting chefs|food stylist/i,
    ),
  },
  { q: "grand piano", group: "features", fits: mentions(/grand piano/i) },
  {
    q: "cafe where dogs are allowed",
    group: "features",
    fits: fitsAll(isOf("cafe"), has("Pet Friendly")),
  },
  {
    // Flats, schools and warehouses do not fit: they have room for a generator that the guest
    // brings, but no generator of their own.
    q: "venue with generator backup",
    group: "features",
    fits: mentions(
      /(?:with|by|and) an? (?:silent |\d+ kVA )?generator\b(?! can)|generator backup|generator of \d+ kVA stands ready|kVA generator, included/i,
    ),
  },
  { q: "place with bonfire", group: "features", fits: mentions(/bonfire|open fires only in/i) },
  {
    q: "wheelchair friendly venue",
    group: "features",
    fits: mentions(/wheelchair|no steps from the car|ramps reach every room/i),
  },
  {
    q: "cyclorama studio mumbai",
    group: "features",
    fits: fitsAll(isOf("photo-studio"), inCity("Mumbai"), mentions(/cyclorama/i)),
  },
  {
    q: "podcast room with cameras",
    group: "features",
    fits: mentions(/podcast cameras|podcasts for up to|for podcasts there is/i),
  },
  { q: "aerial yoga hammock", group: "features", fits: mentions(/aerial rig/i) },
  {
    q: "open mic stand up comedy place",
    group: "features",
    fits: mentions(/open mics?\b|open-mic|stand-up|a low stage of .+ with two microphones/i),
  },
  {
    q: "quiet place to record voice over",
    group: "features",
    fits: recordsSound,
  },
  {
    // Bulbs that are balanced for daylight do not make a daylight studio.
    q: "daylight photo studio",
    group: "features",
    fits: fitsAll(
      isOf("photo-studio"),
      mentions(
        /daylight studio|daylight on two sides|give soft light|north[- ]lights?\b|bright room/i,
      ),
    ),
  },
  {
    q: "band practice room with drum kit",
    group: "features",
    fits: fitsAll(recordsSound, mentions(/drum kit/i)),
  },
  { q: "venue with ev charging", group: "features", fits: "none" },

  {
    q: "hall for 250 people bangalore",
    group: "constraints in words",
    fits: fitsAll(
      forPeople(250),
      inCity("Bengaluru"),
      fitsAny(
        isOf("banquets", "hotels"),
        fitsAll(
          isOf("social-clubs", "academic-institutes", "resorts", "gardens"),
          mentions(/\bhall\b/i),
        ),
      ),
    ),
  },
  {
    q: "meeting room tomorrow 3 to 6 pm",
    group: "constraints in words",
    fits: fitsAll(isMeetingRoom, isOpenTomorrow(15 * 60, 18 * 60)),
  },
  {
    q: "top rated photo studio mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("photo-studio"), inCity("Mumbai"), isTopRated),
  },
  {
    // "Cheap" means the cheapest third of the 45 dance studios: at most 600 rupees an hour.
    q: "cheap dance studio",
    group: "constraints in words",
    fits: fitsAll(isOf("dance-studio"), hourlyUpTo(600)),
  },
  {
    q: "small meeting room bangalore",
    group: "constraints in words",
    fits: fitsAll(isMeetingRoom, inCity("Bengaluru"), upToPeople(20)),
  },
  {
    q: "night club open till late mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("lounge-clubs"), inCity("Mumbai"), isOpenLate),
  },
  {
    q: "yoga hall sunday morning pune",
    group: "constraints in words",
    fits: fitsAll(isOf("yoga-studio"), inCity("Pune"), isOpen("Sunday", 9 * 60, 11 * 60)),
  },
  { q: "villa under 500 rupees per day", group: "constraints in words", fits: "none" },
  {
    q: "bungalow below 20000 per day",
    group: "constraints in words",
    fits: fitsAll(isOf("bungalow"), dailyUpTo(20000)),
  },
  {
    q: "24 hours open warehouse for shoot",
    group: "constraints in words",
    fits: fitsAll(isOf("warehouse"), isRoundTheClock),
  },
  {
    q: "cafe near the station mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("cafe"), inCity("Mumbai"), isNearStation),
  },
  {
    q: "cricket ground saturday 7 am",
    group: "constraints in words",
    fits: fitsAll(
      isOf("sports-club"),
      mentions(/cricket (?:ground|nets)|bowling machine|stumps/i),
      isOpen("Saturday", 7 * 60, 8 * 60),
    ),
  },
  {
    q: "office for 40 people near metro",
    group: "constraints in words",
    fits: fitsAll(isOf("office-space"), forPeople(40), isNearMetro),
  },
  { q: "wedding hall for 2000 guests", group: "constraints in words", fits: "none" },
  {
    // Night clubs admit nobody under the drinking age.
    q: "kids birthday 30 people sunday evening pune",
    group: "constraints in words",
    fits: fitsAll(
      takesParties,
      (space) => !isOf("lounge-clubs")(space),
      forPeople(30),
      inCity("Pune"),
      isOpen("Sunday", 17 * 60, 20 * 60),
    ),
  },

  {
    q: "photo studio near vt",
    group: "stations and areas",
    fits: fitsAll(isOf("photo-studio"), inArea("Chhatrapati Shivaji Terminus")),
  },
  {
    q: "cafe bandra west",
    group: "stations and areas",
    fits: fitsAll(isOf("cafe"), inArea("Bandra")),
  },
  {
    q: "lowerparel dance studio",
    group: "stations and areas",
    fits: fitsAll(isOf("dance-studio"), inArea("Lower Parel")),
  },
  {
    q: "vile parle east meeting room",
    group: "stations and areas",
    fits: fitsAll(isMeetingRoom, inArea("Vile Parle")),
  },
  {
    q: "bombay central gym",
    group: "stations and areas",
    fits: fitsAll(isOf("gyms"), inArea("Mumbai Central")),
  },
  {
    q: "hitech city office space",
    group: "stations and areas",
    fits: fitsAll(isOf("office-space"), inArea("HITEC City")),
  },
  {
    q: "yeshwanthpur recording studio",
    group: "stations and areas",
    fits: fitsAll(isOf("recording-studio"), inArea("Yesvantpur Junction")),
  },
  {
    q: "gurgaon cybercity",
    group: "stations and areas",
    fits: inArea("Cyber City"),
  },
  {
    q: "dumdum cantt banquet",
    group: "stations and areas",
    fits: fitsAll(isWeddingHall, inArea("Dum Dum Cantonment")),
  },
  {
    q: "hotel near ernakulam north",
    group: "stations and areas",
    fits: fitsAll(isOf("hotels"), inArea("Ernakulam Town")),
  },
  {
    q: "saltlake sector 5",
    group: "stations and areas",
    fits: inArea("Salt Lake Sector V"),
  },
  {
    q: "trivandrum central yoga",
    group: "stations and areas",
    fits: fitsAll(isOf("yoga-studio"), inArea("Thiruvananthapuram Central")),
  },
  { q: "allahabad marriage hall", group: "stations and areas", fits: "none" },
  { q: "hotel near howrah station", group: "stations and areas", fits: "none" },
  {
    q: "pondicherry whitetown cafe",
    group: "stations and areas",
    fits: fitsAll(isOf("cafe"), inArea("White Town")),
  },

  { q: "recor", group: "beginnings of words", fits: isOf("recording-studio") },
  { q: "swimm", group: "beginnings of words", fits: hasPool },
  { q: "tandoo", group: "beginnings of words", fits: mentions(/tandoor/i) },
  { q: "auditori", group: "beginnings of words", fits: mentions(/auditorium|the stage measures/i) },
  { q: "boxin", group: "beginnings of words", fits: mentions(/boxing/i) },
  { q: "showroo", group: "beginnings of words", fits: isOf("showrooms") },
  { q: "roofto", group: "beginnings of words", fits: isOnRoof },
  {
    q: "photo studio in hyd",
    group: "beginnings of words",
    fits: fitsAll(isOf("photo-studio"), inCity("Hyderabad")),
  },
  {
    q: "banquet hall in luck",
    group: "beginnings of words",
    fits: fitsAll(isWeddingHall, inCity("Lucknow")),
  },
  {
    q: "cafe in koc",
    group: "beginnings of words",
    fits: fitsAll(isOf("cafe"), inCity("Kochi")),
  },
  { q: "bungal", group: "beginnings of words", fits: isOf("bungalow") },
  {
    q: "hotel in shill",
    group: "beginnings of words",
    fits: fitsAll(isOf("hotels"), inCity("Shillong")),
  },
  {
    q: "office space mangal",
    group: "beginnings of words",
    fits: fitsAll(isOf("office-space"), inCity("Mangaluru")),
  },
  { q: "hauz kh", group: "beginnings of words", fits: inArea("Hauz Khas") },
  { q: "skating ri", group: "beginnings of words", fits: "none" },

  {
    q: "मुंबई में जिम",
    group: "Devanagari",
    fits: fitsAll(isOf("gyms"), inCity("Mumbai")),
  },
  {
    q: "दिल्ली में शादी का हॉल",
    group: "Devanagari",
    fits: fitsAll(isWeddingHall, inCity("New Delhi")),
  },
  { q: "बर्थडे पार्टी के लिए कैफे", group: "Devanagari", fits: isOf("cafe") },
  {
    q: "बेंगलुरु में ऑफिस",
    group: "Devanagari",
    fits: fitsAll(isOf("office-space"), inCity("Bengaluru")),
  },
  {
    q: "डांस प्रैक्टिस के लिए हॉल कोलकाता",
    group: "Devanagari",
    fits: fitsAll(isOf("dance-studio"), inCity("Kolkata")),
  },
  { q: "नागपुर में गोदाम", group: "Devanagari", fits: "none" },
  {
    // "Cheap" means the cheapest third of the 44 recording studios: at most 800 rupees an hour.
    q: "सस्ता रिकॉर्डिंग स्टूडियो",
    group: "Devanagari",
    fits: fitsAll(isOf("recording-studio"), hourlyUpTo(800)),
  },
  {
    q: "बांद्रा में रेस्टोरेंट",
    group: "Devanagari",
    fits: fitsAll(isOf("restaurant"), inArea("Bandra")),
  },
  {
    q: "स्विमिंग पूल पुणे",
    group: "Devanagari",
    fits: fitsAll(hasPool, inCity("Pune")),
  },
  {
    q: "मीटिंग रूम हैदराबाद",
    group: "Devanagari",
    fits: fitsAll(isMeetingRoom, inCity("Hyderabad")),
  },
  {
    q: "परीक्षा के लिए कंप्यूटर लैब",
    group: "Devanagari",
    fits: mentions(/computers in two labs|computer labs|exam halls/i),
  },
  {
    q: "100 लोगों के लिए रेस्टोरेंट",
    group: "Devanagari",
    fits: fitsAll(isOf("restaurant"), forPeople(100)),
  },
  {
    q: "हल्दी के लिए लॉन",
    group: "Devanagari",
    fits: fitsAll(takesFunctions, fitsAny(isOf("gardens"), mentions(/\blawns?\b/i))),
  },
  { q: "अयोध्या में होटल", group: "Devanagari", fits: "none" },
  {
    q: "रात को खुला क्लब दिल्ली",
    group: "Devanagari",
    fits: fitsAll(isOf("lounge-clubs"), inCity("New Delhi"), isOpenLate),
  },
];
