/** A ref callback that focuses an element. It sets `autofocus`, because a dialog that opens focuses
 *  the element with this attribute. It also calls `focus`, because in a dialog that is already open
 *  the attribute has no effect. */
export const focusOnMount = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  element?.focus();
};
