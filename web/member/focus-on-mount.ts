/** A ref callback that focuses an element. When a dialog opens, the browser focuses the element
 *  in it that has the attribute `autofocus`. In a dialog that is already open, only the call of
 *  `focus` has an effect. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  element?.focus();
};
