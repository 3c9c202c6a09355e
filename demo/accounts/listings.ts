import type { CategorySlug } from "#contract/categories/category-list.ts";
import type { Weekday, WeeklySlot } from "#contract/time.ts";
import { demoId } from "#demo/catalogue/ids.ts";
import { demoNeighbours, demoPeople } from "./people.ts";

/** A demo space with a status that hides it from visitors. */
export type Listing = {
  id: string;
  hostId: string;
  status: "in_review" | "returned" | "paused";
  returnReason: string | null;
  submittedAt: Date;
  /** When the space first became live; null if it was never live. */
  verifiedAt: Date | null;
  title: string;
  description: string;
  fullDescription: string;
  city: string;
  area: string;
  address: string;
  latitude: number;
  longitude: number;
  /** Whether the host has marked the place. If not, the pin is at the station. */
  pinExact: boolean;
  capacity: number;
  dailyPaise: number | null;
  hourlyPaise: number | null;
  amenities: string[];
  categories: CategorySlug[];
  slots: WeeklySlot[];
  /** Names of photos in the photo pool. */
  photos: string[];
};

const on = (days: Weekday[], startMinute: number, endMinute: number): WeeklySlot[] =>
  days.map((weekday) => ({ weekday, startMinute, endMinute }));

const all: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const weekdays: Weekday[] = [1, 2, 3, 4, 5];

const listing = (
  given: Omit<Listing, "id" | "returnReason" | "verifiedAt" | "pinExact"> & Partial<Listing>,
) => ({
  id: demoId(`listing ${given.title}`, given.submittedAt),
  returnReason: null,
  verifiedAt: null,
  pinExact: true,
  ...given,
});

const rehearsalAddress = "Unit 6, Raghuvanshi Industrial Estate, near Lower Parel station";

export const demoListings: readonly Listing[] = [
  listing({
    hostId: demoNeighbours.farida.id,
    status: "in_review",
    submittedAt: new Date("2026-11-19T05:10:00Z"),
    title: "Rose Villa lawn under the rain trees",
    description:
      "A level lawn with two old rain trees, a small fountain and a paved stage, for eighty people seated.",
    fullDescription:
      "The lawn lies behind the house and is yours alone while you are here. Two rain trees keep it in shade until noon, and the paved corner by the fountain serves as a stage or for a buffet.\n\nCars park along the inner lane, about fifteen of them. Music stops at ten in the evening, because the neighbours keep early hours. There is a room to change in, a pantry with water, and power for lights and a small sound system.",
    city: "Pune",
    area: "Khadki",
    address: "12 Elphinstone Road, near Khadki station",
    latitude: 18.5648,
    longitude: 73.8431,
    capacity: 80,
    dailyPaise: 1_800_000,
    hourlyPaise: 220_000,
    amenities: ["Parking", "Restrooms", "Green Room", "Security", "Garden chairs"],
    categories: ["gardens", "banquets"],
    slots: [...on(weekdays, 600, 1320), ...on([6, 7], 480, 1320)],
    photos: [
      "garden-mandap-dusk",
      "garden-lights-table",
      "garden-lawn-morning",
      "garden-path-noon",
    ],
  }),
  listing({
    hostId: demoPeople.host.id,
    status: "in_review",
    submittedAt: new Date("2026-11-19T11:45:00Z"),
    title: "Kala Kamra, a daylight studio with two walls",
    description:
      "North light all day, a sage and a rust wall, and a make-up room with its own mirror lights.",
    fullDescription:
      "Six windows look north, so the light stays soft from nine to five and no reflector is needed for portraits. One wall is sage, the other rust; both are repainted every spring. Blackout curtains close the room within a minute.\n\nThe make-up room seats two. Two C-stands, a steamer and a rail are included; flashes can be hired from the shop downstairs. The lift takes a sofa.",
    city: "Mumbai",
    area: "Andheri",
    address: "Third floor, Shree Ganesh Industrial Estate, near Andheri station",
    latitude: 19.1201,
    longitude: 72.8502,
    capacity: 14,
    dailyPaise: 900_000,
    hourlyPaise: 140_000,
    amenities: ["Air Conditioning", "High-Speed WiFi", "Makeup Room", "Restrooms", "Steamer"],
    categories: ["photo-studio"],
    slots: [...on(weekdays, 540, 1260), ...on([6], 600, 1080)],
    photos: ["photo-studio-daylight", "photo-studio-backdrop", "photo-studio-desk"],
  }),
  listing({
    hostId: demoNeighbours.sahil.id,
    status: "in_review",
    submittedAt: new Date("2026-11-20T03:30:00Z"),
    title: "Two wooden badminton courts in Shivajinagar",
    description:
      "Two sprung wooden courts under one roof, by the hour, with floodlight until late.",
    fullDescription:
      "Both courts have sprung wooden floors that were sanded this year, and lights without glare at eleven metres. Rackets can be borrowed, shuttles are sold at the counter.\n\nFor a tournament or a shoot both courts go together. Please wear shoes with pale soles.",
    city: "Pune",
    area: "Shivajinagar",
    address: "4 Ghole Road, near Shivajinagar station",
    latitude: 18.5286,
    longitude: 73.8478,
    capacity: 40,
    dailyPaise: null,
    hourlyPaise: 60_000,
    amenities: ["Parking", "Restrooms", "Professional Lighting", "Lockers"],
    categories: ["sports-club"],
    slots: on(all, 360, 1380),
    photos: ["sports-badminton-hall", "sports-badminton-net"],
  }),
  listing({
    hostId: demoNeighbours.meera.id,
    status: "in_review",
    submittedAt: new Date("2026-11-20T09:20:00Z"),
    title: "Band room by the hour in Lower Parel",
    description: "Drums, two amplifiers and a microphone are waiting; bring the rest of the band.",
    fullDescription:
      "A carpeted room of thirty square metres with a five-piece kit, one guitar and one bass amplifier, and a small desk with four microphones.\n\nIt is open until two at night from Thursday to Saturday. Ring the bell downstairs after ten.",
    city: "Mumbai",
    area: "Lower Parel",
    address: rehearsalAddress,
    latitude: 18.9949,
    longitude: 72.8296,
    pinExact: false,
    capacity: 8,
    dailyPaise: 600_000,
    hourlyPaise: 75_000,
    amenities: ["Air Conditioning", "Sound Equipment", "Restrooms"],
    categories: ["recording-studio"],
    slots: [...on([1, 2, 3, 7], 660, 1320), ...on([4, 5, 6], 660, 120)],
    photos: ["recording-guitars", "recording-live-room"],
  }),
  listing({
    hostId: demoPeople.host.id,
    status: "returned",
    returnReason:
      "The photos show the kitchen only. Please add one of the terrace and one of the way in, so that guests know what they book.",
    submittedAt: new Date("2026-11-16T10:00:00Z"),
    title: "Green kitchen with a terrace in Dadar",
    description: "A working kitchen for recipe films, with a terrace where the whole crew eats.",
    fullDescription:
      "The kitchen has a gas hob, two ovens and a stone counter of three metres that the camera can walk around. The window faces east.\n\nA door leads to the terrace, where twelve people sit. The building has a lift and a watchman.",
    city: "Mumbai",
    area: "Dadar",
    address: "Fifth floor, Lakshmi Sadan, near Dadar station, Mumbai, Maharashtra",
    latitude: 19.0191,
    longitude: 72.8408,
    capacity: 12,
    dailyPaise: 750_000,
    hourlyPaise: 110_000,
    amenities: ["Kitchen", "High-Speed WiFi", "Restrooms", "Security"],
    categories: ["flat-villa"],
    slots: on(weekdays, 540, 1140),
    photos: ["flat-kitchen-green", "flat-kitchen-counter"],
  }),
  listing({
    hostId: demoPeople.host.id,
    status: "paused",
    submittedAt: new Date("2026-04-02T08:00:00Z"),
    verifiedAt: new Date("2026-04-03T06:15:00Z"),
    title: "Rewind, a podcast room for four",
    description:
      "Four microphones, four cameras and a quiet room; leave with the files on a stick.",
    fullDescription:
      "The room is built inside a room, so the trains outside stay outside. Four microphones and four fixed cameras run into one desk, and the producer is there for the first half hour.\n\nCoffee is on the house. The lift takes a wheelchair.",
    city: "Mumbai",
    area: "Lower Parel",
    address: rehearsalAddress,
    latitude: 18.9957,
    longitude: 72.8311,
    capacity: 4,
    dailyPaise: null,
    hourlyPaise: 180_000,
    amenities: ["Air Conditioning", "High-Speed WiFi", "Sound Equipment", "Parking"],
    categories: ["recording-studio"],
    slots: on(weekdays, 600, 1260),
    photos: ["recording-podcast", "recording-podcast-chair", "recording-control-room"],
  }),
];
