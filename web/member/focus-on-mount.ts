/** A ref callback that focuses an element. When a dialog opens, it focuses its element with the
 *  attribute `autofocus`. If the dialog is already open, only the call of `focus` has an effect. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  element?.focus();
};
