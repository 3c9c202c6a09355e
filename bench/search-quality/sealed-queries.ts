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

// These queries were written from the specification and the demo catalogue alone. The search must
// never be tuned on them. People who work on the search must not read them, and `--failures` does
// not print them.

type Rule = (space: QualitySpace) => boolean;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const hour = 60;

const tomorrow = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  timeZone: "Asia/Kolkata",
}).format(Date.now() + 24 * hour * 60_000);

const isTopRated: Rule = ({ rating }) => rating >= 4.5;

const isSmall: Rule = ({ capacity }) => capacity <= 20;

/** Accepts a space that is open past midnight or around the clock on at least one day. */
const isOpenLate: Rule = (space) =>
  weekdays.some((day) => isOpen(day, 23 * hour + 59, 24 * hour + 1)(space)) || isOpenAllDay(space);

const isOpenAllDay: Rule = (space) => weekdays.some((day) => isOpen(day, 0, 24 * hour)(space));

/** Accepts a space at most ten minutes on foot from a station. The last line of the description
 *  says how far away the station is. In areas without a station, it names the area's centre. */
const isNearStation: Rule = ({ fullDescription, localArea }) => {
  const way = (fullDescription.trim().split("\n").at(-1) ?? "").replace(localArea, "");
  const [, minutes = ""] = /(\d+) minutes/.exec(way) ?? [];
  return minutes !== "" && Number(minutes) <= 10 && !/\bcentre of\b/.test(way);
};

const isStudio = isOf("photo-studio", "recording-studio", "dance-studio", "yoga-studio");

/** Accepts a private home: a flat, a villa or a bungalow. */
const isHouse = isOf("flat-villa", "bungalow");

const takesWeddings = fitsAny(
  isOf("banquets", "resorts", "gardens"),
  has("Mandap and Stage", "Bridal Suite"),
  mentions(/for weddings we suggest|intimate weddings|\bweddings of\b|lawn receptions/i),
  mentions(/receptions of up to|mehendi and reception days|bridal or makeup room/i),
);

const takesHaldi = fitsAny(takesWeddings, mentions(/\b(haldi|mehe?ndi)\b|family functions/i));

/** Accepts a space for parties of families and friends, with children or without. */
const takesBirthdays = fitsAny(
  isOf("banquets", "restaurant", "cafe", "resorts", "gardens", "social-clubs", "hotels"),
  mentions(
    /birthday|small celebrations|family functions|small parties|after parties|anniversary lunches/i,
  ),
);

const takesMeetings = fitsAny(
  isOf("office-space"),
  mentions(/board ?room|meeting room|board meetings|conference (room|floor|av)|break-out rooms/i),
);

const hasPool = fitsAny(isOf("swimming-pool"), mentions(/\bpool(s|side)?\b|\bswimming is from\b/i));

export const sealedQueries: readonly QualityQuery[] = [
  // Category and place
  {
    q: "photo studio in pune",
    group: "category and place",
    fits: fitsAll(isOf("photo-studio"), inCity("Pune")),
  },
  {
    q: "cafe bandra",
    group: "category and place",
    fits: fitsAll(isOf("cafe"), inArea("Bandra")),
  },
  {
    q: "banquet hall nagpur",
    group: "category and place",
    fits: fitsAll(isOf("banquets"), inCity("Nagpur")),
  },
  {
    q: "resort goa",
    group: "category and place",
    fits: fitsAll(isOf("resorts"), inState("Goa")),
  },
  {
    q: "gym delhi",
    group: "category and place",
    fits: fitsAll(isOf("gyms"), inCity("New Delhi")),
  },
  {
    q: "Dance studio in Hyderabad",
    group: "category and place",
    fits: fitsAll(isOf("dance-studio"), inCity("Hyderabad")),
  },
  {
    q: "warehouse ahmedabad",
    group: "category and place",
    fits: fitsAll(isOf("warehouse"), inCity("Ahmedabad")),
  },
  {
    q: "restaurants in kerala",
    group: "category and place",
    fits: fitsAll(isOf("restaurant"), inState("Kerala")),
  },
  {
    q: "gardens in mumbai",
    group: "category and place",
    fits: fitsAll(isOf("gardens"), inCity("Mumbai")),
  },
  {
    q: "hotels in rajasthan",
    group: "category and place",
    fits: fitsAll(isOf("hotels"), inState("Rajasthan")),
  },
  { q: "warehouse shimla", group: "category and place", fits: "none" },
  { q: "recording studio in leh", group: "category and place", fits: "none" },

  // Typing errors
  {
    q: "banqet hall in mumbai",
    group: "typing errors",
    fits: fitsAll(isOf("banquets"), inCity("Mumbai")),
  },
  {
    q: "recoding studio delhi",
    group: "typing errors",
    fits: fitsAll(isOf("recording-studio"), inCity("New Delhi")),
  },
  {
    q: "resturant kolkatta",
    group: "typing errors",
    fits: fitsAll(isOf("restaurant"), inCity("Kolkata")),
  },
  {
    q: "swiming pool banglore",
    group: "typing errors",
    fits: fitsAll(hasPool, inCity("Bengaluru")),
  },
  {
    q: "wearhouse pune",
    group: "typing errors",
    fits: fitsAll(isOf("warehouse"), inCity("Pune")),
  },
  {
    q: "photogrphy studio hydrabad",
    group: "typing errors",
    fits: fitsAll(isOf("photo-studio"), inCity("Hyderabad")),
  },
  {
    q: "bunglow ahemdabad",
    group: "typing errors",
    fits: fitsAll(isOf("bungalow"), inCity("Ahmedabad")),
  },
  {
    q: "yoga studo chenai",
    group: "typing errors",
    fits: fitsAll(isOf("yoga-studio"), inCity("Chennai")),
  },
  {
    q: "cofee shop navi mumbay",
    group: "typing errors",
    fits: fitsAll(isOf("cafe"), inCity("Navi Mumbai")),
  },
  {
    q: "meting room gurgoan",
    group: "typing errors",
    fits: fitsAll(takesMeetings, inCity("Gurugram")),
  },
  {
    q: "vila in dehli",
    group: "typing errors",
    fits: fitsAll(fitsAny(isHouse, mentions(/\bvillas?\b/i)), inCity("New Delhi")),
  },
  { q: "trampolin park pune", group: "typing errors", fits: "none" },

  // Synonyms and Hinglish
  {
    q: "shaadi ke liye hall jaipur",
    group: "synonyms and Hinglish",
    fits: fitsAll(takesWeddings, inCity("Jaipur")),
  },
  {
    q: "podcast record karne ki jagah mumbai",
    group: "synonyms and Hinglish",
    fits: fitsAll(fitsAny(isOf("recording-studio"), mentions(/podcast/i)), inCity("Mumbai")),
  },
  {
    q: "godown kiraye pe delhi",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("warehouse"), inCity("New Delhi")),
  },
  {
    q: "bachche ka birthday party pune",
    group: "synonyms and Hinglish",
    fits: fitsAll(takesBirthdays, inCity("Pune")),
  },
  {
    q: "sangeet dance practice ke liye hall kolkata",
    group: "synonyms and Hinglish",
    fits: fitsAll(
      fitsAny(isOf("dance-studio"), mentions(/sangeet (rehearsals|groups)|rehearsal hall/i)),
      inCity("Kolkata"),
    ),
  },
  {
    q: "ghar jaisa shooting location mumbai",
    group: "synonyms and Hinglish",
    fits: fitsAll(isHouse, inCity("Mumbai")),
  },
  {
    q: "football turf bangalore",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("sports-club"), inCity("Bengaluru")),
  },
  {
    q: "pool party ke liye jagah delhi",
    group: "synonyms and Hinglish",
    fits: fitsAll(hasPool, inCity("New Delhi")),
  },
  {
    q: "kitty party indore",
    group: "synonyms and Hinglish",
    fits: fitsAll(fitsAny(takesBirthdays, isOf("lounge-clubs")), inCity("Indore")),
  },
  {
    q: "haldi function ahmedabad",
    group: "synonyms and Hinglish",
    fits: fitsAll(takesHaldi, inCity("Ahmedabad")),
  },
  {
    q: "crossfit ke liye jagah chennai",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("gyms"), inCity("Chennai")),
  },
  { q: "paintball khelne ki jagah delhi", group: "synonyms and Hinglish", fits: "none" },

  // Features
  {
    q: "banquet hall with led wall",
    group: "features",
    fits: fitsAll(isOf("banquets"), mentions(/\bLED wall\b/i)),
  },
  {
    q: "grand piano",
    group: "features",
    fits: mentions(/\bgrand piano\b/i),
  },
  {
    q: "wheelchair friendly",
    group: "features",
    fits: mentions(/wheelchair|ramps reach every room|no steps from the car/i),
  },
  {
    q: "pet friendly cafe",
    group: "features",
    fits: fitsAll(isOf("cafe"), has("Pet Friendly")),
  },
  {
    q: "warehouse with freight lift",
    group: "features",
    fits: fitsAll(isOf("warehouse"), mentions(/\b(freight|goods|service) lift\b/i)),
  },
  {
    q: "bungalow with vanity van parking",
    group: "features",
    fits: fitsAll(isOf("bungalow"), mentions(/\bvanity vans?\b/i)),
  },
  {
    q: "gym with steam room",
    group: "features",
    fits: fitsAll(isOf("gyms"), mentions(/\bsteam (room|cabin)\b/i)),
  },
  {
    q: "rooftop restaurant",
    group: "features",
    fits: fitsAll(isOf("restaurant"), mentions(/\brooftop\b|\bon the roof\b|sq ft of roof\b/i)),
  },
  {
    q: "underwater photoshoot",
    group: "features",
    fits: mentions(/\bunderwater\b|\bfiltered to camera standard\b/i),
  },
  {
    q: "science lab for shoot",
    group: "features",
    fits: mentions(/\bscience lab\b|\bchemistry labs\b/i),
  },
  {
    q: "jamming room with drum kit delhi",
    group: "features",
    fits: fitsAll(mentions(/\bdrum kit\b/i), inCity("New Delhi")),
  },
  { q: "resort with helipad", group: "features", fits: "none" },

  // Constraints in words
  {
    q: "banquet hall for 300 people mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("banquets"), forPeople(300), inCity("Mumbai")),
  },
  {
    q: "meeting room under 1000 per hour mumbai",
    group: "constraints in words",
    fits: fitsAll(takesMeetings, hourlyUpTo(1000), inCity("Mumbai")),
  },
  {
    q: "late night lounge kolkata",
    group: "constraints in words",
    fits: fitsAll(isOf("lounge-clubs"), isOpenLate, inCity("Kolkata")),
  },
  {
    q: "sasta cafe bangalore",
    group: "constraints in words",
    // "Sasta" (cheap) means the cheapest third of the six cafes with an hourly rate: at most 1,000
    // rupees an hour.
    fits: fitsAll(isOf("cafe"), hourlyUpTo(1000), inCity("Bengaluru")),
  },
  {
    q: "top rated photo studio bangalore",
    group: "constraints in words",
    fits: fitsAll(isOf("photo-studio"), isTopRated, inCity("Bengaluru")),
  },
  {
    q: "yoga studio sunday morning hyderabad",
    group: "constraints in words",
    fits: fitsAll(isOf("yoga-studio"), isOpen("Sunday", 9 * hour, 11 * hour), inCity("Hyderabad")),
  },
  {
    q: "small recording studio delhi",
    group: "constraints in words",
    fits: fitsAll(isOf("recording-studio"), isSmall, inCity("New Delhi")),
  },
  {
    q: "hotel near station mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("hotels"), isNearStation, inCity("Mumbai")),
  },
  {
    q: "kal shaam cafe pune",
    group: "constraints in words",
    fits: fitsAll(isOf("cafe"), isOpen(tomorrow, 17 * hour, 20 * hour), inCity("Pune")),
  },
  {
    q: "studio under 500 per hour",
    group: "constraints in words",
    fits: fitsAll(isStudio, hourlyUpTo(500)),
  },
  {
    q: "place for 100 people under 20000 per day chennai",
    group: "constraints in words",
    fits: fitsAll(forPeople(100), dailyUpTo(20_000), inCity("Chennai")),
  },
  { q: "banquet hall for 2000 guests", group: "constraints in words", fits: "none" },

  // Stations and areas
  {
    q: "vt station mumbai",
    group: "stations and areas",
    fits: inArea("Chhatrapati Shivaji Terminus"),
  },
  {
    q: "bombay central gym",
    group: "stations and areas",
    fits: fitsAll(isOf("gyms"), inArea("Mumbai Central")),
  },
  {
    q: "bandra west recording studio",
    group: "stations and areas",
    fits: fitsAll(isOf("recording-studio"), inArea("Bandra")),
  },
  {
    q: "vileparle office",
    group: "stations and areas",
    fits: fitsAll(isOf("office-space"), inArea("Vile Parle")),
  },
  {
    q: "dadar east",
    group: "stations and areas",
    fits: inArea("Dadar"),
  },
  {
    q: "trivandrum central",
    group: "stations and areas",
    fits: inArea("Thiruvananthapuram Central"),
  },
  {
    q: "poona station studio",
    group: "stations and areas",
    fits: fitsAll(isStudio, inArea("Pune Junction")),
  },
  {
    q: "lowerparel dance studio",
    group: "stations and areas",
    fits: fitsAll(isOf("dance-studio"), inArea("Lower Parel")),
  },
  {
    q: "miraroad hall",
    group: "stations and areas",
    fits: fitsAll(isOf("banquets", "social-clubs"), inArea("Mira Road")),
  },
  {
    q: "hi tech city hyderabad",
    group: "stations and areas",
    fits: inArea("HITEC City"),
  },
  { q: "churchgate swimming pool", group: "stations and areas", fits: "none" },
  { q: "ooty station hotel", group: "stations and areas", fits: "none" },

  // Beginnings of words
  {
    q: "banq",
    group: "beginnings of words",
    fits: isOf("banquets"),
  },
  {
    q: "photo stu",
    group: "beginnings of words",
    fits: isOf("photo-studio"),
  },
  {
    q: "bungal",
    group: "beginnings of words",
    fits: fitsAny(isOf("bungalow"), mentions(/\bbungalow/i)),
  },
  {
    q: "udaip",
    group: "beginnings of words",
    fits: inCity("Udaipur"),
  },
  {
    q: "swimming po",
    group: "beginnings of words",
    fits: hasPool,
  },
  {
    q: "lonav",
    group: "beginnings of words",
    fits: inArea("Lonavala"),
  },
  {
    q: "gym in chandi",
    group: "beginnings of words",
    fits: fitsAll(isOf("gyms"), inCity("Chandigarh")),
  },
  {
    q: "mehen",
    group: "beginnings of words",
    fits: takesHaldi,
  },
  {
    q: "cafe in ind",
    group: "beginnings of words",
    fits: fitsAll(isOf("cafe"), fitsAny(inCity("Indore"), inArea("Indiranagar", "Indira Nagar"))),
  },
  {
    q: "dance studio kol",
    group: "beginnings of words",
    fits: fitsAll(isOf("dance-studio"), inCity("Kolkata", "Kolhapur")),
  },
  {
    q: "billiar",
    group: "beginnings of words",
    fits: mentions(/\bbilliards?\b/i),
  },
  { q: "planetar", group: "beginnings of words", fits: "none" },

  // Devanagari
  {
    q: "मुंबई में कैफे",
    group: "Devanagari",
    fits: fitsAll(isOf("cafe"), inCity("Mumbai")),
  },
  {
    q: "फोटो स्टूडियो चेन्नई",
    group: "Devanagari",
    fits: fitsAll(isOf("photo-studio"), inCity("Chennai")),
  },
  {
    q: "शादी का हॉल दिल्ली",
    group: "Devanagari",
    fits: fitsAll(takesWeddings, inCity("New Delhi")),
  },
  {
    q: "योगा स्टूडियो बैंगलोर",
    group: "Devanagari",
    fits: fitsAll(isOf("yoga-studio"), inCity("Bengaluru")),
  },
  {
    q: "अंधेरी",
    group: "Devanagari",
    fits: inArea("Andheri"),
  },
  {
    q: "जिम पुणे",
    group: "Devanagari",
    fits: fitsAll(isOf("gyms"), inCity("Pune")),
  },
  {
    q: "गोदाम",
    group: "Devanagari",
    fits: isOf("warehouse"),
  },
  {
    q: "हळदी समारंभ नागपूर",
    group: "Devanagari",
    fits: fitsAll(takesHaldi, inCity("Nagpur")),
  },
  {
    q: "रेकॉर्डिंग स्टुडिओ नवी मुंबई",
    group: "Devanagari",
    fits: fitsAll(isOf("recording-studio"), inCity("Navi Mumbai")),
  },
  {
    q: "200 लोगों के लिए बैंक्वेट हॉल बैंगलोर",
    group: "Devanagari",
    fits: fitsAll(isOf("banquets"), forPeople(200), inCity("Bengaluru")),
  },
  {
    q: "पार्किंग वाला रेस्टोरेंट पुणे",
    group: "Devanagari",
    fits: fitsAll(
      isOf("restaurant"),
      fitsAny(has("Parking", "Valet"), mentions(/\bcars park\b/i)),
      inCity("Pune"),
    ),
  },
  { q: "आइस स्केटिंग रिंक", group: "Devanagari", fits: "none" },
];
