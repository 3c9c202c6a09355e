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

type Rule = (space: QualitySpace) => boolean;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const hour = 60;

const isOpenEveryDay = (from: number, to: number): Rule =>
  fitsAll(...weekdays.map((weekday) => isOpen(weekday, from, to)));

const isOpenUntil = (night: number): Rule =>
  fitsAny(has("24/7 Access"), ...weekdays.map((weekday) => isOpen(weekday, 23 * hour, night)));

const isLate = isOpenUntil(24 * hour + 1);

const isTopRated: Rule = ({ rating }) => rating >= 4.5;

const isSmall: Rule = ({ capacity }) => capacity > 0 && capacity <= 20;

const wayOnFoot = ({ fullDescription }: QualitySpace): string =>
  fullDescription.split("\n").at(-1) ?? "";

const isNearStation: Rule = (space) => {
  const way = wayOnFoot(space);
  const minutes = Number(/(\d+) minutes/.exec(way)?.[1] ?? Number.POSITIVE_INFINITY);
  return minutes <= 10 && !/centre of/i.test(way);
};

const isNearMetro: Rule = (space) => isNearStation(space) && /metro station/.test(wayOnFoot(space));

/** Queries that were measured once, before anybody who works on the search had read them. Since
 *  then, the search has been tuned on them. */
export const heldOutQueries: readonly QualityQuery[] = [
  {
    q: "recording studio in chennai",
    group: "category and place",
    fits: fitsAll(isOf("recording-studio"), inCity("Chennai")),
  },
  {
    q: "dance studio lower parel",
    group: "category and place",
    fits: fitsAll(isOf("dance-studio"), inArea("Lower Parel")),
  },
  {
    q: "i need a cafe in kolkata for shoot",
    group: "category and place",
    fits: fitsAll(isOf("cafe"), inCity("Kolkata")),
  },
  {
    q: "Office space Hyderabad",
    group: "category and place",
    fits: fitsAll(isOf("office-space"), inCity("Hyderabad")),
  },
  {
    q: "resort in udaipur for destination wedding",
    group: "category and place",
    fits: fitsAll(isOf("resorts"), inCity("Udaipur")),
  },
  {
    q: "banquet hall nagpur",
    group: "category and place",
    fits: fitsAll(isOf("banquets"), inCity("Nagpur")),
  },
  {
    q: "villa in goa",
    group: "category and place",
    fits: fitsAll(isOf("flat-villa", "bungalow"), inState("Goa")),
  },
  {
    q: "hotel shillong",
    group: "category and place",
    fits: fitsAll(isOf("hotels"), inCity("Shillong")),
  },
  {
    q: "bungalow in virar for serial shooting",
    group: "category and place",
    fits: fitsAll(isOf("bungalow"), inArea("Virar")),
  },
  {
    q: "Swimming pool goregaon",
    group: "category and place",
    fits: fitsAll(isOf("swimming-pool"), inArea("Goregaon")),
  },
  {
    q: "classroom jaipur",
    group: "category and place",
    fits: fitsAll(isOf("academic-institutes"), inCity("Jaipur")),
  },
  {
    q: "showroom chinchwad for pop up",
    group: "category and place",
    fits: fitsAll(isOf("showrooms"), inArea("Chinchwad")),
  },
  {
    q: "garden lucknow please",
    group: "category and place",
    fits: fitsAll(isOf("gardens"), inCity("Lucknow")),
  },
  {
    q: "lounge in kochi",
    group: "category and place",
    fits: fitsAll(isOf("lounge-clubs"), inCity("Kochi")),
  },
  {
    q: "gym in south extension",
    group: "category and place",
    fits: fitsAll(isOf("gyms"), inArea("South Extension")),
  },
  {
    q: "warehouse patna",
    group: "category and place",
    fits: fitsAll(isOf("warehouse"), inCity("Patna")),
  },
  {
    q: "yoga studio manali",
    group: "category and place",
    fits: fitsAll(isOf("yoga-studio"), inCity("Manali")),
  },
  {
    q: "restaurant in darjeeling for private dinner",
    group: "category and place",
    fits: fitsAll(isOf("restaurant"), inCity("Darjeeling")),
  },
  { q: "dance studio in leh", group: "category and place", fits: "none" },
  { q: "photo studio surat", group: "category and place", fits: "none" },

  {
    q: "resturant jaipr",
    group: "typing errors",
    fits: fitsAll(isOf("restaurant"), inCity("Jaipur")),
  },
  {
    q: "banqet hal hydrabad",
    group: "typing errors",
    fits: fitsAll(isOf("banquets"), inCity("Hyderabad")),
  },
  {
    q: "foto stuido shivajinager",
    group: "typing errors",
    fits: fitsAll(isOf("photo-studio"), inArea("Shivajinagar")),
  },
  {
    q: "wearhouse chenai",
    group: "typing errors",
    fits: fitsAll(isOf("warehouse"), inCity("Chennai")),
  },
  {
    q: "swiming pol mysore",
    group: "typing errors",
    fits: fitsAll(isOf("swimming-pool"), inCity("Mysuru")),
  },
  {
    q: "dence studio kolkatta",
    group: "typing errors",
    fits: fitsAll(isOf("dance-studio"), inCity("Kolkata")),
  },
  {
    q: "recoding studio banglore",
    group: "typing errors",
    fits: fitsAll(isOf("recording-studio"), inCity("Bengaluru")),
  },
  {
    q: "offise space gurgoan",
    group: "typing errors",
    fits: fitsAll(isOf("office-space"), inCity("Gurugram")),
  },
  {
    q: "yoga stduio ahemdabad",
    group: "typing errors",
    fits: fitsAll(isOf("yoga-studio"), inCity("Ahmedabad")),
  },
  { q: "hotle lonavla", group: "typing errors", fits: fitsAll(isOf("hotels"), inArea("Lonavala")) },
  {
    q: "bunglow in udaypur",
    group: "typing errors",
    fits: fitsAll(isOf("bungalow"), inCity("Udaipur")),
  },
  {
    q: "gardan for haldi jodpur",
    group: "typing errors",
    fits: fitsAll(isOf("gardens"), inCity("Jodhpur")),
  },
  {
    q: "showrom coimbtore",
    group: "typing errors",
    fits: fitsAll(isOf("showrooms"), inCity("Coimbatore")),
  },
  {
    q: "lounje dilshad gardan",
    group: "typing errors",
    fits: fitsAll(isOf("lounge-clubs"), inArea("Dilshad Garden")),
  },
  {
    q: "meating room jogeshwri",
    group: "typing errors",
    fits: fitsAll(
      fitsAny(isOf("office-space"), mentions(/conference (room|floor)|boardroom/i)),
      inArea("Jogeshwari"),
    ),
  },
  {
    q: "resorrt dehradoon",
    group: "typing errors",
    fits: fitsAll(isOf("resorts"), inCity("Dehradun")),
  },
  {
    q: "photostudio borivalli",
    group: "typing errors",
    fits: fitsAll(isOf("photo-studio"), inArea("Borivali")),
  },
  { q: "karoke room dehli", group: "typing errors", fits: "none" },

  {
    q: "kalyana mandapam madurai",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("banquets"), inCity("Madurai")),
  },
  {
    q: "function hall hyderabad",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("banquets", "social-clubs"), inCity("Hyderabad")),
  },
  {
    q: "vivah sthal lucknow",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("banquets", "gardens", "resorts"), inCity("Lucknow")),
  },
  {
    q: "naach practice ke liye hall mumbai",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("dance-studio"), inCity("Mumbai")),
  },
  {
    q: "voice over booth delhi",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("recording-studio"), inCity("New Delhi")),
  },
  {
    q: "jam room for band",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("recording-studio"), mentions(/drum kit|\bbands?\b/i)),
  },
  {
    q: "farmhouse delhi weekend ke liye",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("bungalow", "resorts", "flat-villa"), inCity("New Delhi")),
  },
  {
    q: "tuition class ke liye room",
    group: "synonyms and Hinglish",
    fits: fitsAny(isOf("academic-institutes"), mentions(/training room/i)),
  },
  {
    q: "coworking seat bengaluru",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("office-space"), inCity("Bengaluru")),
  },
  {
    q: "maal rakhne ki jagah ahmedabad",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("warehouse"), inCity("Ahmedabad")),
  },
  {
    q: "akhada for film shoot",
    group: "synonyms and Hinglish",
    fits: mentions(/akhada|wrestlers/i),
  },
  {
    q: "purana ghar chahiye period film ke liye",
    group: "synonyms and Hinglish",
    fits: fitsAny(
      isOf("bungalow"),
      has("Period Furniture", "Antique Furniture"),
      mentions(/heritage/i),
    ),
  },
  {
    q: "commercial kitchen for cooking video",
    group: "synonyms and Hinglish",
    fits: mentions(/show kitchen/i),
  },
  {
    q: "kitty party place jaipur",
    group: "synonyms and Hinglish",
    fits: fitsAll(
      isOf("cafe", "restaurant", "social-clubs", "lounge-clubs", "banquets"),
      inCity("Jaipur"),
    ),
  },
  {
    q: "cricket turf kiraye pe",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("sports-club"), mentions(/cricket|turf|practice nets/i)),
  },
  {
    q: "satsang ke liye jagah",
    group: "synonyms and Hinglish",
    fits: fitsAny(isOf("social-clubs", "yoga-studio", "banquets"), mentions(/bhajan/i)),
  },
  {
    q: "photoshoot ke liye ghar mumbai",
    group: "synonyms and Hinglish",
    fits: fitsAll(isOf("flat-villa", "bungalow"), inCity("Mumbai")),
  },
  {
    q: "comedy show venue pune",
    group: "synonyms and Hinglish",
    fits: fitsAll(inCity("Pune"), mentions(/stand-up|open mic/i)),
  },
  { q: "go kart track booking", group: "synonyms and Hinglish", fits: "none" },
  { q: "aeroplane set for shooting", group: "synonyms and Hinglish", fits: "none" },

  {
    q: "cyclorama studio chennai",
    group: "features",
    fits: fitsAll(inCity("Chennai"), mentions(/cyclorama/i)),
  },
  {
    q: "dance studio with ballet barre",
    group: "features",
    fits: fitsAll(isOf("dance-studio"), has("Ballet Barres")),
  },
  {
    q: "banquet with led wall",
    group: "features",
    fits: fitsAll(isOf("banquets"), mentions(/led wall/i)),
  },
  { q: "pet friendly cafe", group: "features", fits: fitsAll(isOf("cafe"), has("Pet Friendly")) },
  {
    q: "bonfire wala resort",
    group: "features",
    fits: fitsAll(isOf("resorts"), has("Bonfire Pit")),
  },
  { q: "club with billiards table", group: "features", fits: mentions(/billiards/i) },
  {
    q: "gym with boxing ring",
    group: "features",
    fits: fitsAll(isOf("gyms"), mentions(/boxing ring/i)),
  },
  { q: "gym with steam", group: "features", fits: fitsAll(isOf("gyms"), has("Steam Room")) },
  { q: "vintage car bungalow for shoot", group: "features", fits: has("Vintage Car") },
  { q: "underwater shoot", group: "features", fits: mentions(/underwater/i) },
  {
    q: "wheelchair access hall",
    group: "features",
    fits: fitsAny(has("Wheelchair Ramp"), mentions(/wheelchair-friendly/i)),
  },
  {
    q: "piano wala recording studio",
    group: "features",
    fits: fitsAll(isOf("recording-studio"), mentions(/piano/i)),
  },
  {
    q: "office with video conferencing",
    group: "features",
    fits: fitsAll(isOf("office-space"), has("Video Conferencing")),
  },
  {
    q: "rooftop restaurant",
    group: "features",
    fits: fitsAll(isOf("restaurant", "lounge-clubs"), mentions(/rooftop/i)),
  },
  {
    q: "warehouse with loading dock",
    group: "features",
    fits: fitsAll(isOf("warehouse"), has("Loading Dock")),
  },
  {
    q: "school with science lab",
    group: "features",
    fits: fitsAll(
      isOf("academic-institutes"),
      fitsAny(has("Science Lab"), mentions(/chemistry labs/i)),
    ),
  },
  { q: "vanity van parking chahiye", group: "features", fits: mentions(/vanity van/i) },
  { q: "badminton hall", group: "features", fits: mentions(/badminton/i) },
  {
    q: "pure veg resort",
    group: "features",
    fits: fitsAll(isOf("resorts"), mentions(/vegetarian and jain food only/i)),
  },
  { q: "ghodi dhol baraat allowed", group: "features", fits: mentions(/horses and dhol/i) },
  { q: "lawn tennis court", group: "features", fits: "none" },
  { q: "rock climbing wall", group: "features", fits: "none" },

  {
    q: "wedding hall 500 guests jaipur",
    group: "constraints in words",
    fits: fitsAll(
      isOf("banquets", "gardens", "resorts", "hotels"),
      inCity("Jaipur"),
      forPeople(500),
    ),
  },
  {
    q: "300 logon ke liye lawn kochi",
    group: "constraints in words",
    fits: fitsAll(
      fitsAny(isOf("gardens"), mentions(/\blawns?\b/i)),
      inCity("Kochi"),
      forPeople(300),
    ),
  },
  {
    q: "party for 50 people under 2000 per hour kolkata",
    group: "constraints in words",
    fits: fitsAll(
      isOf(
        "banquets",
        "lounge-clubs",
        "restaurant",
        "cafe",
        "social-clubs",
        "resorts",
        "gardens",
        "hotels",
        "swimming-pool",
      ),
      inCity("Kolkata"),
      forPeople(50),
      hourlyUpTo(2000),
    ),
  },
  {
    q: "photo studio under 1300 per hour mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("photo-studio"), inCity("Mumbai"), hourlyUpTo(1300)),
  },
  {
    q: "meeting room 500 rs per hour",
    group: "constraints in words",
    fits: fitsAll(isOf("office-space"), hourlyUpTo(500)),
  },
  {
    q: "sasta dance studio mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("dance-studio"), inCity("Mumbai"), hourlyUpTo(950)),
  },
  {
    q: "affordable recording studio",
    group: "constraints in words",
    fits: fitsAll(isOf("recording-studio"), hourlyUpTo(800)),
  },
  {
    q: "best rated resort in kerala",
    group: "constraints in words",
    fits: fitsAll(isOf("resorts"), inState("Kerala"), isTopRated),
  },
  {
    q: "highly rated cafe pune",
    group: "constraints in words",
    fits: fitsAll(isOf("cafe"), inCity("Pune"), isTopRated),
  },
  {
    q: "cozy small cafe bengaluru",
    group: "constraints in words",
    fits: fitsAll(isOf("cafe"), inCity("Bengaluru"), isSmall),
  },
  {
    q: "24x7 recording studio hyderabad",
    group: "constraints in words",
    fits: fitsAll(isOf("recording-studio"), inCity("Hyderabad"), has("24/7 Access")),
  },
  {
    q: "lounge open till 2 am mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("lounge-clubs"), inCity("Mumbai"), isOpenUntil(26 * hour)),
  },
  {
    q: "raat 12 baje ke baad khula cafe",
    group: "constraints in words",
    fits: fitsAll(isOf("cafe"), isLate),
  },
  {
    q: "saturday evening banquet hyderabad",
    group: "constraints in words",
    fits: fitsAll(isOf("banquets"), inCity("Hyderabad"), isOpen("Saturday", 17 * hour, 20 * hour)),
  },
  {
    q: "subah 6 baje cricket ground",
    group: "constraints in words",
    fits: fitsAll(isOf("sports-club"), isOpenEveryDay(6 * hour, 7 * hour)),
  },
  {
    q: "tomorrow 3 to 6 pm meeting room",
    group: "constraints in words",
    fits: fitsAll(
      fitsAny(isOf("office-space"), mentions(/conference (room|floor)|boardroom/i)),
      isOpenEveryDay(15 * hour, 18 * hour),
    ),
  },
  {
    q: "kal subah fashion shoot studio chennai",
    group: "constraints in words",
    fits: fitsAll(isOf("photo-studio"), inCity("Chennai"), isOpenEveryDay(9 * hour, 11 * hour)),
  },
  {
    q: "warehouse 20k per day",
    group: "constraints in words",
    fits: fitsAll(isOf("warehouse"), dailyUpTo(20_000)),
  },
  {
    q: "1000 se kam mein cafe",
    group: "constraints in words",
    fits: fitsAll(isOf("cafe"), hourlyUpTo(1000)),
  },
  {
    q: "hotel near railway station mumbai",
    group: "constraints in words",
    fits: fitsAll(isOf("hotels"), inCity("Mumbai"), isNearStation),
  },
  {
    q: "office metro ke paas bengaluru",
    group: "constraints in words",
    fits: fitsAll(isOf("office-space"), inCity("Bengaluru"), isNearMetro),
  },
  { q: "banquet hall for 5000 people", group: "constraints in words", fits: "none" },
  { q: "photo studio 50 rs per hour", group: "constraints in words", fits: "none" },

  {
    q: "photo studio near vt station",
    group: "stations and areas",
    fits: fitsAll(isOf("photo-studio"), inArea("Chhatrapati Shivaji Terminus")),
  },
  {
    q: "calcutta cafe",
    group: "stations and areas",
    fits: fitsAll(isOf("cafe"), inCity("Kolkata")),
  },
  { q: "madras gym", group: "stations and areas", fits: fitsAll(isOf("gyms"), inCity("Chennai")) },
  {
    q: "baroda resort",
    group: "stations and areas",
    fits: fitsAll(isOf("resorts"), inCity("Vadodara")),
  },
  {
    q: "restaurant in cochin",
    group: "stations and areas",
    fits: fitsAll(isOf("restaurant"), inCity("Kochi")),
  },
  {
    q: "trivandrum yoga",
    group: "stations and areas",
    fits: fitsAll(isOf("yoga-studio"), inCity("Thiruvananthapuram")),
  },
  {
    q: "vizag hotel",
    group: "stations and areas",
    fits: fitsAll(isOf("hotels"), inCity("Visakhapatnam")),
  },
  {
    q: "pondy cafe",
    group: "stations and areas",
    fits: fitsAll(isOf("cafe"), inCity("Puducherry")),
  },
  {
    q: "connaught place recording studio",
    group: "stations and areas",
    fits: fitsAll(isOf("recording-studio"), inArea("Rajiv Chowk")),
  },
  {
    q: "mylapore photo studio",
    group: "stations and areas",
    fits: fitsAll(isOf("photo-studio"), inArea("Thirumayilai")),
  },
  {
    q: "borivli east banquet hall",
    group: "stations and areas",
    fits: fitsAll(isOf("banquets"), inArea("Borivali")),
  },
  {
    q: "secunderabad recording studio",
    group: "stations and areas",
    fits: fitsAll(isOf("recording-studio"), inArea("Secunderabad Junction")),
  },
  {
    q: "hitech city office",
    group: "stations and areas",
    fits: fitsAll(isOf("office-space"), inArea("HITEC City")),
  },
  {
    q: "dadar w hotel",
    group: "stations and areas",
    fits: fitsAll(isOf("hotels"), inArea("Dadar")),
  },
  {
    q: "noida sec 62 warehouse",
    group: "stations and areas",
    fits: fitsAll(isOf("warehouse"), inCity("Noida"), inArea("Sector 62")),
  },
  {
    q: "mira rd clubhouse",
    group: "stations and areas",
    fits: fitsAll(isOf("social-clubs"), inArea("Mira Road")),
  },
  {
    q: "bombay central gym",
    group: "stations and areas",
    fits: fitsAll(isOf("gyms"), inArea("Mumbai Central")),
  },
  {
    q: "delhi ncr banquet",
    group: "stations and areas",
    fits: fitsAll(isOf("banquets"), inCity("New Delhi", "Gurugram", "Noida")),
  },
  { q: "mg road", group: "stations and areas", fits: inArea("MG Road") },
  { q: "vileparle", group: "stations and areas", fits: inArea("Vile Parle") },
  {
    q: "kashi hotel",
    group: "stations and areas",
    fits: fitsAll(isOf("hotels"), inCity("Varanasi")),
  },
  { q: "siliguri hotel", group: "stations and areas", fits: "none" },
  { q: "trichy marriage hall", group: "stations and areas", fits: "none" },

  { q: "swimm", group: "beginnings of words", fits: isOf("swimming-pool") },
  { q: "wareh", group: "beginnings of words", fits: isOf("warehouse") },
  {
    q: "danc stu pun",
    group: "beginnings of words",
    fits: fitsAll(isOf("dance-studio"), inCity("Pune")),
  },
  {
    q: "yog jaip",
    group: "beginnings of words",
    fits: fitsAll(isOf("yoga-studio"), inCity("Jaipur")),
  },
  { q: "loun", group: "beginnings of words", fits: isOf("lounge-clubs") },
  { q: "churchg", group: "beginnings of words", fits: inArea("Churchgate") },
  { q: "coimb", group: "beginnings of words", fits: inCity("Coimbatore") },
  { q: "amrits", group: "beginnings of words", fits: inCity("Amritsar") },
  { q: "mahala", group: "beginnings of words", fits: inArea("Mahalaxmi", "Mahalakshmi") },
  {
    q: "reso udai",
    group: "beginnings of words",
    fits: fitsAll(isOf("resorts"), inCity("Udaipur")),
  },
  { q: "podc", group: "beginnings of words", fits: mentions(/podcast/i) },
  {
    q: "showr sura",
    group: "beginnings of words",
    fits: fitsAll(isOf("showrooms"), inCity("Surat")),
  },
  {
    q: "hote rishik",
    group: "beginnings of words",
    fits: fitsAll(isOf("hotels"), inCity("Rishikesh")),
  },
  {
    q: "rest shiml",
    group: "beginnings of words",
    fits: fitsAll(isOf("restaurant"), inCity("Shimla")),
  },
  { q: "whitef", group: "beginnings of words", fits: inArea("Whitefield") },
  { q: "billi", group: "beginnings of words", fits: mentions(/billiards/i) },
  {
    q: "bunga vir",
    group: "beginnings of words",
    fits: fitsAll(isOf("bungalow"), inArea("Virar")),
  },
  { q: "cyclo", group: "beginnings of words", fits: mentions(/cyclorama/i) },
  { q: "jamshedp", group: "beginnings of words", fits: "none" },
  { q: "paintb", group: "beginnings of words", fits: "none" },

  {
    q: "मुंबई में योगा स्टूडियो",
    group: "Devanagari",
    fits: fitsAll(isOf("yoga-studio"), inCity("Mumbai")),
  },
  { q: "जयपुर होटल", group: "Devanagari", fits: fitsAll(isOf("hotels"), inCity("Jaipur")) },
  {
    q: "दिल्ली में शादी के लिए हॉल",
    group: "Devanagari",
    fits: fitsAll(isOf("banquets"), inCity("New Delhi")),
  },
  {
    q: "अहमदाबाद गोदाम",
    group: "Devanagari",
    fits: fitsAll(isOf("warehouse"), inCity("Ahmedabad")),
  },
  { q: "कैफे बैंगलोर", group: "Devanagari", fits: fitsAll(isOf("cafe"), inCity("Bengaluru")) },
  {
    q: "चेन्नई रिकॉर्डिंग स्टूडियो",
    group: "Devanagari",
    fits: fitsAll(isOf("recording-studio"), inCity("Chennai")),
  },
  {
    q: "डांस क्लास के लिए जगह कोलकाता",
    group: "Devanagari",
    fits: fitsAll(isOf("dance-studio"), inCity("Kolkata")),
  },
  { q: "स्विमिंग पूल", group: "Devanagari", fits: isOf("swimming-pool") },
  {
    q: "150 लोगों के लिए हॉल लखनऊ",
    group: "Devanagari",
    fits: fitsAll(
      isOf("banquets", "social-clubs", "academic-institutes", "hotels"),
      inCity("Lucknow"),
      forPeople(150),
    ),
  },
  { q: "लोणावळा हॉटेल", group: "Devanagari", fits: fitsAll(isOf("hotels"), inArea("Lonavala")) },
  { q: "नाशिक गार्डन", group: "Devanagari", fits: fitsAll(isOf("gardens"), inCity("Nashik")) },
  {
    q: "दादर फोटो स्टुडिओ",
    group: "Devanagari",
    fits: fitsAll(isOf("photo-studio"), inArea("Dadar")),
  },
  { q: "जिम नोएडा", group: "Devanagari", fits: fitsAll(isOf("gyms"), inCity("Noida")) },
  {
    q: "सस्ता ऑफिस हैदराबाद",
    group: "Devanagari",
    fits: fitsAll(isOf("office-space"), inCity("Hyderabad"), hourlyUpTo(650)),
  },
  {
    q: "अंधेरी में फ्लैट शूटिंग के लिए",
    group: "Devanagari",
    fits: fitsAll(isOf("flat-villa"), inArea("Andheri")),
  },
  {
    q: "वाराणसी रेस्टोरेंट",
    group: "Devanagari",
    fits: fitsAll(isOf("restaurant"), inCity("Varanasi")),
  },
  { q: "ऋषिकेश में बंगला", group: "Devanagari", fits: fitsAll(isOf("bungalow"), inCity("Rishikesh")) },
  { q: "cafe चाहिए पुणे में", group: "Devanagari", fits: fitsAll(isOf("cafe"), inCity("Pune")) },
  { q: "लग्नासाठी हॉल ठाणे", group: "Devanagari", fits: fitsAll(isOf("banquets"), inCity("Thane")) },
  { q: "कानपुर में जिम", group: "Devanagari", fits: "none" },
  { q: "दुबई में फोटो स्टूडियो", group: "Devanagari", fits: "none" },
];
