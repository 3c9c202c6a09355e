import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { yard } from "./courtyards.ts";
import { lawnParty } from "./gardens.ts";
import { clubRoom, gathering, warehouse } from "./halls.ts";
import { cottage, courtPool, resortPool } from "./resorts.ts";
import { boutique, furniture } from "./showrooms.ts";
import { badminton } from "./sports-clubs.ts";

const clear = { stops: 0.1, warmth: 0.1 };

/** Halls and open places seen a second time, from elsewhere and at another hour. */
export const secondLooksWide: Picture[] = [
  ...views({ day: hours.morning(60, 30), indoors: false, look: clear, build: yard(false) }, [
    {
      name: "cafe-courtyard-morning",
      shows: "Courtyard cafe tables and a wooden bar in morning sun",
      categories: [8],
      camera: camera([-3.6, 1.5, 2.6], [1.8, -4.6], 48, 0.04),
    },
  ]),
  ...views(
    {
      day: hours.noon(-75, 40),
      look: { stops: -0.05, warmth: 0.05, bloom: 0.05 },
      build: badminton,
    },
    [
      {
        name: "sports-badminton-side",
        shows: "Green badminton court seen from the side line",
        categories: [11],
        camera: camera([4.6, 1.7, 3.6], [-2, -5.4], 50, 0.04),
      },
    ],
  ),
  ...views({ day: hours.golden(-68, 22), look: clear, build: boutique }, [
    {
      name: "showroom-boutique-rails",
      shows: "Dress forms and clothes rails by the shop window",
      categories: [17],
      camera: camera([2.2, 1.45, 1.6], [-1.8, -3.2], 48, -0.02),
    },
  ]),
  ...views({ day: hours.golden(68, 22), look: clear, build: furniture }, [
    {
      name: "showroom-furniture-evening",
      shows: "Armchairs, a marble table and hanging lamps on show",
      categories: [17],
      camera: camera([2.9, 1.5, 2.8], [-1.8, -3], 48, 0.01),
    },
  ]),
  ...views({ day: hours.golden(55, 18), indoors: false, look: clear, build: courtPool }, [
    {
      name: "pool-arcade-evening",
      shows: "Pool and white arcade in low sun",
      categories: [18],
      camera: camera([1.6, 1.6, 3.4], [-2.2, -6], 50, 0.04),
    },
  ]),
  ...views({ day: hours.morning(40, 32), indoors: false, look: clear, build: resortPool(false) }, [
    {
      name: "pool-loungers-morning",
      shows: "Loungers and parasols along a pool in the morning",
      categories: [18],
      camera: camera([3, 1.7, 3.8], [-3.4, -6], 48, 0.05),
    },
  ]),
  ...views({ day: hours.noon(30, 50), indoors: false, look: clear, build: courtPool }, [
    {
      name: "pool-long-water",
      shows: "Clear water of a long pool with a palm at its end",
      categories: [18],
      camera: camera([-1.4, 1.4, 2.6], [1.4, -8], 46, 0.03),
    },
  ]),
  ...views(
    { day: hours.noon(-68, 36), look: { stops: -0.15, warmth: 0, bloom: 0.06 }, build: clubRoom },
    [
      {
        name: "social-club-bookshelf",
        shows: "Card tables before a bookshelf in a green club room",
        categories: [19],
        camera: camera([-2.4, 1.45, 2.6], [1.7, -3.4], 48, -0.02),
      },
    ],
  ),
  ...views({ day: hours.golden(190, 18), look: clear, build: gathering }, [
    {
      name: "social-tables-evening",
      shows: "Long tables and orange curtains in evening light",
      categories: [19],
      camera: camera([3, 1.5, 3], [-1.2, -3.8], 50, 0),
    },
  ]),
  ...views(
    {
      day: hours.golden(-65, 22),
      look: { stops: -0.05, warmth: 0.1, bloom: 0.06 },
      build: warehouse(false),
    },
    [
      {
        name: "warehouse-sofa-corner",
        shows: "Sofa corner on a rug in a large brick warehouse",
        categories: [21],
        camera: camera([-0.6, 1.5, 1.4], [3.6, -5], 46, 0.06),
      },
    ],
  ),
  ...views(
    {
      day: hours.golden(-68, 26),
      look: { stops: -0.05, warmth: 0.1, bloom: 0.06 },
      build: warehouse(true),
    },
    [
      {
        name: "warehouse-racks-evening",
        shows: "Blue racks with boxes along a warehouse wall",
        categories: [21],
        camera: camera([-2.4, 1.7, 4.4], [3.4, -6], 48, 0.06),
      },
    ],
  ),
  ...views({ day: hours.noon(40, 46), indoors: false, look: clear, build: lawnParty(false) }, [
    {
      name: "garden-lawn-noon",
      shows: "White tables on a lawn between trees at noon",
      categories: [16],
      camera: camera([3.2, 1.6, 4.4], [-1.2, -5], 48, 0.08),
    },
  ]),
  ...views({ day: hours.golden(45, 16), indoors: false, look: clear, build: cottage }, [
    {
      name: "resort-cottage-deck",
      shows: "Armchairs on the wooden deck of a cottage in golden light",
      categories: [7],
      camera: camera([2.6, 1.7, 3.6], [-0.6, -3], 48, 0.06),
    },
  ]),
];
