import type { Camera } from "./camera.ts";
import { enlarge, smooth } from "./denoise.ts";
import { defocus, develop, type Look } from "./develop.ts";
import { layers } from "./layers.ts";
import { gatherLight, look, transport } from "./passes.ts";
import type { World } from "./transport.ts";

/** Everything one picture needs. */
export interface Shot extends World {
  camera: Camera;
  look?: Look;
}

export interface Quality {
  width: number;
  height: number;
  rays: 1 | 4;
  /** The light is gathered at the picture's size divided by this. */
  coarse: number;
  paths: number;
}

/** Takes the picture: raw 8-bit RGB. The same shot and quality give the same picture. */
export async function shoot(shot: Shot, q: Quality): Promise<Buffer> {
  const t = transport(shot);
  const fine = layers(q.width, q.height);
  const rough = layers(Math.round(q.width / q.coarse), Math.round(q.height / q.coarse));
  look(t, shot.camera, fine, q.rays);
  gatherLight(t, shot.camera, rough, q.paths, 3);
  const light = enlarge(rough, smooth(rough, rough.light, 5), fine);
  const image = enlarge(rough, smooth(rough, rough.image, 3), fine);
  const sun = shot.day.sun ? smooth(fine, fine.sun, 1) : fine.sun;
  let sum = new Float32Array(fine.fixed);
  for (let i = 0; i < sum.length; i++) {
    sum[i] =
      (sum[i] as number) +
      (fine.albedo[i] as number) * ((light[i] as number) + (sun[i] as number)) +
      (fine.shine[i] as number) * (image[i] as number);
  }
  const { focus, aperture } = shot.camera;
  if (focus && aperture)
    sum = new Float32Array(defocus(sum, fine.depth, q.width, q.height, focus, aperture));
  return develop(sum, q.width, q.height, shot.look ?? {});
}
