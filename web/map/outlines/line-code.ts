/** Longitude and latitude in degrees. */
type Point = [number, number];

// 1/2000 degree is 55 m. Smaller steps would be useless, because the coast is known only to about
// 300 m.
const stepsPerDegree = 2000;

/** Encodes a line as short text: the steps between points, zigzag-encoded, five bits per
 *  character. */
export function encodeLine(line: Point[]): string {
  let text = "";
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [
      Math.round(longitude * stepsPerDegree),
      Math.round(latitude * stepsPerDegree),
    ];
    text += encodeNumber(nextX - x) + encodeNumber(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return text;
}

/** Returns the points of a line that `encodeLine` encoded, rounded to 1/2000 degree. */
export function decodeLine(text: string): Point[] {
  const line: Point[] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    let shift = 0;
    let bits: number;
    do {
      bits = text.charCodeAt(at++) - 63;
      value |= (bits & 31) << shift;
      shift += 5;
    } while (bits >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  let [x, y] = [0, 0];
  while (at < text.length) {
    x += next();
    y += next();
    line.push([x / stepsPerDegree, y / stepsPerDegree]);
  }
  return line;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= 32) {
    text += String.fromCharCode(63 + (32 | (rest & 31)));
    rest >>= 5;
  }
  return text + String.fromCharCode(63 + rest);
}
