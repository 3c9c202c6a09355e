import { type Paise, rupeeText } from "#contract/money.ts";
import type { DocumentContent } from "./content.ts";
import { INNER, MARGIN, makeSheet, printed, type Sheet } from "./sheet.ts";
import {
  momentWords,
  moneyRows,
  notes,
  quantityWords,
  taxRows,
  titles,
  trialWords,
  whenWords,
} from "./words.ts";

const HALF = (INNER - 24) / 2;
const RIGHT = MARGIN + HALF + 24;
const small = { size: 9, colour: printed.quiet };

const drawHead = (sheet: Sheet, { kind, number, issuedAt, seller }: DocumentContent): number => {
  sheet.bar({ x: MARGIN, y: MARGIN, width: 44, height: 5 }, printed.action);
  const brand = sheet.part(
    "P",
    seller.brand,
    { x: MARGIN, y: 58, width: HALF },
    {
      weight: "bold",
      size: 22,
    },
  );
  const title = sheet.part(
    "H1",
    titles[kind],
    { x: RIGHT, y: 58, width: HALF },
    {
      weight: "bold",
      size: 22,
      align: "right",
    },
  );
  const below = sheet.part(
    "P",
    `${number}, ${momentWords(issuedAt)}`,
    {
      x: RIGHT,
      y: title,
      width: HALF,
    },
    { align: "right", colour: printed.quiet },
  );
  return Math.max(brand, below) + 22;
};

/** A small heading and lines under it; lines of nothing are left out. */
const drawBlock = (
  sheet: Sheet,
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

const drawParties = (sheet: Sheet, { seller, guest }: DocumentContent, y: number): number => {
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
    { x: MARGIN, y, width: HALF },
  );
  const to = drawBlock(
    sheet,
    "For",
    [guest.name, guest.address, guest.gstin && `GSTIN ${guest.gstin}`],
    { x: RIGHT, y, width: HALF },
  );
  return Math.max(from, to) + 18;
};

const drawBooking = (sheet: Sheet, { booking }: DocumentContent, y: number): number =>
  drawBlock(
    sheet,
    "Booking",
    [
      booking.title,
      `${booking.address}, ${booking.place}`,
      whenWords(booking),
      `Host: ${booking.host}`,
      `Booking ${booking.id}`,
    ],
    { x: MARGIN, y, width: INNER },
  ) + 18;

const drawPrice = (sheet: Sheet, { lines, totalPaise }: DocumentContent, y: number): number =>
  sheet.table(
    [
      { cells: ["Price", "Quantity", "Each", "Amount"], look: small, head: true },
      ...lines.map((line) => ({
        cells: [
          "Use of the space",
          quantityWords(line),
          rupeeText(line.unitPaise),
          rupeeText(line.amountPaise),
        ],
        ruled: true,
      })),
      {
        cells: ["Total", "", "", rupeeText(totalPaise)],
        look: { weight: "bold" as const },
        ruled: true,
      },
    ],
    [
      { x: MARGIN, width: INNER - 330, align: "left" },
      { x: MARGIN + INNER - 320, width: 100, align: "right" },
      { x: MARGIN + INNER - 210, width: 100, align: "right" },
      { x: MARGIN + INNER - 100, width: 100, align: "right" },
    ],
    y,
  ) + 14;

const drawAmounts = (sheet: Sheet, rows: [string, Paise][], y: number, strong: boolean): number =>
  sheet.table(
    rows.map(([label, paise], at) => ({
      cells: [label, rupeeText(paise)],
      ...(strong && at === 0
        ? { look: { weight: "bold" as const, size: 13 }, ruled: true }
        : { look: { size: 10 } }),
    })),
    [
      { x: MARGIN, width: INNER - 130, align: "left" },
      { x: MARGIN + INNER - 120, width: 120, align: "right" },
    ],
    y,
  ) + 10;

const drawPage = (sheet: Sheet, content: DocumentContent): void => {
  sheet.newPage();
  let y = drawHead(sheet, content);
  if (content.sandbox)
    y =
      sheet.part(
        "P",
        trialWords,
        { x: MARGIN, y, width: INNER },
        {
          weight: "bold",
          colour: printed.action,
        },
      ) + 14;
  y = drawParties(sheet, content, y);
  y = drawBooking(sheet, content, y);
  y = drawPrice(sheet, content, y);
  y = drawAmounts(sheet, moneyRows(content), y, true);
  const tax = taxRows(content);
  if (tax.length > 0) y = drawAmounts(sheet, tax, y, false);
  for (const note of notes(content))
    y = sheet.part("P", note, { x: MARGIN, y, width: INNER }, small) + 2;
};

/** Documents as one PDF, a page each, in the order given. The same content gives the same bytes. */
export const drawDocuments = async (
  documents: readonly DocumentContent[],
): Promise<Buffer<ArrayBuffer>> => {
  const last = documents.at(-1);
  if (!last) throw new Error("There is nothing to draw.");
  const sheet = makeSheet({
    title: documents.map(({ kind, number }) => `${titles[kind]} ${number}`).join(", "),
    author: last.seller.brand,
    madeAt: new Date(last.issuedAt),
  });
  for (const content of documents) drawPage(sheet, content);
  return sheet.finish();
};
