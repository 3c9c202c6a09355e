/** Scrolls a row sideways until `item` stands in its middle, as far as the row goes; the page stays
 *  where it is. */
export const scrollToMiddle = (row: HTMLElement, item: HTMLElement): void => {
  const [around, at] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
};
