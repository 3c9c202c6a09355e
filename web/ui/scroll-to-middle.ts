/** Scrolls a row sideways, so that `item` is as near to the row's middle as possible. The page does
 *  not scroll. */
export const scrollToMiddle = (row: HTMLElement, item: HTMLElement): void => {
  const [around, at] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
};
