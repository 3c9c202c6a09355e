import {
  appendFileSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";

/** The disk did not take what was to be kept: nothing of it happened. */
export class JournalError extends Error {}

export type Journal<Entry> = {
  /** What the file held when it was opened, oldest first. */
  entries: readonly Entry[];
  /** Writes one line, whole or not at all.
   *  @throws JournalError */
  append: (entry: Entry) => void;
  /** Puts the present state in the place of the history. A disk that is too full for it keeps the
   *  history, which says the same. */
  rewrite: (entries: readonly Entry[]) => void;
};

const LINE_END = 10;
const mode = 0o600;
const lineOf = (entry: unknown): string => `${JSON.stringify(entry)}\n`;

/** A file with one JSON value a line, which only grows. What a full disk or a kill cut off was never
 *  acknowledged, and is removed before anything is written behind it.
 *  @param start how the JSON of an entry may begin; a global expression */
export const openJournal = <Entry>(file: string, start: RegExp): Journal<Entry> => {
  const bytes = bytesOf(file);
  /** Up to the end of the last whole line. */
  let whole = bytes.lastIndexOf(LINE_END) + 1;
  let isTorn = bytes.length > whole;

  const append = (entry: Entry): void => {
    const line = lineOf(entry);
    try {
      if (isTorn) truncateSync(file, whole);
      // Whatever goes wrong from here on, a part of the line may be there.
      isTorn = true;
      appendFileSync(file, line, { mode });
    } catch (error) {
      throw new JournalError("The sandbox's journal cannot be written.", { cause: error });
    }
    isTorn = false;
    whole += Buffer.byteLength(line);
  };

  const rewrite = (entries: readonly Entry[]): void => {
    const next = `${file}.new`;
    const text = entries.map(lineOf).join("");
    try {
      writeFileSync(next, text, { mode });
      renameSync(next, file);
    } catch {
      rmSync(next, { force: true });
      return;
    }
    whole = Buffer.byteLength(text);
    isTorn = false;
  };

  const lines = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  return { entries: lines.flatMap((line) => entryOf<Entry>(line, start)), append, rewrite };
};

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
};

/** What a line says. An earlier version wrote the next line behind one that a full disk had cut off:
 *  only the end of such a line is an entry. */
const entryOf = <Entry>(line: string, start: RegExp): Entry[] => {
  for (const { index } of line.matchAll(start)) {
    try {
      return [JSON.parse(line.slice(index)) as Entry];
    } catch {
      // It does not begin here.
    }
  }
  return [];
};
