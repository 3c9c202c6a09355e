import type { Dispatch } from "react";
import type { ListingErrors } from "#contract/spaces/listing-rules.ts";
import type { DraftAction, ListingDraft } from "#web/pages/host/onboarding/draft/listing-draft.ts";

export type StepProps = {
  draft: ListingDraft;
  dispatch: Dispatch<DraftAction>;
  /** The errors by field. The object is empty until the host tries to continue or the server
   *  rejects a field. */
  errors: ListingErrors;
};
