import type { Point } from "./geometry.ts";

// Lines that the sources lack, drawn from published positions of passes, peaks and towns.

/** Ladakh's border with Jammu and Kashmir since 2019. It runs from the Kaghan divide, between the
 *  Neelum valley and Minimarg, over Zoji La, Nun Kun and Umasi La to Himachal Pradesh. */
export const ladakhLine: Point[] = [
  [74.09, 35.09],
  [74.2, 35.08],
  [74.3, 35.05],
  [74.47, 35.12],
  [74.59, 35.01],
  [74.72, 34.93],
  [74.8, 34.76],
  [74.9, 34.7],
  [75.02, 34.65],
  [75.15, 34.64],
  [75.28, 34.6],
  [75.36, 34.48],
  [75.42, 34.38],
  [75.46, 34.29],
  [75.58, 34.13],
  [75.75, 34.02],
  [75.95, 33.94],
  [76.05, 33.78],
  [76.16, 33.68],
  [76.3, 33.57],
  [76.45, 33.45],
  [76.58, 33.36],
  [76.68, 33.3],
  [76.79, 33.23],
];

/** Daman, Diu, Mahe and Yanam: parts of union territories, each inside a state. The drawing of the
 *  states (state-drawing.ts) lacks these parts or shows them too large. */
export const exclaves: { state: string; ring: Point[] }[] = [
  {
    state: "Dadra and Nagar Haveli and Daman and Diu",
    ring: [
      [72.826, 20.372],
      [72.85, 20.365],
      [72.875, 20.372],
      [72.893, 20.39],
      [72.905, 20.415],
      [72.893, 20.44],
      [72.87, 20.46],
      [72.845, 20.468],
      [72.829, 20.462],
      [72.822, 20.42],
    ],
  },
  {
    state: "Dadra and Nagar Haveli and Daman and Diu",
    ring: [
      [70.872, 20.713],
      [70.9, 20.7],
      [70.94, 20.7],
      [70.985, 20.701],
      [71.006, 20.712],
      [70.995, 20.727],
      [70.95, 20.737],
      [70.905, 20.74],
      [70.88, 20.729],
    ],
  },
  {
    state: "Puducherry",
    ring: [
      [75.526, 11.697],
      [75.553, 11.69],
      [75.56, 11.715],
      [75.54, 11.727],
      [75.524, 11.712],
    ],
  },
  {
    state: "Puducherry",
    ring: [
      [82.17, 16.725],
      [82.2, 16.712],
      [82.24, 16.7],
      [82.275, 16.705],
      [82.25, 16.735],
      [82.22, 16.758],
      [82.19, 16.755],
    ],
  },
];

/** The present names of states for which the drawing uses an older name. The drawing's state "Daman
 *  and Diu" is not renamed but omitted, because `exclaves` has the outlines of Daman and of Diu. */
export const renamedStates: Record<string, string> = {
  "Dadra and Nagar Haveli": "Dadra and Nagar Haveli and Daman and Diu",
};
export const omittedStates = ["Daman and Diu"];
