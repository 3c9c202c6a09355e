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

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const isOpenDaily = (from: number, to: number) =>
  fitsAll(...weekdays.map((weekday) => isOpen(weekday, from, to)));

const isAroundTheClock = isOpenDaily(0, 24 * 60);

const isOpenLate = fitsAny(
  ...weekdays.flatMap((day) => [isOpen(day, 0, 24 * 60), isOpen(day, 23.5 * 60, 24.5 * 60)]),
);

const isTopRated = ({ rating }: QualitySpace) => rating >= 4.5;

const isSmall = ({ capacity }: QualitySpace) => capacity <= 20;

const isNearStation = ({ fullDescription }: QualitySpace) => {
  const way = fullDescription.split("\n\n").at(-1) ?? "";
  return !/centre of/i.test(way) && Number(/(\d+) minutes/.exec(way)?.[1] ?? 60) <= 10;
};

const placeBegins =
  (letters: RegExp) =>
  ({ city, state, localArea }: QualitySpace) =>
    letters.test([city, state, localArea].join(" \n "));

const isStudio = isOf("photo-studio", "recording-studio", "dance-studio", "yoga-studio");

const weddings = mentions(
  /(?<!film )\bweddings\b(?! shop)|mandap|receptions of|reception (?:days|by night)/i,
);

const isWeddingHall = fitsAny(
  isOf("banquets"),
  fitsAll(isOf("hotels", "resorts", "restaurant", "social-clubs"), weddings),
);

const isLawn = fitsAny(
  isOf("gardens"),
  fitsAll(isOf("resorts", "bungalow", "banquets"), mentions(/\blawns?\b/i)),
);

const isPartyPlace = isOf(
  "banquets",
  "cafe",
  "restaurant",
  "lounge-clubs",
  "social-clubs",
  "flat-villa",
  "bungalow",
  "resorts",
  "gardens",
  "hotels",
  "swimming-pool",
);

const isMeetingRoom = fitsAny(
  isOf("office-space"),
  fitsAll(
    isOf("hotels", "banquets", "resorts", "academic-institutes", "social-clubs"),
    mentions(/conference|board ?room|board meeting|meeting room|seminar/i),
  ),
);

const hasPool = fitsAny(isOf("swimming-pool"), mentions(/\bpool\b|poolside|\bswimming\b/i));

const isPodcastRoom = fitsAll(isOf("recording-studio"), mentions(/podcast/i));

/** The queries that the search is tuned on. */
export const developmentQueries: readonly QualityQuery[] = [
  {
    q: "photo studio in nariman point",
    group: "category and place",
    fits: fitsAll(isOf("photo-studio"), inArea("Nariman Point")),
  },
  {
    q: "banquet hall jaipur for wedding",
    group: "category and place",
    fits: fitsAll(isWeddingHall, inCity("Jaipur")),
  },
  {
    q: "cafe in kolkata",
    group: "category and place",
    fits: fitsAll(isOf("cafe"), inCity("Kolkata")),
  },
  {
    q: "hotel in lonavala",
    group: "category and place",
    fits: fitsAll(isOf("hotels"), inArea("Lonavala")),
  },
  {
    q: "warehouse in ahmedabad",
    group: "category and place",
    fits: fitsAll(isOf("warehouse"), inCity("Ahmedabad")),
  },
  {
    q: "resort udaipur",
    group: "category and place",
    fits: fitsAll(isOf("resorts"), inCity("Udaipur")),
  },
  {
    q: "dance studio hyderabad please",
    group: "category and place",
    fits: fitsAll(isOf("dance-studio"), inCity("Hyderabad")),
  },
  {
    q: "coworking office pune",
    group: "category and place",
    fits: fitsAll(isOf("office-space"), inCity("Pune")),
  },
  {
    q: "Gym South Extension",
    group: "category and place",
    fits: fitsAll(isOf("gyms"), inArea("South Extension")),
  },
  {
    q: "yoga studio goa",
    group: "category and place",
    fits: fitsAll(isOf("yoga-studio"), inState("Goa")),
  },
  {
    q: "recording studio in Chennai",
    group: "category and place",
    fits: fitsAll(isOf("recording-studio"), inCity("Chennai")),
  },
  {
    q: "i need a bungalow for film shoot in mumbai",
    group: "category and place",
    fits: fitsAll(isOf("bungalow"), inCity("Mumbai")),
  },
  {
    q: "swimming pool goregaon for shoot",
    group: "category and place",
    fits: fitsAll(hasPool, inArea("Goregaon")),
  },
  {
    q: "showroom on rent in hyderabad",
    group: "category and place",
    fits: fitsAll(isOf("showrooms"), inCity("Hyderabad")),
  },
  {
    q: "football turf bengaluru",
    group: "category and place",
    fits: fitsAll(isOf("sports-club"), mentions(/\bturf\b|football/i), inCity("Bengaluru")),
  },
  {
    q: "lounge for party in new delhi",
    group: "category and place",
    fits: fitsAll(isOf("lounge-clubs"), inCity("New Delhi")),
  },
  {
    q: "garden for picnic in jodhpur",
    group: "category and place",
    fits: fitsAll(isOf("gardens"), inCity("Jodhpur")),
  },
  { q: "banquet hall in kanpur", group: "category and place", fits: "none" },
  { q: "photo studio dubai", group: "category and place", fits: "none" },

  { q: "cofee shop kochi", group: "typing errors", fits: fitsAll(isOf("cafe"), inCity("Kochi")) },
  {
    q: "banqet hall lucknow",
    group: "typing errors",
    fits: fitsAll(isOf("banquets"), inCity("Lucknow")),
  },
  {
    q: "fotografy studio banglore",
    group: "typing errors",
    fits: fitsAll(isOf("photo-studio"), inCity("Bengaluru")),
  },
  {
    q: "recoding studio hydrabad",
    group: "typing errors",
    fits: fitsAll(isOf("recording-studio"), inCity("Hyderabad")),
  },
  {
    q: "resturant in jaypur",
    group: "typing errors",
    fits: fitsAll(isOf("restaurant"), inCity("Jaipur")),
  },
  { q: "swiming pool chenai", group: "typing errors", fits: fitsAll(hasPool, inCity("Chennai")) },
  { q: "werehouse pune", group: "typing errors", fits: fitsAll(isOf("warehouse"), inCity("Pune")) },
  {
    q: "dacne studio lower paral",
    group: "typing errors",
    fits: fitsAll(isOf("dance-studio"), inArea("Lower Parel")),
  },
  {
    q: "yga studio navi mumbai",
    group: "typing errors",
    fits: fitsAll(isOf("yoga-studio"), inCity("Navi Mumbai")),
  },
  {
    q: "vila in lonawla",
    group: "typing errors",
    fits: fitsAll(isOf("flat-villa", "bungalow"), inArea("Lonavala")),
  },
  {
    q: "offce space gurgoan",
    group: "typing errors",
    fits: fitsAll(isOf("office-space"), inCity("Gurugram")),
  },
  {
    q: "confrence hall indore",
    group: "typing errors",
    fits: fitsAll(isMeetingRoom, inCity("Indore")),
  },
  {
    q: "bunglow in virar",
    group: "typing errors",
    fits: fitsAll(isOf("bungalow"), inArea("Virar")),
  },
  {
    q: "chandigad hotel",
    group: "typing errors",
    fits: fitsAll(isOf("hotels"), inCity("Chandigarh")),
  },
  {
    q: "auditoriam on rent",
    group: "typing errors",
    fits: fitsAll(isOf("academic-institutes", "banquets", "social-clubs"), mentions(/auditorium/i)),
  },
  {
    q: "exibition space surat",
    group: "typing errors",
    fits: fitsAll(fitsAny(isOf("showrooms"), mentions(/exhibition/i)), inCity("Surat")),
  },
  {
    q: "badmintan cort mumbai",
    group: "typing errors",
    fits: fitsAll(isOf("sports-club", "social-clubs"), mentions(/badminton/i), inCity("Mumbai")),
  },
  {
    q: "photostudio dadr",
    group: "typing errors",
    fits: fitsAll(isOf("photo-studio"), inArea("Dadar")),
  },
  { q: "bowlling alley", group: "typing errors", fits: "none" },
  { q: "helicoptar on rent", group: "typing errors", fits: "none" },

  {
    q: "shaadi hall nagpur",
    group: "synonyms and Hinglish",
    fits: fitsAll(isWeddingHall, inCity("Nagpur")),
  },
  {
    q: "godown chahiye ludhiana mein",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("warehouse"), inCity("Ludhiana")),
  },
  {
    q: "party plot ahmedabad",
    group: "synonyms and Hinglish",
    fits: fitsAll(isLawn, inCity("Ahmedabad")),
  },
  {
    q: "mangal karyalay thane",
    group: "synonyms and Hinglish",
    fits: fitsAll(isWeddingHall, inCity("Thane")),
  },
  {
    q: "birthday ke liye jagah andheri",
    group: "synonyms and Hinglish",
    fits: fitsAll(isPartyPlace, inArea("Andheri")),
  },
  {
    q: "podcast setup pune",
    group: "synonyms and Hinglish",
    fits: fitsAll(isPodcastRoom, inCity("Pune")),
  },
  {
    q: "jam room for band delhi",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("recording-studio"), mentions(/\bbands?\b|drum/i), inCity("New Delhi")),
  },
  {
    q: "natak rehearsal ke liye jagah",
    group: "synonyms and Hinglish",
    fits: fitsAny(
      isOf("dance-studio"),
      mentions(
        /theatre groups rehearse|theatre companies rehearse|theatre workshops|\btheatre, scouting/i,
      ),
      fitsAll(isOf("academic-institutes"), mentions(/\bstage\b|auditorium/i)),
    ),
  },
  {
    q: "purana bangla for period film",
    group: "synonyms and Hinglish",
    fits: fitsAll(
      isOf("bungalow"),
      mentions(/period|colonial|antique|built in the \d+s|older than all of us/i),
    ),
  },
  {
    q: "dukan for popup jaipur",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("showrooms"), inCity("Jaipur")),
  },
  {
    q: "kalyana mandapam chennai",
    group: "synonyms and Hinglish",
    fits: fitsAll(isWeddingHall, inCity("Chennai")),
  },
  { q: "sangeet practice hall", group: "synonyms and Hinglish", fits: isOf("dance-studio") },
  {
    q: "haldi function ke liye lawn mumbai",
    group: "synonyms and Hinglish",
    fits: fitsAll(isLawn, inCity("Mumbai")),
  },
  {
    q: "akhada for wrestling shoot",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("gyms"), mentions(/akhada|wrestler/i)),
  },
  {
    q: "ghar for ad film shoot bandra",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("flat-villa", "bungalow"), inArea("Bandra")),
  },
  {
    q: "tuition class room on rent kolkata",
    group: "synonyms and Hinglish",
    fits: fitsAll(
      fitsAny(
        isOf("academic-institutes"),
        fitsAll(isOf("office-space"), mentions(/classroom|training/i)),
      ),
      inCity("Kolkata"),
    ),
  },
  {
    q: "pub in bhubaneshwar",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("lounge-clubs"), inCity("Bhubaneswar")),
  },
  {
    q: "dubbing ke liye sound studio",
    group: "synonyms and Hinglish",
    fits: isOf("recording-studio"),
  },
  { q: "jail ka set shooting ke liye", group: "synonyms and Hinglish", fits: "none" },
  { q: "yacht party chahiye", group: "synonyms and Hinglish", fits: "none" },

  { q: "chroma floor for shoot", group: "features", fits: mentions(/chroma|green screen/i) },
  {
    q: "photo studio with cyclorama delhi",
    group: "features",
    fits: fitsAll(isOf("photo-studio"), mentions(/cyclorama/i), inCity("New Delhi")),
  },
  {
    q: "natural light studio mumbai",
    group: "features",
    fits: fitsAll(
      isOf("photo-studio"),
      mentions(/daylight on|north[- ]light|windows along|natural light|light from three sides/i),
      inCity("Mumbai"),
    ),
  },
  {
    q: "banquet with valet parking",
    group: "features",
    fits: fitsAll(isOf("banquets"), mentions(/valet/i)),
  },
  {
    q: "villa with private pool",
    group: "features",
    fits: fitsAll(
      fitsAny(
        isOf("flat-villa", "bungalow"),
        fitsAll(isOf("resorts"), mentions(/\bvillas\b|single group|closes its gate/i)),
      ),
      hasPool,
    ),
  },
  { q: "pet friendly cafe", group: "features", fits: fitsAll(isOf("cafe"), has("Pet Friendly")) },
  {
    q: "hall with led wall for reception",
    group: "features",
    fits: fitsAll(isOf("banquets", "hotels"), mentions(/LED wall/i)),
  },
  {
    q: "bonfire resort",
    group: "features",
    fits: fitsAll(isOf("resorts", "bungalow", "flat-villa"), has("Bonfire Pit")),
  },
  {
    q: "recording studio with drumkit",
    group: "features",
    fits: fitsAll(isOf("recording-studio"), mentions(/drum kit/i)),
  },
  {
    q: "rooftop restaurant",
    group: "features",
    fits: fitsAll(isOf("restaurant", "cafe"), mentions(/rooftop|on the roof|of roof/i)),
  },
  {
    q: "place with grand piano for music video",
    group: "features",
    fits: mentions(/grand piano/i),
  },
  {
    q: "gym with boxing ring",
    group: "features",
    fits: fitsAll(isOf("gyms"), mentions(/boxing ring/i)),
  },
  {
    q: "wheelchair accessible hall",
    group: "features",
    fits: fitsAll(
      isOf("banquets", "social-clubs", "academic-institutes", "hotels"),
      mentions(/wheelchair|ramps reach|no steps from/i),
    ),
  },
  {
    q: "pool with underwater camera window",
    group: "features",
    fits: fitsAll(hasPool, mentions(/underwater window/i)),
  },
  {
    q: "bungalow with vintage car and vanity van parking",
    group: "features",
    fits: fitsAll(isOf("bungalow"), has("Vintage Car"), mentions(/vanity van/i)),
  },
  {
    q: "dance hall with mirrors and sound system chennai",
    group: "features",
    fits: fitsAll(
      isOf("dance-studio"),
      mentions(/mirror/i),
      mentions(/sound|speakers/i),
      inCity("Chennai"),
    ),
  },
  {
    q: "office with video conferencing hyderabad",
    group: "features",
    fits: fitsAll(
      isOf("office-space"),
      mentions(/video conferencing|with a camera and a ceiling microphone/i),
      inCity("Hyderabad"),
    ),
  },
  {
    q: "cafe with open mic stage pune",
    group: "features",
    fits: fitsAll(isOf("cafe"), mentions(/open[- ]mic/i), inCity("Pune")),
  },
  { q: "villa with jacuzzi", group: "features", fits: "none" },
  { q: "karaoke room", group: "features", fits: "none" },

  {
    q: "hall for 300 people in pune",
    group: "constraints in words",
    fits: fitsAll(
      isOf("banquets", "hotels", "social-clubs", "academic-institutes"),
      forPeople(300),
      inCity("Pune"),
    ),
  },
  {
    q: "500 log ke liye shaadi lawn",
    group: "constraints in words",
    fits: fitsAll(isLawn, forPeople(500)),
  },
  {
    q: "dance studio under 600 per hour",
    group: "constraints in words",
    fits: fitsAll(isOf("dance-studio"), hourlyUpTo(600)),
  },
  {
    q: "photo studio mumbai 2000 budget",
    group: "constraints in words",
    fits: fitsAll(isOf("photo-studio"), inCity("Mumbai"), hourlyUpTo(2000)),
  },
  {
    q: "warehouse upto 20k a day",
    group: "constraints in words",
    fits: fitsAll(isOf("warehouse"), dailyUpTo(20000)),
  },
  {
    q: "sasta podcast studio",
    group: "constraints in words",
    fits: fitsAll(isPodcastRoom, hourlyUpTo(750)),
  },
  {
    q: "cheap office space bangalore",
    group: "constraints in words",
    fits: fitsAll(isOf("office-space"), inCity("Bengaluru"), hourlyUpTo(850)),
  },
  {
    q: "top rated banquet hall mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("banquets"), inCity("Mumbai"), isTopRated),
  },
  { q: "small meeting room", group: "constraints in words", fits: fitsAll(isMeetingRoom, isSmall) },
  {
    q: "24 hours photo studio",
    group: "constraints in words",
    fits: fitsAll(isOf("photo-studio"), isAroundTheClock),
  },
  {
    q: "late night lounge delhi",
    group: "constraints in words",
    fits: fitsAll(isOf("lounge-clubs"), inCity("New Delhi"), isOpenLate),
  },
  {
    q: "sunday morning cricket ground",
    group: "constraints in words",
    fits: fitsAll(
      isOf("sports-club"),
      mentions(/cricket|bowling machine|wicket/i),
      isOpen("Sunday", 9 * 60, 11 * 60),
    ),
  },
  {
    q: "kal shaam dance practice hall",
    group: "constraints in words",
    fits: fitsAll(isOf("dance-studio"), isOpenDaily(17 * 60, 20 * 60)),
  },
  {
    q: "tomorrow 10 to 2 photo studio pune",
    group: "constraints in words",
    fits: fitsAll(isOf("photo-studio"), inCity("Pune"), isOpenDaily(10 * 60, 14 * 60)),
  },
  {
    q: "cafe near station mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("cafe"), inCity("Mumbai"), isNearStation),
  },
  {
    q: "best rated villa in goa",
    group: "constraints in words",
    fits: fitsAll(isOf("flat-villa", "bungalow"), inState("Goa"), isTopRated),
  },
  {
    q: "restaurant for 100 guests under 3000 per hour",
    group: "constraints in words",
    fits: fitsAll(isOf("restaurant"), forPeople(100), hourlyUpTo(3000)),
  },
  {
    q: "yoga hall 15 log 500 rs per hr",
    group: "constraints in words",
    fits: fitsAll(isOf("yoga-studio"), forPeople(15), hourlyUpTo(500)),
  },
  {
    q: "resort for 2 day offsite 80 people under 40k per day",
    group: "constraints in words",
    fits: fitsAll(isOf("resorts"), forPeople(80), dailyUpTo(40000)),
  },
  { q: "photo studio under 100 rs per hour", group: "constraints in words", fits: "none" },
  { q: "indoor hall for 1500 people", group: "constraints in words", fits: "none" },

  {
    q: "kandivali east warehouse",
    group: "stations and areas",
    fits: fitsAll(isOf("warehouse"), inArea("Kandivali")),
  },
  {
    q: "photo studio near vt station",
    group: "stations and areas",
    fits: fitsAll(isOf("photo-studio"), inArea("Chhatrapati Shivaji Terminus")),
  },
  { q: "borivali w", group: "stations and areas", fits: inArea("Borivali") },
  {
    q: "bombay swimming pool",
    group: "stations and areas",
    fits: fitsAll(hasPool, inCity("Mumbai")),
  },
  {
    q: "calcutta dance studio",
    group: "stations and areas",
    fits: fitsAll(isOf("dance-studio"), inCity("Kolkata")),
  },
  {
    q: "yoga in madras",
    group: "stations and areas",
    fits: fitsAll(isOf("yoga-studio"), inCity("Chennai")),
  },
  {
    q: "studio connaught place",
    group: "stations and areas",
    fits: fitsAll(isStudio, inArea("Rajiv Chowk")),
  },
  {
    q: "hauzkhas flat for shoot",
    group: "stations and areas",
    fits: fitsAll(isOf("flat-villa"), inArea("Hauz Khas")),
  },
  {
    q: "chandigarh sec 35",
    group: "stations and areas",
    fits: fitsAll(inCity("Chandigarh"), inArea("Sector 35")),
  },
  {
    q: "baroda restaurant",
    group: "stations and areas",
    fits: fitsAll(isOf("restaurant"), inCity("Vadodara")),
  },
  {
    q: "trivandrum resort",
    group: "stations and areas",
    fits: fitsAll(isOf("resorts"), inCity("Thiruvananthapuram")),
  },
  {
    q: "vizag hotels",
    group: "stations and areas",
    fits: fitsAll(isOf("hotels"), inCity("Visakhapatnam")),
  },
  {
    q: "cafe in white town pondicherry",
    group: "stations and areas",
    fits: fitsAll(isOf("cafe"), inArea("White Town")),
  },
  {
    q: "mira rd hall",
    group: "stations and areas",
    fits: fitsAll(isOf("banquets", "social-clubs"), inArea("Mira Road")),
  },
  {
    q: "vile parle e office",
    group: "stations and areas",
    fits: fitsAll(isOf("office-space"), inArea("Vile Parle")),
  },
  {
    q: "shivaji nagar pune studio",
    group: "stations and areas",
    fits: fitsAll(isStudio, inCity("Pune"), inArea("Shivajinagar")),
  },
  { q: "saltlake sector 5", group: "stations and areas", fits: inArea("Salt Lake Sector V") },
  { q: "banquet hall vashi", group: "stations and areas", fits: "none" },

  { q: "warehou", group: "beginnings of words", fits: isOf("warehouse") },
  {
    q: "recor stu kol",
    group: "beginnings of words",
    fits: fitsAll(isOf("recording-studio"), placeBegins(/\bkol/i)),
  },
  {
    q: "phot stu hyd",
    group: "beginnings of words",
    fits: fitsAll(isOf("photo-studio"), inCity("Hyderabad")),
  },
  { q: "swimm", group: "beginnings of words", fits: hasPool },
  { q: "indiran", group: "beginnings of words", fits: inArea("Indiranagar") },
  { q: "lonav", group: "beginnings of words", fits: inArea("Lonavala") },
  { q: "social cl", group: "beginnings of words", fits: isOf("social-clubs") },
  { q: "jubil", group: "beginnings of words", fits: inArea("Jubilee Hills Check Post") },
  {
    q: "res mumb",
    group: "beginnings of words",
    fits: fitsAll(isOf("restaurant", "resorts"), inCity("Mumbai", "Navi Mumbai")),
  },
  {
    q: "yog",
    group: "beginnings of words",
    fits: fitsAny(isOf("yoga-studio"), placeBegins(/\byog/i)),
  },
  { q: "chandi", group: "beginnings of words", fits: placeBegins(/\bchandi/i) },
  { q: "hot udai", group: "beginnings of words", fits: fitsAll(isOf("hotels"), inCity("Udaipur")) },
  {
    q: "danc stud and",
    group: "beginnings of words",
    fits: fitsAll(isOf("dance-studio"), inArea("Andheri")),
  },
  {
    q: "bunga shim",
    group: "beginnings of words",
    fits: fitsAll(isOf("bungalow"), inCity("Shimla")),
  },
  {
    q: "caf darj",
    group: "beginnings of words",
    fits: fitsAll(isOf("cafe"), inCity("Darjeeling")),
  },
  { q: "kathma", group: "beginnings of words", fits: "none" },
  { q: "ice skat", group: "beginnings of words", fits: "none" },

  {
    q: "मुंबई में फोटो स्टूडियो",
    group: "Devanagari",
    fits: fitsAll(isOf("photo-studio"), inCity("Mumbai")),
  },
  { q: "दिल्ली में कैफे", group: "Devanagari", fits: fitsAll(isOf("cafe"), inCity("New Delhi")) },
  { q: "जयपुर होटल", group: "Devanagari", fits: fitsAll(isOf("hotels"), inCity("Jaipur")) },
  { q: "शादी हॉल इंदौर", group: "Devanagari", fits: fitsAll(isWeddingHall, inCity("Indore")) },
  { q: "पुणे में गोदाम", group: "Devanagari", fits: fitsAll(isOf("warehouse"), inCity("Pune")) },
  {
    q: "अंधेरी डान्स स्टुडिओ",
    group: "Devanagari",
    fits: fitsAll(isOf("dance-studio"), inArea("Andheri")),
  },
  {
    q: "रिकॉर्डिंग स्टूडियो बांद्रा",
    group: "Devanagari",
    fits: fitsAll(isOf("recording-studio"), inArea("Bandra")),
  },
  { q: "मंगल कार्यालय पुणे", group: "Devanagari", fits: fitsAll(isWeddingHall, inCity("Pune")) },
  { q: "स्विमिंग पूल चेन्नई", group: "Devanagari", fits: fitsAll(hasPool, inCity("Chennai")) },
  {
    q: "बेंगलुरु में ऑफिस",
    group: "Devanagari",
    fits: fitsAll(isOf("office-space"), inCity("Bengaluru")),
  },
  { q: "गोवा में रिसॉर्ट", group: "Devanagari", fits: fitsAll(isOf("resorts"), inState("Goa")) },
  {
    q: "कोलकाता रेस्टोरेंट",
    group: "Devanagari",
    fits: fitsAll(isOf("restaurant"), inCity("Kolkata")),
  },
  {
    q: "200 लोगों के लिए हॉल",
    group: "Devanagari",
    fits: fitsAll(
      isOf("banquets", "hotels", "social-clubs", "academic-institutes"),
      forPeople(200),
    ),
  },
  {
    q: "योगा studio चाहिए pune",
    group: "Devanagari",
    fits: fitsAll(isOf("yoga-studio"), inCity("Pune")),
  },
  {
    q: "लोणावळा व्हिला",
    group: "Devanagari",
    fits: fitsAll(isOf("flat-villa", "bungalow"), inArea("Lonavala")),
  },
  {
    q: "लखनऊ में बंगला शूटिंग के लिए",
    group: "Devanagari",
    fits: fitsAll(isOf("bungalow"), inCity("Lucknow")),
  },
  { q: "कानपुर में कैफे", group: "Devanagari", fits: "none" },
  { q: "दुबई में होटल", group: "Devanagari", fits: "none" },
];
