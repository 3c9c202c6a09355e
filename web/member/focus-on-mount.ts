/** A ref callback that focuses an element. A dialog that opens focuses the element with the
 *  attribute `autofocus`; in a dialog that is already open, the call of `focus` is needed. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  element?.focus();
};
