import { invoiceMessages } from "#contract/invoices/messages.ts";
import { requireTeamSecondFactor } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DocumentContent } from "./document-content.ts";
import { issueDocuments } from "./issue-documents.ts";
import { findBookingSides, findDocuments } from "./queries.ts";

/** Issues missing documents and returns all documents of a booking as one PDF.
 *  @throws Problem 404 not-found for a booking that the caller may not see; 404 no-documents if the
 *  booking has none; 403 second-factor-needed for an admin who lacks only the second factor */
export const printDocuments = async (
  deps: Deps,
  caller: Caller,
  bookingId: string,
): Promise<{ name: string; pdf: Buffer<ArrayBuffer> }> => {
  const sides = isUuid(bookingId) ? await findBookingSides(deps.db, bookingId) : undefined;
  const theirs = caller.isTeam || [sides?.guest_id, sides?.host_id].includes(caller.accountId);
  if (!sides || !theirs) {
    await requireTeamSecondFactor(deps.db, caller);
    throw notFound("There is no such booking.");
  }
  // If the guest has just paid, the job that issues the documents may not have run yet.
  await issueDocuments(deps, bookingId);
  const documents = (await findDocuments(deps.db, bookingId)).map(({ content }) =>
    DocumentContent.parse(content),
  );
  const [first] = documents;
  if (!first) throw new Problem(404, "no-documents", invoiceMessages.noneYet);
  // The PDF library is loaded on first use, because the library takes memory in each worker
  // (docs/decisions/workers.md).
  const { drawDocuments } = await import("./draw-documents.ts");
  const name = `${first.seller.brand}-${first.number}.pdf`.toLowerCase();
  return {
    name: name.replace(/[^a-z0-9.]+/g, "-"),
    pdf: await drawDocuments(documents),
  };
};
