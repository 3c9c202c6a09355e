const stopWords = new Set(["stop", "unsubscribe", "stop all", "बंद करें", "बंद", "थांबवा"]);

/** Returns whether a text ends the opt-in. Capital letters, full stops, exclamation marks, double
 *  quotation marks, and spaces at both ends make no difference. */
export const isStop = (text: string): boolean =>
  stopWords.has(
    text
      .toLowerCase()
      .replace(/[.!"“”]+/g, "")
      .trim(),
  );
