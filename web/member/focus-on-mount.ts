/** A ref callback that focuses an element. A dialog that opens focuses its own element with the
 *  attribute `autofocus`. If the dialog is already open, only the call of `focus` has an effect. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  element?.focus();
};
