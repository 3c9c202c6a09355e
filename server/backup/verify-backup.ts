import { createHash } from "node:crypto";
import {
  ARCHIVE_FORMAT,
  type ArchiveEnd,
  type ArchiveStart,
  createFileList,
  readEntries,
} from "./archive.ts";
import { BackupProblem, damaged } from "./backup-problem.ts";
import { readChunks } from "./chunks.ts";

export type VerifiedBackup = { start: ArchiveStart; end: ArchiveEnd };

/** Requires that the first entry of an archive has the type `start`, and returns this entry.
 *  @param description - the first entry
 *  @throws BackupProblem if the type is different, or a newer version of Jagah made the archive */
export const requireStart = (file: string, description: { type: string }): ArchiveStart => {
  if (description.type !== "start") throw damaged(file, "its first entry is missing");
  const start = description as ArchiveStart;
  if (start.format > ARCHIVE_FORMAT)
    throw new BackupProblem(
      `${file} was made by a newer version of Jagah (${start.version}). Use that version or a newer one.`,
    );
  return start;
};

const requireSame = (file: string, what: string, found: object, expected: object | undefined) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw damaged(file, `${what} is not what was written`);
};

/** Verifies a whole archive against its list of contents. `onStart` is called before the other
 *  entries are read.
 *  @throws BackupProblem when the archive is damaged, was made by a newer version, or needs another
 *  passphrase */
export const verifyBackup = async (
  file: string,
  passphrase: string | undefined,
  onStart: (start: ArchiveStart) => void = () => {},
): Promise<VerifiedBackup> => {
  let start: ArchiveStart | undefined;
  let end: ArchiveEnd | undefined;
  const files = createFileList();
  const sums = new Map<string, string>();
  for await (const { description, content } of readEntries(file, readChunks(file, passphrase))) {
    if (end) throw damaged(file, "it has an entry after its end");
    if (!start) {
      start = requireStart(file, description);
      onStart(start);
      continue;
    }
    if (description.type === "end") {
      end = description;
      continue;
    }
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const block of content()) {
      hash.update(block);
      bytes += block.length;
    }
    const sha256 = hash.digest("hex");
    if (description.type === "file") files.add(description.path, { sha256, bytes });
    else sums.set(description.type === "table" ? description.name : "", sha256);
  }
  if (!start || !end) throw damaged(file, "its list of contents is missing");
  requireSame(file, "the list of files", files.end(), end.files);
  const expected = [...Object.entries(end.tables), ["", end.jobs] as const];
  for (const [name, { sha256 }] of expected)
    requireSame(file, name ? `the table ${name}` : "the list of jobs", [sums.get(name)], [sha256]);
  if (sums.size !== expected.length) throw damaged(file, "its number of tables is wrong");
  return { start, end };
};
