/** A mutant as the run reports it: the text `from` is replaced by `to`. The text `from` begins in
 *  the line `code` and may extend over several lines. */
export type TestedMutant = {
  file: string;
  line: number;
  code: string;
  from: string;
  to: string;
  detected: boolean;
};

/** A mutant that no test can detect, because it behaves like the original. */
export type EquivalentMutant = Pick<TestedMutant, "file" | "code" | "from" | "to"> & {
  why: string;
};

/** Tests must detect at least this percentage of the mutants that change behaviour. */
const MIN_SCORE_PERCENT = 95;
/** At most one of every `MUTANTS_PER_EQUIVALENT` mutants may be listed as equivalent. */
const MUTANTS_PER_EQUIVALENT = 20;

/** Returns the score of a run, its survivors, and its problems. A run without problems has passed.
 *  @param equivalents - only those of the mutated files
 *  @param isWhole - whether all files were mutated */
export const judgeMutants = (
  mutants: readonly TestedMutant[],
  equivalents: readonly EquivalentMutant[],
  isWhole: boolean,
) => {
  const isOf = (listed: EquivalentMutant) => (mutant: TestedMutant) =>
    (["file", "code", "from", "to"] as const).every((key) => mutant[key] === listed[key]);
  const problems = equivalents.flatMap((listed) => {
    const found = mutants.filter(isOf(listed));
    const name = `The equivalent "${listed.from}" => "${listed.to}" of ${listed.file}`;
    if (found.length === 0) return [`${name} does not exist any more.`];
    return found.some(({ detected }) => detected) ? [`${name} is detected by a test.`] : [];
  });
  const survivors = mutants.filter(
    (mutant) => !mutant.detected && !equivalents.some((listed) => isOf(listed)(mutant)),
  );
  const detected = mutants.filter((mutant) => mutant.detected).length;
  const equivalent = mutants.length - detected - survivors.length;
  const percent = (100 * detected) / (detected + survivors.length);
  if (!(percent >= MIN_SCORE_PERCENT))
    problems.push(`The score is below ${MIN_SCORE_PERCENT} %: write tests for the survivors.`);
  // Not checked for a run of some files: in one short file, many mutants may be equivalent.
  if (isWhole && equivalent * MUTANTS_PER_EQUIVALENT > mutants.length)
    problems.push(`More than one mutant in ${MUTANTS_PER_EQUIVALENT} is called equivalent.`);
  return { detected, equivalent, survivors, percent, problems };
};
