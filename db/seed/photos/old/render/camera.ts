import { cross, minus, unit, type Vec } from "./mesh.ts";

/** A view camera: verticals stay upright when `look` is as high as `eye`; `shift` moves the frame
 *  up (in picture heights) instead of tilting. `fov` is the vertical angle in degrees. */
export interface Camera {
  eye: Vec;
  look: Vec;
  fov: number;
  shift?: number;
  /** Distance in metres that is sharp, and how fast the rest blurs (0 is all sharp). */
  focus?: number;
  aperture?: number;
}

export function rays(camera: Camera, width: number, height: number) {
  const forward = unit(minus(camera.look, camera.eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const half = Math.tan((camera.fov * Math.PI) / 360);
  return (px: number, py: number, dir: [number, number, number]) => {
    const x = ((px / width) * 2 - 1) * half * (width / height);
    const y = (1 - (py / height) * 2 + (camera.shift ?? 0) * 2) * half;
    dir[0] = forward[0] + right[0] * x + up[0] * y;
    dir[1] = forward[1] + right[1] * x + up[1] * y;
    dir[2] = forward[2] + right[2] * x + up[2] * y;
    const l = 1 / Math.hypot(dir[0], dir[1], dir[2]);
    dir[0] *= l;
    dir[1] *= l;
    dir[2] *= l;
  };
}
