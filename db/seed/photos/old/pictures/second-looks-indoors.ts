import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { corner, loft } from "./cafes.ts";
import { mirrorHall, stillRoom, yogaRoom } from "./dance-yoga.ts";
import { livingRoom } from "./flats.ts";
import { weights } from "./gyms.ts";
import { lobby } from "./hotels.ts";
import { bar } from "./lounges.ts";
import { classroom, library, meeting, office } from "./offices.ts";
import { liveRoom, podcast } from "./recording-studios.ts";
import { coastal } from "./restaurants.ts";

const clear = { stops: 0.15, warmth: 0.12 };
const warm = { stops: -0.25, warmth: 0.2, bloom: 0.07 };

/** Rooms seen a second time, from elsewhere and at another hour. */
export const secondLooksIndoors: Picture[] = [
  ...views({ day: hours.golden(-75, 15), look: clear, build: livingRoom }, [
    {
      name: "flat-living-room-evening",
      shows: "Living room in low evening sun, seen from the sideboard",
      categories: [1],
      camera: camera([2.2, 1.35, 1.9], [-1.4, -2.8], 50, -0.02),
    },
  ]),
  ...views({ day: hours.noon(-72, 40), look: clear, build: mirrorHall("#d3dde0", "#9c7650") }, [
    {
      name: "dance-blue-hall",
      shows: "Pale blue dance hall with mirrors along one side",
      categories: [4],
      camera: camera([-2.6, 1.45, 3.4], [2, -4], 50, -0.02),
    },
  ]),
  ...views({ day: hours.golden(165, 14), look: clear, build: yogaRoom }, [
    {
      name: "yoga-golden-room",
      shows: "Yoga mats in golden light from a garden window",
      categories: [5],
      camera: camera([-2.1, 1.25, 2.6], [0.9, -3.4], 50, -0.04),
    },
  ]),
  ...views({ day: hours.noon(-70, 40), look: clear, build: stillRoom }, [
    {
      name: "yoga-still-room-noon",
      shows: "Cushions before a wooden platform in a sage green room",
      categories: [5],
      camera: camera([-1.7, 1.2, 1.8], [0.8, -2.3], 48, -0.03),
    },
  ]),
  ...views({ day: hours.night(), look: warm, build: podcast }, [
    {
      name: "recording-podcast-side",
      shows: "Two armchairs with microphones, seen from the side",
      categories: [3],
      camera: camera([1.9, 1.25, 1.5], [-0.9, -1.7], 46, -0.02),
    },
  ]),
  ...views({ day: hours.night(), look: warm, build: liveRoom }, [
    {
      name: "recording-drum-corner",
      shows: "Blue drum kit on a red rug beside guitars",
      categories: [3],
      camera: camera([-1.5, 1.35, 1.1], [1.5, -2.8], 46, -0.02),
    },
  ]),
  ...views({ day: hours.golden(68, 20), look: clear, build: loft }, [
    {
      name: "cafe-loft-evening",
      shows: "Long cafe table and a mustard sofa in evening sun",
      categories: [8],
      camera: camera([-2.4, 1.45, 2.6], [1.3, -3.4], 50, 0),
    },
  ]),
  ...views({ day: hours.noon(-70, 40), look: clear, build: corner }, [
    {
      name: "cafe-counter-stools",
      shows: "Stools at a tiled cafe counter under brass lamps",
      categories: [8],
      camera: camera([2.6, 1.35, 0.9], [0, -3.4], 46, 0),
    },
  ]),
  ...views({ day: hours.golden(-68, 18), look: { stops: 0, warmth: 0.1 }, build: coastal }, [
    {
      name: "restaurant-coastal-evening",
      shows: "Restaurant tables with brass plates in evening light",
      categories: [9],
      camera: camera([-2.6, 1.4, 2.9], [1.2, -2.8], 50, -0.02),
    },
  ]),
  ...views(
    {
      day: hours.morning(-70, 30),
      look: { stops: -0.25, warmth: 0.05, bloom: 0.04 },
      build: weights,
    },
    [
      {
        name: "gym-dumbbells-mirror",
        shows: "Dumbbell rack and mirrors in a brick-walled gym",
        categories: [10],
        camera: camera([-1.8, 1.5, 2.4], [2.4, -3.4], 48, 0),
      },
    ],
  ),
  ...views({ day: hours.golden(65, 20), look: clear, build: lobby }, [
    {
      name: "hotel-lobby-evening",
      shows: "Hotel reception with wooden slats and globe lamps",
      categories: [12],
      camera: camera([1.7, 1.5, 2.9], [-1.6, -3.8], 48, 0.01),
    },
  ]),
  ...views(
    { day: hours.golden(-70, 22), look: { stops: 0, warmth: 0.05, bloom: 0.06 }, build: office },
    [
      {
        name: "office-desk-row",
        shows: "Row of desks with orange chairs in late light",
        categories: [14],
        camera: camera([-3, 1.5, 1.6], [1.4, -3.4], 48, -0.02),
      },
    ],
  ),
  ...views({ day: hours.golden(-70, 22), look: clear, build: meeting }, [
    {
      name: "office-meeting-evening",
      shows: "Meeting table with laptops beside tall windows",
      categories: [14],
      camera: camera([2.5, 1.5, 1.6], [-1.4, -2.4], 50, -0.02),
    },
  ]),
  ...views({ day: hours.noon(70, 38), look: clear, build: classroom }, [
    {
      name: "academic-classroom-side",
      shows: "Rows of school desks beside green-framed windows",
      categories: [15],
      camera: camera([-3.2, 1.6, 2.6], [2, -3.6], 50, -0.02),
    },
  ]),
  ...views(
    {
      day: hours.morning(-70, 34),
      look: { stops: -0.1, warmth: 0.05, bloom: 0.06 },
      build: library,
    },
    [
      {
        name: "academic-library-tables",
        shows: "Reading tables before walls of books in morning light",
        categories: [15],
        camera: camera([2.2, 1.5, 3.2], [-1.5, -3.6], 48, 0.02),
      },
    ],
  ),
  ...views({ day: hours.night(), look: warm, build: bar }, [
    {
      name: "lounge-velvet-corner",
      shows: "Green velvet armchairs and a mirror beside the bar",
      categories: [20],
      camera: camera([2, 1.4, 2.2], [-1.9, -2.2], 48, -0.01),
    },
  ]),
];
