/** Scrolls a row sideways until `item` is in its middle, as far as the row can scroll, without
 *  moving the page. */
export const scrollToMiddle = (row: HTMLElement, item: HTMLElement): void => {
  const [around, at] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
};
