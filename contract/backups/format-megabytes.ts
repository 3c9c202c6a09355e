/** Returns a number of bytes as megabytes, with one decimal if there are fewer than ten: `1.4 MB`,
 *  `320 MB`. */
export const formatMegabytes = (bytes: number): string => {
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
};
