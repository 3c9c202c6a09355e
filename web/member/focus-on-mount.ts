/** As a ref: an opening dialog gives its focus to what bears the attribute, one that is open already by
 *  this. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  element?.focus();
};
