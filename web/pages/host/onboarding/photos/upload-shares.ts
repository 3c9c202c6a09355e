/** Returns the progress of each photo's upload, from 0 to 1, computed from the progress of the
 *  whole upload. The form's text is sent first and the photos follow in order, so all bytes that do
 *  not belong to photos count as sent first.
 *  @param sizes the bytes of each photo, in the order of sending */
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
