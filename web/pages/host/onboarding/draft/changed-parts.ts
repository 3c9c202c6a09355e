import { hasNewContactDetails } from "#contract/spaces/contact-details.ts";
import {
  doesChangeWaitForTeam,
  isRecordedField,
  spaceFieldNames,
  spaceFields,
} from "#contract/spaces/fields.ts";
import { formatAmenities } from "#contract/verification/format-amenities.ts";
import type { ListingDraft } from "./listing-draft.ts";

/** Says when guests see a changed part of a verified space. The rules apply only if the team
 *  verifies listings. The server has the same rules (server/catalogue/listing/content.ts).
 *  - `waits`: after the team's approval
 *  - `noted`: after the team's approval if the change adds contact details; otherwise at once
 *  - `at-once`: always at once */
type Change = "waits" | "noted" | "at-once";

/** Returns the label, the text and the `Change` of each part of a draft. If the text differs from
 *  the earlier text, the part has changed. `Change` says when guests see the changed part. */
const partsOf = (draft: ListingDraft): [part: string, text: string, change: Change][] => [
  ["the photos", draft.photos.map(({ id }) => id).join(" "), "waits"],
  ...spaceFieldNames.map((field): [string, string, Change] => [
    `the ${spaceFields[field].label.toLowerCase()}`,
    draft[field].trim(),
    doesChangeWaitForTeam(field) ? "waits" : isRecordedField(field) ? "noted" : "at-once",
  ]),
  ["the address", JSON.stringify([draft.state, draft.city, draft.localArea, draft.pin]), "waits"],
  ["the category", [...draft.categories].sort().join(), "waits"],
  ["the amenities", formatAmenities(draft.amenities), "noted"],
  ["the opening hours", [...draft.availableTimeSlots].sort().join(), "at-once"],
];

/** The labels of the changed parts in an edit of a verified space. Guests see the parts in `atOnce`
 *  immediately. They see the parts in `waiting` only after the team has approved them. */
export type ChangedParts = { atOnce: string[]; waiting: string[] };

export const listChangedParts = (before: ListingDraft, after: ListingDraft): ChangedParts => {
  const was = partsOf(before);
  const changed = partsOf(after).flatMap(([part, text, change], at) => {
    const earlier = was[at]?.[1] ?? "";
    if (text === earlier) return [];
    const waits = change === "waits" || (change === "noted" && hasNewContactDetails(earlier, text));
    return [{ part, waits }];
  });
  const named = (waits: boolean) => [
    ...new Set(changed.filter((one) => one.waits === waits).map(({ part }) => part)),
  ];
  return { atOnce: named(false), waiting: named(true) };
};

/** Returns the labels of the changed parts that guests see only after the team has approved them.
 *  Empty if guests see the whole edit immediately. Only for an edit of a verified space. */
export const listPartsForReview = (before: ListingDraft, after: ListingDraft): string[] =>
  listChangedParts(before, after).waiting;

/** Returns the parts as text: `the title, the photos and the address`. */
export const formatParts = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
