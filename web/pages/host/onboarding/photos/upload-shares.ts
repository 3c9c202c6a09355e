/** How much of each photo has left, 0 to 1, from what the browser says of the whole upload. The form's
 *  text goes first and the photos follow in order, so what is not photo is taken to be sent first.
 *  @param sizes bytes of each photo, in the order of sending */
export const uploadShares = (sent: number, total: number, sizes: readonly number[]): number[] => {
  let left = sent - (total - sizes.reduce((sum, size) => sum + size, 0));
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
};
