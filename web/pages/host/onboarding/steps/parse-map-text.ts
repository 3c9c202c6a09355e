import type { Pin } from "#contract/spaces/listing-pin.ts";

/** The place in a pasted text, or why there is none:
 *  - `short-link`: only the company that issued the link can resolve it
 *  - `no-coordinates`: a link to a map without valid coordinates
 *  - `nothing`: any other text */
export type MapText = Pin | "short-link" | "no-coordinates" | "nothing";

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`^\s*${degrees}°?\s*[,;\s]\s*${degrees}°?\s*$`);
// 19.0544° N, 72.8402° E
const withLetters = new RegExp(
  String.raw`^\s*${degrees}\s*°?\s*([NS])\s*[,;\s]\s*${degrees}\s*°?\s*([EW])\s*$`,
  "i",
);
// 19°03'15.8"N 72°50'24.7"E
const angle = String.raw`(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:\.\d+)?)["″”]\s*`;
const inMinutes = new RegExp(String.raw`^\s*${angle}([NS])[,;\s]*${angle}([EW])\s*$`, "i");

const toPin = (latitude: number, longitude: number): Pin | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;

const signed = (value: number, letter = ""): number => (/[SW]/i.test(letter) ? -value : value);

const fromMinutes = (whole = "", minutes = "", seconds = ""): number =>
  Number((Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(6));

/** Returns the point for coordinates in one of the three formats that map apps copy, or null for
 *  other text. */
const parseCoordinates = (text: string): Pin | null => {
  const plain = pair.exec(text);
  if (plain) return toPin(Number(plain[1]), Number(plain[2]));
  const lettered = withLetters.exec(text);
  if (lettered)
    return toPin(
      signed(Number(lettered[1]), lettered[2]),
      signed(Number(lettered[3]), lettered[4]),
    );
  const [, a, b, c, north, d, e, f, east] = inMinutes.exec(text) ?? [];
  return north && east
    ? toPin(signed(fromMinutes(a, b, c), north), signed(fromMinutes(d, e, f), east))
    : null;
};

const shortHosts = /^(maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|bit\.ly|tinyurl\.com|osm\.org)$/;
const mapHosts =
  /^((www|maps)\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})$|^maps\.apple\.com$|^(www\.)?openstreetmap\.org$/;

/** Parameters of a map URL, in the order in which they are tried: those that name the place itself
 *  come before those that name the centre of the map. */
const parameters = ["q", "query", "coordinate", "destination", "daddr", "ll", "center"];

const parseMapUrl = (url: URL): MapText => {
  if (shortHosts.test(url.hostname)) return "short-link";
  if (!mapHosts.test(url.hostname)) return "nothing";
  const whole = decodeURIComponent(url.pathname) + url.hash;
  // In a Google Maps link, the numbers after !3d and !4d are the place. The numbers after @ are the
  // centre of the map.
  const [, placeLat, placeLng] =
    new RegExp(`!3d${degrees}!4d${degrees}`).exec(decodeURIComponent(url.href)) ?? [];
  if (placeLat && placeLng) return toPin(Number(placeLat), Number(placeLng)) ?? "no-coordinates";
  const marked = parseCoordinates(
    `${url.searchParams.get("mlat") ?? ""},${url.searchParams.get("mlon") ?? ""}`,
  );
  if (marked) return marked;
  for (const name of parameters) {
    const found = parseCoordinates((url.searchParams.get(name) ?? "").replace(/^loc:/, ""));
    if (found) return found;
  }
  for (const part of whole.split("/").toReversed()) {
    const found = parseCoordinates(part.replaceAll("+", " "));
    if (found) return found;
  }
  const [, lat, lng] =
    new RegExp(`/@${degrees},${degrees}`).exec(whole) ??
    new RegExp(`#map=[\\d.]+/${degrees}/${degrees}`).exec(whole) ??
    [];
  return (lat && lng && toPin(Number(lat), Number(lng))) || "no-coordinates";
};

/** Parses a link such as `geo:19.06,72.83?q=19.06,72.83(Loft)`. The point in `q` takes precedence,
 *  because it is the place; the point before `?` is the centre of the map. */
const parseGeo = (text: string): MapText => {
  const [, before = "", query = ""] = /^geo:([^?]*)\??(.*)$/i.exec(text) ?? [];
  const named = (new URLSearchParams(query).get("q") ?? "").replace(/\(.*$/, "");
  const middle = parseCoordinates(before.replace(/;.*$/, ""));
  // Android writes 0,0 if it knows only the name of a place, not its position.
  const isKnown = middle && (middle.latitude !== 0 || middle.longitude !== 0);
  return parseCoordinates(named) ?? (isKnown ? middle : "no-coordinates");
};

/** Returns the place in a pasted text, or why there is none. The text can be coordinates, or a link
 *  of Google Maps, Apple Maps, OpenStreetMap or a phone's map app. */
export const parseMapText = (text: string): MapText => {
  const coordinates = parseCoordinates(text);
  if (coordinates) return coordinates;
  // Text around a link is ignored, because apps add the place's name when they share a link.
  const geo = /geo:\S+/i.exec(text)?.[0];
  if (geo) return parseGeo(geo);
  const link = /(?:https?:\/\/|\b(?:www\.|maps\.)?[a-z.]+\.[a-z]{2,3}\/)\S+/i.exec(text)?.[0];
  const url = link && URL.parse(/^https?:/i.test(link) ? link : `https://${link}`);
  if (!url) return "nothing";
  try {
    return parseMapUrl(url);
  } catch {
    // A link with an invalid escape, such as `%zz`, cannot be decoded.
    return "no-coordinates";
  }
};
