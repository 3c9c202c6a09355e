import { expect, test } from "vitest";
import { readPdf } from "#server/testing/money/read-pdf.ts";
import { createDocumentPdf, PAGE_MARGIN_POINTS, PAGE_SIZE_POINTS } from "./document-pdf.ts";

const createSheet = () => {
  const sheet = createDocumentPdf({
    title: "Receipt",
    author: "Jagah",
    madeAt: new Date("2026-11-24T10:00:00+05:30"),
  });
  sheet.newPage();
  return sheet;
};

test("texts of the metadata are escaped in its XML, and not in the information dictionary", async () => {
  const sheet = createDocumentPdf({
    title: "Receipt <1> & more",
    author: "Salt & Sand",
    madeAt: new Date("2026-11-24T10:00:00+05:30"),
  });
  sheet.newPage();

  const file = (await sheet.finish()).toString("latin1");

  const xml = /<\?xpacket begin[\s\S]*<\?xpacket end/.exec(file)?.[0] ?? "";
  expect(xml).toContain(">Receipt &lt;1&gt; &amp; more</rdf:li>");
  expect(xml).toContain("<rdf:li>Salt &amp; Sand</rdf:li>");
  expect(xml).toContain("<xmp:CreatorTool>Salt &amp; Sand</xmp:CreatorTool>");
  expect(xml).toContain("<pdf:Producer>Salt &amp; Sand</pdf:Producer>");
  expect(xml.replace(/&(amp|lt|gt);/g, "")).not.toContain("&");
  const dictionary = file.replace(xml, "");
  expect(dictionary).toContain("(Receipt <1> & more)");
  expect(dictionary).toContain("(Salt & Sand)");
});

test("a row of a table that does not fit on its page is wholly on the next page", async () => {
  const sheet = createSheet();
  const rows = Array.from({ length: 40 }, (_, at) => ({
    cells: [`Row ${at + 1} ${"with नया words ".repeat(6)}`, "each", `₹${at + 1}`],
    ruled: true,
  }));

  const below = sheet.table(
    rows,
    [
      { x: PAGE_MARGIN_POINTS, width: 160, align: "left" },
      { x: 300, width: 100, align: "right" },
      { x: 420, width: 100, align: "right" },
    ],
    PAGE_MARGIN_POINTS,
  );

  const pages = readPdf(await sheet.finish());
  const starts = pages.map((page) => [...page.matchAll(/Row (\d+) /g)].map(([, row]) => row));
  const ends = pages.map((page) => [...page.matchAll(/₹(\d+)\n/g)].map(([, row]) => row));
  expect(pages.length).toBeLessThan(6);
  expect(starts).toEqual(ends);
  expect(starts.flat()).toEqual(rows.map((_, at) => String(at + 1)));
  expect(below).toBeLessThan(PAGE_SIZE_POINTS.height - PAGE_MARGIN_POINTS + 5);
});

test.each([740, 745, 750, 755, 760, 765, 770])(
  "a paragraph in several fonts, %d points below the top of a page, is on one page",
  async (y) => {
    const sheet = createSheet();

    sheet.part("P", "Latin and नया, Latin and नया x", { x: PAGE_MARGIN_POINTS, y, width: 90 });

    const pages = readPdf(await sheet.finish());
    expect(pages.filter((page) => page.trim() !== "")).toHaveLength(1);
  },
);

test("a paragraph that does not fit on its page is wholly on the next page", async () => {
  const sheet = createSheet();
  const place = { x: PAGE_MARGIN_POINTS, width: 160 };

  const below = sheet.part("P", "The first of the lines ".repeat(4), { ...place, y: 780 });
  sheet.part("P", "The next paragraph", { ...place, y: below });

  const pages = readPdf(await sheet.finish());
  expect(pages).toHaveLength(2);
  expect(pages[0]?.trim()).toBe("");
  expect(pages[1]).toMatch(/^The first of[\s\S]*The next paragraph/);
});
