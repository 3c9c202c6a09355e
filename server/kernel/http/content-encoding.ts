import { parseAccept } from "hono/utils/accept";

/** Returns the offered encoding that the client's `Accept-Encoding` header prefers (RFC 9110,
 *  section 12.5.3). If several encodings have the highest weight, the first of them in `offered` is
 *  returned.
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
      // `*` stands for every encoding that the header does not name.
      entries.find(({ type }) => type === "*")
    )?.q ?? 0;
  let chosen: { name: Name; weight: number } | undefined;
  for (const name of offered) {
    const weight = weightOf(name);
    // An encoding with the weight 0 is not used.
    if (weight > (chosen?.weight ?? 0)) chosen = { name, weight };
  }
  return chosen?.name;
};
