/* Extracts the text of our PDFs for tests. A table in the PDF says which letter each glyph means.
 * PDF readers use the same table. A glyph that is not in the table becomes U+FFFD. */
import { inflateSync } from "node:zlib";

type Objects = Map<number, string>;

const objectsOf = (pdf: Buffer): Objects => {
  const text = pdf.toString("latin1");
  const found = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(found.map(([, id = "", body = ""]) => [Number(id), body]));
};

const streamOf = (body: string): string => {
  const [, head = "", data = ""] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  const bytes = Buffer.from(data, "latin1");
  return (head.includes("FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
};

const lettersOf = (cmap: string): Map<number, string> => {
  const letters = new Map<number, string>();
  for (const [, from = "", list = ""] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, codes = ""], at) => {
      const text = Buffer.from(codes.replace(/\s/g, ""), "hex").swap16().toString("utf16le");
      letters.set(Number.parseInt(from, 16) + at, text);
    });
  return letters;
};

const fontsOf = (objects: Objects): Map<string, Map<number, string>> => {
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values())
    for (const [, name = "", id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? "")?.[1];
      if (map) fonts.set(name, lettersOf(streamOf(objects.get(Number(map)) ?? "")));
    }
  return fonts;
};

const textOf = (content: string, fonts: ReturnType<typeof fontsOf>): string => {
  let font = new Map<number, string>();
  let text = "";
  for (const [token, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)>|\bET\b/g)) {
    if (name) font = fonts.get(name) ?? font;
    else if (token === "ET") text += "\n";
    else
      for (const [code] of (hex ?? "").matchAll(/..../g))
        text += font.get(Number.parseInt(code, 16)) ?? "\u{fffd}";
  }
  return text;
};

/** Returns one string for each page, with one line for each piece of text. */
export const readPdf = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const content = /\/Contents (\d+) 0 R/.exec(page)?.[1];
      return textOf(streamOf(objects.get(Number(content)) ?? ""), fonts);
    });
};
