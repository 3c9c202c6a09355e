import { parseAccept } from "hono/utils/accept";

/** Returns the offered encoding to which the client's `Accept-Encoding` header gives the highest
 *  weight (RFC 9110, section 12.5.3).
 *  - If several encodings have this weight, the first of them in `offered` is returned.
 *  - An encoding with the weight 0 is not used.
 *  - `*` stands for every encoding that the header does not name.
 *  @param accepted - the header; undefined or empty if the client sent none
 *  @param offered - the encodings in which the response can be sent, the preferred one first
 *  @returns undefined if the response must be sent without encoding */
export const findAcceptedEncoding = <Name extends string>(
  accepted: string | undefined | null,
  offered: readonly Name[],
): Name | undefined => {
  if (!accepted || offered.length === 0) return undefined;
  const entries = parseAccept(accepted);
  const weightOf = (name: string): number =>
    (
      entries.find(({ type }) => type.toLowerCase() === name) ??
      entries.find(({ type }) => type === "*")
    )?.q ?? 0;
  let chosen: { name: Name; weight: number } | undefined;
  for (const name of offered) {
    const weight = weightOf(name);
    if (weight > (chosen?.weight ?? 0)) chosen = { name, weight };
  }
  return chosen?.name;
};
