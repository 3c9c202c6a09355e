/** The logo's mark: the letter ज of जगह, as strokes 6.5 wide on a grid of 37 x 32. The letter's top
 *  line is left out, because the line above the logo replaces it. Drawn for this project. */
export const logoMark = {
  viewBox: "0 0 37 32",
  strokeWidth: 6.5,
  path: "M33.5 0v32M33.5 10.5H3M13 10.5c6.5 1 9.5 4 9.5 8.5 0 5.5-4 8.5-9.5 8.5-3.5 0-6.5-1-9.5-3",
};
