/** Returns each photo's upload progress, 0 to 1, from the progress of the whole upload. The form's
 *  text is sent first and the photos follow in order, so all bytes that are not photos count as
 *  sent first.
 *  @param sizes bytes of each photo, in the order of sending */
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
