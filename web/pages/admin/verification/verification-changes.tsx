import type { Location } from "#contract/spaces/location.ts";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { ChangeDiff } from "./change-diff.tsx";
import { findPhotoChange, findSpaceChanges, type PhotoChange } from "./space-changes.ts";

const photoWords = ({ added, removed, newCover, moved }: PhotoChange): string =>
  [
    added.length > 0 && `${added.length} new`,
    removed.length > 0 && `${removed.length} removed`,
    newCover && "new cover",
    moved && "new order",
  ]
    .filter(Boolean)
    .join(", ");

const Photos = ({ change }: { change: PhotoChange }) => (
  <>
    <ins>{photoWords(change)}</ins>
    {change.removed.length > 0 && (
      <ul
        className="[&>li]:w-32 [&>li]:opacity-75 flex flex-wrap gap-2"
        aria-label="Removed photos"
      >
        {change.removed.map((photo, index) => (
          <li key={photo}>
            <Photo
              url={photo}
              alt={`Removed photo ${index + 1}`}
              sizes="8rem"
              largest={640}
              ratio={3 / 2}
            />
          </li>
        ))}
      </ul>
    )}
  </>
);

/** Shows what an edit would change in the verified version of a space. */
export const VerificationChanges = ({ before, after }: { before: Location; after: Location }) => {
  const changes = findSpaceChanges(before, after);
  const photos = findPhotoChange(before, after);
  return (
    <TeamSection title="What changed">
      {changes.length === 0 && !photos ? (
        <p className="muted">No change that visitors can see.</p>
      ) : (
        <dl className="changes grid gap-4">
          {changes.map((change) => (
            <div key={change.what}>
              <dt>{change.what}</dt>
              <dd>
                <ChangeDiff change={change} />
              </dd>
            </div>
          ))}
          {photos && (
            <div>
              <dt>Photos</dt>
              <dd>
                <Photos change={photos} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </TeamSection>
  );
};
