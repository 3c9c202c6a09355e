import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceText } from "./price.tsx";

const html = (hourlyRate: number, price: number) =>
  renderToStaticMarkup(<PriceText hourlyRate={hourlyRate} price={price} />);

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");

/** Returns the text as visitors see it, with the comma that CSS adds after each `span` with the
 *  class `thousands`. */
const seen = (markup: string) =>
  textOf(markup.replaceAll(/<span class="thousands">(\d+)<\/span>/g, "$1,"));

test.each([
  [1500, 0, "₹1500 / hrs", "₹1,500 / hrs"],
  [800, 12_000, "₹800 / hrs", "₹800 / hrs"],
  [0, 125_000, "₹125000 / day", "₹1,25,000 / day"],
  [0, 10_000_000, "₹10000000 / day", "₹1,00,00,000 / day"],
  [333.5, 0, "₹333.5 / hrs", "₹333.5 / hrs"],
])(
  "an hourly rate of %d and a daily price of %d are read as %s and look like %s",
  (hourly, daily, text, look) => {
    expect(textOf(html(hourly, daily))).toBe(text);
    expect(seen(html(hourly, daily))).toBe(look);
  },
);
