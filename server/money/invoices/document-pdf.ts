import PDFDocument from "pdfkit";
import { colours } from "#contract/colours.ts";
import { type FontWeight, fontNames, readFont, splitIntoRuns } from "./typeface.ts";

export const PAGE_MARGIN_POINTS = 48;
/** The size of an A4 page, in points. */
export const PAGE_SIZE_POINTS = { width: 595.28, height: 841.89 };
export const CONTENT_WIDTH_POINTS = PAGE_SIZE_POINTS.width - 2 * PAGE_MARGIN_POINTS;
const RULE_GAP_POINTS = 6;

/** The colours of documents: those of the light theme, because documents are printed. */
export const printed = {
  ink: colours.ink.day,
  quiet: colours["ink-2"].day,
  action: colours.action.day,
  line: colours.line.day,
};

type Look = {
  weight?: FontWeight;
  size?: number;
  colour?: string;
  /** Right alignment works only for a text in one font. */
  align?: "left" | "right";
  gap?: number;
};
type Place = { x: number; y: number; width: number };

/** The entry in a PDF's metadata that marks the PDF as PDF/UA-1. pdfkit writes the same entry for
 *  the setting `subset: "PDF/UA"`, but pdfkit's types lack this setting. */
const accessibleMarker = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

declare global {
  namespace PDFKit.Mixins {
    /** pdfkit has this option for table headings; its types lack it. */
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
  namespace PDFKit {
    interface PDFDocument {
      /** Writes the XMP metadata, after the information dictionary has been written. pdfkit's types
       *  lack this method. */
      endMetadata(): void;
    }
  }
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);

/** Creates a PDF that is tagged for screen readers and marked as PDF/UA-1 (ISO 14289-1). Nothing in
 *  the file depends on the current time, so the same content always gives the same file. */
export const createDocumentPdf = (about: { title: string; author: string; madeAt: Date }) => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: "A4",
    margin: PAGE_MARGIN_POINTS,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-IN",
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: about.author,
      Producer: about.author,
      CreationDate: about.madeAt,
    },
  });
  doc.appendXML(accessibleMarker);
  // pdfkit does not escape the title and the author in the XML metadata, so this code escapes them.
  // The PDF's information dictionary keeps the plain texts, because pdfkit writes it earlier.
  const writeMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    const [title, author] = [about.title, about.author].map(escapeXml);
    Object.assign(doc.info, { Title: title, Author: author, Creator: author, Producer: author });
    writeMetadata();
  };
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const font of fontNames) doc.registerFont(font, readFont(font));
  const root = doc.struct("Document");
  doc.addStructure(root);

  /** Sets the font size. Splits a text into runs (`splitIntoRuns`) and returns each run with its
   *  options for pdfkit. */
  const layOut = (text: string, width: number, look: Look) => {
    const { weight = "regular", size = 10, align = "left", gap = 2 } = look;
    doc.fontSize(size);
    return splitIntoRuns(text, weight).map((run, at, runs) => ({
      ...run,
      options: { width, align, lineGap: gap, continued: at < runs.length - 1 },
    }));
  };

  /** Returns the height of a text that is wrapped to the width. */
  const measure = (text: string, width: number, look: Look = {}): number => {
    let lineTop = 0;
    let height = 0;
    for (const { font, text: part, options } of layOut(text, width, look)) {
      lineTop += doc.font(font).heightOfString(part, options);
      // If another part follows, `heightOfString` does not include the last line of this part. So
      // the line is added here. Parts on the same line can differ in height, so the maximum is
      // used.
      const lastLine = options.continued ? doc.currentLineHeight(true) + options.lineGap : 0;
      height = Math.max(height, lineTop + lastLine);
    }
    return height;
  };

  /** Draws a text at its place, wrapped to the width.
   *  @returns where the next line begins */
  const draw = (text: string, { x, y, width }: Place, look: Look = {}): number => {
    doc.fillColor(look.colour ?? printed.ink);
    layOut(text, width, look).forEach(({ font, text: part, options }, at) => {
      doc.font(font);
      if (at === 0) doc.text(part, x, y, options);
      else doc.text(part, options);
    });
    return doc.y;
  };

  /** Returns where an element of this height begins: at `y`, or at the top of a new page if the
   *  rest of the page is too short. */
  const findRoom = (y: number, height: number): number => {
    if (y + height <= PAGE_SIZE_POINTS.height - PAGE_MARGIN_POINTS) return y;
    doc.addPage();
    return PAGE_MARGIN_POINTS;
  };

  /** Draws lines and areas that screen readers ignore. */
  const decorate = (paint: () => void): void => {
    doc.markContent("Artifact", { type: "Layout" });
    paint();
    doc.endMarkedContent();
  };

  return {
    newPage: () => void doc.addPage(),
    /** Adds a heading or a paragraph, on a new page if it does not fit.
     *  @returns where the next element begins */
    part: (role: "H1" | "H2" | "P", text: string, place: Place, look?: Look): number => {
      const y = findRoom(place.y, measure(text, place.width, look));
      let below = y;
      root.add(
        doc.struct(role, {}, () => {
          below = draw(text, { ...place, y }, look);
        }),
      );
      return below;
    },
    /** Adds rows of cells. A row with `head` contains the column headings. The tallest cell
     *  determines the height of its row. A row that does not fit on the page begins a new page.
     *  @returns where the content below the table begins */
    table: (
      rows: { cells: string[]; look?: Look; head?: boolean; ruled?: boolean }[],
      columns: { x: number; width: number; align: "left" | "right" }[],
      top: number,
    ): number => {
      let y = top;
      const table = doc.struct("Table");
      root.add(table);
      for (const { cells, look, head, ruled } of rows) {
        const heights = cells.map((cell, at) => measure(cell, columns[at]?.width ?? 0, look));
        y = findRoom(y, Math.max(0, ...heights) + (ruled ? RULE_GAP_POINTS : 0));
        if (ruled) {
          decorate(() =>
            doc
              .moveTo(columns[0]?.x ?? PAGE_MARGIN_POINTS, y)
              .lineTo(PAGE_SIZE_POINTS.width - PAGE_MARGIN_POINTS, y)
              .lineWidth(0.75)
              .stroke(printed.line),
          );
          y += RULE_GAP_POINTS;
        }
        const row = doc.struct("TR");
        table.add(row);
        let lowest = y;
        cells.forEach((cell, at) => {
          const column = columns[at];
          if (!column) return;
          // The scope says whether the cell is the heading of its column or of its row.
          const scope = head ? "Column" : at === 0 ? "Row" : undefined;
          row.add(
            doc.struct(scope ? "TH" : "TD", scope ? { scope } : {}, () => {
              const below = draw(
                cell,
                { x: column.x, y, width: column.width },
                {
                  ...look,
                  align: column.align,
                },
              );
              lowest = Math.max(lowest, below);
            }),
          );
        });
        row.end();
        y = lowest + 4;
      }
      table.end();
      return y;
    },
    bar: (place: Place & { height: number }, colour: string) =>
      decorate(() => doc.rect(place.x, place.y, place.width, place.height).fill(colour)),
    finish: (): Promise<Buffer<ArrayBuffer>> =>
      new Promise((resolve, reject) => {
        doc.on("error", reject);
        doc.on("end", () => resolve(Buffer.concat(chunks)));
        root.end();
        doc.end();
      }),
  };
};
export type DocumentPdf = ReturnType<typeof createDocumentPdf>;
