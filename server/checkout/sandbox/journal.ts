import {
  appendFileSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";

/** The disk could not store a change, so the change was not made. */
export class JournalError extends Error {}

export type Journal<Entry> = {
  /** The entries of the file when it was opened, oldest first. */
  entries: readonly Entry[];
  /** Writes one line, completely or not at all.
   *  @throws JournalError */
  append: (entry: Entry) => void;
  /** Replaces all entries of the file. The new entries must lead to the same state as the old ones.
   *  If they cannot be written, for example on a full disk, the file keeps its old entries. */
  rewrite: (entries: readonly Entry[]) => void;
};

const LINE_END = 10;
const mode = 0o600;
const lineOf = (entry: unknown): string => `${JSON.stringify(entry)}\n`;

/** Opens an append-only file with one JSON value per line. The next write removes an incomplete
 *  last line, which was never acknowledged.
 *  @param start - a global regular expression for the beginning of an entry's JSON */
export const openJournal = <Entry>(file: string, start: RegExp): Journal<Entry> => {
  const bytes = bytesOf(file);
  /** The length of the file up to the end of the last complete line. */
  let whole = bytes.lastIndexOf(LINE_END) + 1;
  // After a full disk or a kill, the last line may be incomplete.
  let isTruncated = bytes.length > whole;

  const append = (entry: Entry): void => {
    const line = lineOf(entry);
    try {
      if (isTruncated) truncateSync(file, whole);
      // If `appendFileSync` fails, the file may contain a part of the line.
      isTruncated = true;
      appendFileSync(file, line, { mode });
    } catch (error) {
      throw new JournalError("The sandbox's journal cannot be written.", { cause: error });
    }
    isTruncated = false;
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
    isTruncated = false;
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

/** Returns a list with the line's one entry, or an empty list if the line has no complete entry. In
 *  files from earlier versions, a line may have an incomplete entry before the complete entry. */
const entryOf = <Entry>(line: string, start: RegExp): Entry[] => {
  for (const { index } of line.matchAll(start)) {
    try {
      return [JSON.parse(line.slice(index)) as Entry];
    } catch {
      // No entry begins here: try the next match.
    }
  }
  return [];
};
