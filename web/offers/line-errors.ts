import type { DraftLine } from "./offer-draft.ts";

/** Returns the errors that still apply after the price lines have changed. Errors of changed fields
 *  and of removed lines are left out. So is the error `lines`, which is not about a single line.
 *  Other errors move with their lines.
 *  @param errors - by field: `lines.0.label`, `lines.0.amountPaise`, `lines`, `note` */
export const keepLineErrors = (
  errors: Record<string, string>,
  before: readonly DraftLine[],
  after: readonly DraftLine[],
): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, message] of Object.entries(errors)) {
    const [list, index, ...field] = name.split(".");
    if (list !== "lines") kept[name] = message;
    if (list !== "lines" || index === undefined) continue;
    const was = before[Number(index)];
    const at = after.findIndex(({ key }) => key === was?.key);
    const is = after[at];
    const isSame = field[0] === "label" ? is?.label === was?.label : is?.amount === was?.amount;
    if (is && isSame) kept[["lines", at, ...field].join(".")] = message;
  }
  return kept;
};
