export type CheckoutParts = ReturnType<typeof checkoutParts>;
export type CheckoutField = ReturnType<CheckoutParts["field"]>;

/* Runs in the browser: its source text is part of `checkout.js`, so it must not refer to anything
 * outside itself. */
/** Returns the builders of the dialog's elements. They parse no markup, because Trusted Types would
 *  block that. */
export const checkoutParts = () => {
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    attributes: Record<string, string> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  /** Creates a button that submits its form, unless `press` is given. */
  const button = (label: string, kind: string, press?: () => void) => {
    const made = make("button", { type: press ? "button" : "submit", class: kind }, label);
    if (press) made.addEventListener("click", press);
    return made;
  };

  const field = (id: string, label: string, attributes: Record<string, string>) => {
    const named = { id, "aria-describedby": `${id}-error`, autocomplete: "off", ...attributes };
    const input = make("input", named);
    const error = make("p", { class: "error", id: `${id}-error` });
    /** Shows the error of the field; an empty text removes the error. */
    const complain = (text: string): boolean => {
      error.textContent = text;
      input.setAttribute("aria-invalid", String(text !== ""));
      return text !== "";
    };
    const box = make("div", { class: "field" }, make("label", { for: id }, label), input, error);
    return { input, box, complain };
  };

  /** Creates a list of buttons with test values. A press on a button fills in its value. */
  const suggestions = (heading: string, values: string[], use: (value: string) => void) =>
    make(
      "div",
      { class: "choices" },
      make("p", {}, heading),
      make(
        "ul",
        {},
        ...values.map((value) =>
          make(
            "li",
            {},
            button(value, "", () => use(value)),
          ),
        ),
      ),
    );

  /** Draws a square picture from one SVG path, dark on light in both themes, because many cameras
   *  cannot read an inverted QR code. */
  const drawing = ({ path, size }: { path: string; size: number }, label: string) => {
    const create = (tag: string, attributes: Record<string, string>) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const box = `-2 -2 ${size + 4} ${size + 4}`;
    const svg = create("svg", { viewBox: box, role: "img", "aria-label": label, class: "qr" });
    svg.append(create("path", { d: path, fill: "#000" }));
    return svg;
  };

  return { make, button, field, suggestions, drawing };
};
