import type { CategorySlug } from "#contract/categories/category-list.ts";

/** The name of a Lucide icon and the description for each category's tile. These details are not in
 *  category-list.ts, because that file is part of every page. */
export const categoryDetails: Record<CategorySlug, { icon: string; description: string }> = {
  "flat-villa": {
    icon: "house",
    description: "Lived-in flats and villas with real kitchens, balconies and morning light.",
  },
  "photo-studio": {
    icon: "camera",
    description: "Cycloramas, daylight rooms and full lighting kits for people, products and food.",
  },
  "recording-studio": {
    icon: "mic",
    description:
      "Treated rooms for vocals, podcasts, dubbing and live bands, with an engineer or without.",
  },
  "dance-studio": {
    icon: "music",
    description:
      "Sprung floors, wall-to-wall mirrors and loud, clean sound for rehearsals and classes.",
  },
  "yoga-studio": {
    icon: "flower-2",
    description: "Quiet, airy rooms with mats and props for classes, retreats and sound baths.",
  },
  bungalow: {
    icon: "castle",
    description:
      "Whole bungalows with verandas and grounds, for film shoots, offsites and family functions.",
  },
  resorts: {
    icon: "tree-palm",
    description:
      "Resorts with lawns, pools and rooms, for weddings, retreats and destination shoots.",
  },
  cafe: {
    icon: "coffee",
    description: "Characterful cafes to book for a shoot, a pop-up, a launch or an open mic.",
  },
  restaurant: {
    icon: "utensils",
    description: "Dining rooms and working kitchens for private dinners, tastings and food films.",
  },
  gyms: {
    icon: "dumbbell",
    description: "Well-kept training floors for fitness content, workshops and brand days.",
  },
  "sports-club": {
    icon: "trophy",
    description:
      "Turfs, courts and grounds with lights, for tournaments, team days and sports films.",
  },
  hotels: {
    icon: "hotel",
    description:
      "Suites, lobbies and conference floors, from an hour's interview to a week's shoot.",
  },
  banquets: {
    icon: "party-popper",
    description: "Halls with stage, catering and parking for weddings, receptions and conferences.",
  },
  "office-space": {
    icon: "briefcase-business",
    description: "Meeting rooms, training rooms and whole floors, ready for work or for a camera.",
  },
  "academic-institutes": {
    icon: "graduation-cap",
    description:
      "Classrooms, auditoriums, labs and campuses that open to shoots, exams and events.",
  },
  gardens: {
    icon: "trees",
    description: "Lawns, nurseries and orchards for open-air ceremonies, picnics and portraits.",
  },
  showrooms: {
    icon: "store",
    description: "Street-facing shops and galleries for pop-ups, exhibitions and product launches.",
  },
  "swimming-pool": {
    icon: "waves",
    description: "Indoor and open-air pools for shoots, swim clinics and pool parties.",
  },
  "social-clubs": {
    icon: "users",
    description:
      "Clubhouses, gymkhanas and community rooms for talks, games evenings and get-togethers.",
  },
  "lounge-clubs": {
    icon: "martini",
    description:
      "Lounges and night clubs with bar, booth and lighting rig, for gigs and after-parties.",
  },
  warehouse: {
    icon: "warehouse",
    description: "Tall, raw, wide-open floors with truck access, for sets, raves and large builds.",
  },
};
