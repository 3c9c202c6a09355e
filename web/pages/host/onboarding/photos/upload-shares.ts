/** Returns the progress of each photo's upload, from 0 to 1. The form sends its text first, and
 *  then the photos in order.
 *  @param sizes - the size of each photo in bytes, in the order of sending */
export const computeUploadProgress = (
  sent: number,
  total: number,
  sizes: readonly number[],
): number[] => {
  let left = sent - (total - sizes.reduce((sum, size) => sum + size, 0));
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
};
