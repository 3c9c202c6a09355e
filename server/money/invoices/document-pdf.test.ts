import { expect, test } from "vitest";
import { createDocumentPdf } from "./document-pdf.ts";

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
