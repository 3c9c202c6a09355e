import type { Camera } from "#db/seed/photos/render/camera.ts";
import type { Look } from "#db/seed/photos/render/develop.ts";
import type { Day } from "#db/seed/photos/render/light.ts";
import type { Shot } from "#db/seed/photos/render/shoot.ts";
import { Stage } from "./stage.ts";

/** One picture to take: its file's name, what it shows (its alternative text), the ids of the
 *  categories that it may stand for, and how to build it. */
export interface Picture {
  name: string;
  shows: string;
  categories: readonly number[];
  /** Pixels; 1200 x 800 unless told. */
  width?: number;
  height?: number;
  shot: () => Shot;
}

export interface SetPlan {
  day: Day;
  indoors?: boolean;
  skyThroughWindow?: number;
  camera: Camera;
  look?: Look;
  build: (s: Stage) => void;
}

/** Builds a place and puts the camera in it. */
export function take(plan: SetPlan): Shot {
  const s = new Stage();
  plan.build(s);
  return {
    mesh: s,
    lights: s.lights,
    day: plan.day,
    indoors: plan.indoors ?? true,
    skyThroughWindow: plan.skyThroughWindow ?? 0.6,
    camera: plan.camera,
    look: plan.look ?? {},
  };
}

/** A camera at `eye` that looks level towards `to`; `shift` moves the frame up. */
export const camera = (
  eye: Camera["eye"],
  to: readonly [number, number],
  fov = 46,
  shift = -0.06,
  more: Partial<Camera> = {},
): Camera => ({ eye, look: [to[0], eye[1], to[1]], fov, shift, ...more });

/** What differs between pictures of one place. */
export type View = Omit<Picture, "shot"> & Pick<SetPlan, "camera"> & Partial<SetPlan>;

/** Several pictures of one place: each view may change the hour, the look or the building itself. */
export const views = (place: Omit<SetPlan, "camera">, list: readonly View[]): Picture[] =>
  list.map((view) => ({
    name: view.name,
    shows: view.shows,
    categories: view.categories,
    ...(view.width ? { width: view.width } : {}),
    ...(view.height ? { height: view.height } : {}),
    shot: () => take({ ...place, ...view }),
  }));
