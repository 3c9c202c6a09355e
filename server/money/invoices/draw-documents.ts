import { formatQuantity } from "#contract/bookings/price.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { formatWrittenAddress } from "#contract/spaces/written-address.ts";
import type { DocumentContent } from "./document-content.ts";
import {
  CONTENT_WIDTH_POINTS,
  createDocumentPdf,
  type DocumentPdf,
  PAGE_MARGIN_POINTS,
  printed,
} from "./document-pdf.ts";
import {
  buildDocumentNotes,
  buildMoneyRows,
  buildTaxRows,
  documentTitles,
  formatDocumentPeriod,
  formatDocumentTime,
  sandboxNote,
} from "./document-texts.ts";

const HALF = (CONTENT_WIDTH_POINTS - 24) / 2;
const RIGHT = PAGE_MARGIN_POINTS + HALF + 24;
const small = { size: 9, colour: printed.quiet };

const drawHead = (
  sheet: DocumentPdf,
  { kind, number, issuedAt, seller }: DocumentContent,
): number => {
  sheet.bar({ x: PAGE_MARGIN_POINTS, y: PAGE_MARGIN_POINTS, width: 44, height: 5 }, printed.action);
  const brand = sheet.part(
    "P",
    seller.brand,
    { x: PAGE_MARGIN_POINTS, y: 58, width: HALF },
    {
      weight: "bold",
      size: 22,
    },
  );
  const title = sheet.part(
    "H1",
    documentTitles[kind],
    { x: RIGHT, y: 58, width: HALF },
    {
      weight: "bold",
      size: 22,
      align: "right",
    },
  );
  const below = sheet.part(
    "P",
    `${number}, ${formatDocumentTime(issuedAt)}`,
    {
      x: RIGHT,
      y: title,
      width: HALF,
    },
    { align: "right", colour: printed.quiet },
  );
  return Math.max(brand, below) + 22;
};

/** Draws a small heading and the lines of text below it; empty lines are left out. */
const drawBlock = (
  sheet: DocumentPdf,
  heading: string,
  lines: (string | null | false)[],
  { x, y, width }: { x: number; y: number; width: number },
): number => {
  let below = sheet.part("H2", heading, { x, y, width }, small);
  lines.forEach((line, at) => {
    if (line)
      below = sheet.part("P", line, { x, y: below, width }, at === 0 ? { weight: "bold" } : {});
  });
  return below;
};

const drawParties = (sheet: DocumentPdf, { seller, guest }: DocumentContent, y: number): number => {
  const from = drawBlock(
    sheet,
    "From",
    [
      seller.name,
      seller.address,
      seller.gstin && `GSTIN ${seller.gstin}`,
      seller.email,
      seller.phone,
    ],
    { x: PAGE_MARGIN_POINTS, y, width: HALF },
  );
  const to = drawBlock(
    sheet,
    "For",
    [guest.name, guest.address, guest.gstin && `GSTIN ${guest.gstin}`],
    { x: RIGHT, y, width: HALF },
  );
  return Math.max(from, to) + 18;
};

const drawBooking = (sheet: DocumentPdf, { booking }: DocumentContent, y: number): number =>
  drawBlock(
    sheet,
    "Booking",
    [
      booking.title,
      formatWrittenAddress(booking.address, booking.place.split(", ")),
      formatDocumentPeriod(booking),
      `Host: ${booking.host}`,
      `Booking ${booking.id}`,
    ],
    { x: PAGE_MARGIN_POINTS, y, width: CONTENT_WIDTH_POINTS },
  ) + 18;

const drawPrice = (sheet: DocumentPdf, { lines, totalPaise }: DocumentContent, y: number): number =>
  sheet.table(
    [
      { cells: ["Price", "Quantity", "Each", "Amount"], look: small, head: true },
      ...lines.map((line) => ({
        cells: [
          line.label ?? "Use of the space",
          line.label === undefined ? formatQuantity(line) : "",
          formatRupees(line.unitPaise),
          formatRupees(line.amountPaise),
        ],
        ruled: true,
      })),
      {
        cells: ["Total", "", "", formatRupees(totalPaise)],
        look: { weight: "bold" as const },
        ruled: true,
      },
    ],
    [
      { x: PAGE_MARGIN_POINTS, width: CONTENT_WIDTH_POINTS - 330, align: "left" },
      { x: PAGE_MARGIN_POINTS + CONTENT_WIDTH_POINTS - 320, width: 100, align: "right" },
      { x: PAGE_MARGIN_POINTS + CONTENT_WIDTH_POINTS - 210, width: 100, align: "right" },
      { x: PAGE_MARGIN_POINTS + CONTENT_WIDTH_POINTS - 100, width: 100, align: "right" },
    ],
    y,
  ) + 14;

const drawAmounts = (
  sheet: DocumentPdf,
  rows: [string, Paise][],
  y: number,
  strong: boolean,
): number =>
  sheet.table(
    rows.map(([label, paise], at) => ({
      cells: [label, formatRupees(paise)],
      ...(strong && at === 0
        ? { look: { weight: "bold" as const, size: 13 }, ruled: true }
        : { look: { size: 10 } }),
    })),
    [
      { x: PAGE_MARGIN_POINTS, width: CONTENT_WIDTH_POINTS - 130, align: "left" },
      { x: PAGE_MARGIN_POINTS + CONTENT_WIDTH_POINTS - 120, width: 120, align: "right" },
    ],
    y,
  ) + 10;

const drawPage = (sheet: DocumentPdf, content: DocumentContent): void => {
  sheet.newPage();
  let y = drawHead(sheet, content);
  if (content.sandbox)
    y =
      sheet.part(
        "P",
        sandboxNote,
        { x: PAGE_MARGIN_POINTS, y, width: CONTENT_WIDTH_POINTS },
        {
          weight: "bold",
          colour: printed.action,
        },
      ) + 14;
  y = drawParties(sheet, content, y);
  y = drawBooking(sheet, content, y);
  y = drawPrice(sheet, content, y);
  y = drawAmounts(sheet, buildMoneyRows(content), y, true);
  const tax = buildTaxRows(content);
  if (tax.length > 0) y = drawAmounts(sheet, tax, y, false);
  for (const note of buildDocumentNotes(content))
    y = sheet.part("P", note, { x: PAGE_MARGIN_POINTS, y, width: CONTENT_WIDTH_POINTS }, small) + 2;
};

/** Returns one PDF with all documents in the given order. Each document begins on a new page. The
 *  same content always gives the same bytes. */
export const drawDocuments = async (
  documents: readonly DocumentContent[],
): Promise<Buffer<ArrayBuffer>> => {
  const last = documents.at(-1);
  if (!last) throw new Error("There is no document to draw.");
  const sheet = createDocumentPdf({
    title: documents.map(({ kind, number }) => `${documentTitles[kind]} ${number}`).join(", "),
    author: last.seller.brand,
    madeAt: new Date(last.issuedAt),
  });
  for (const content of documents) drawPage(sheet, content);
  return sheet.finish();
};
