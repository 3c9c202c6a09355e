/** A ref callback that focuses an element: an opening dialog focuses the element with the
 *  attribute, and in an open dialog `focus` does it. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  element?.focus();
};
