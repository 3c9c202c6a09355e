/** Returns a name for the device, based on its browser's user agent, as a first suggestion for a
 *  passkey's name. */
export const suggestDeviceName = (userAgent: string): string => {
  const known: [RegExp, string][] = [
    [/iPhone/, "My iPhone"],
    [/iPad/, "My iPad"],
    [/Android.*Mobile/, "My Android phone"],
    [/Android/, "My Android tablet"],
    [/Macintosh/, "My Mac"],
    [/Windows/, "My Windows computer"],
    [/CrOS/, "My Chromebook"],
    [/Linux/, "My Linux computer"],
  ];
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "My device";
};
