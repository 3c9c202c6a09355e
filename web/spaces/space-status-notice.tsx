import type { Location } from "#contract/spaces/location.ts";
import { Notice } from "#web/ui/badge.tsx";
import { spaceStatusLabels } from "./space-status.ts";

/** Explains why a space is not live. If the host has edited a live space, explains why the host
 *  sees another version than everyone else. Otherwise, shows nothing. */
export const SpaceStatusNotice = ({ space }: { space: Location }) => {
  const reason = space.returnReason && (
    <>
      Our team wrote: <q>{space.returnReason}</q>
    </>
  );
  if (space.status !== "live") {
    const { word, meaning } = spaceStatusLabels[space.status];
    return (
      <Notice tone="note">
        <p>
          <strong>{word}.</strong> Only its host and our team see this page. {meaning} {reason}
        </p>
      </Notice>
    );
  }
  if (space.review === "in_review")
    return (
      <Notice tone="note">
        <p>
          <strong>Your changes are in review.</strong> You see the edited version; everyone else
          sees the verified one until our team has checked it.
        </p>
      </Notice>
    );
  if (space.review === "returned")
    return (
      <Notice tone="note">
        <p>
          <strong>Your changes were returned.</strong> You see the edited version; everyone else
          sees the verified one. {reason}
        </p>
      </Notice>
    );
  return null;
};
