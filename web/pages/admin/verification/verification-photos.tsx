import { useState } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { GalleryDialog } from "#web/spaces/gallery-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { findPhotoChange } from "./space-changes.ts";

/** Shows every photo in a size that is large enough to judge it; a press shows the photo in full
 *  size. Photos that an edit adds are marked. */
export const VerificationPhotos = ({
  space,
  before,
}: {
  space: Location;
  before: Location | null;
}) => {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const added = (before && findPhotoChange(before, space)?.added) || [];
  return (
    <TeamSection
      title={space.gallery.length === 1 ? "One photo" : `${space.gallery.length} photos`}
    >
      <ul className="verification-photos grid grid-cols-2 gap-[0.6rem] md:grid-cols-3">
        {space.gallery.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-label={`Photo ${index + 1} of ${space.gallery.length}${index === 0 ? ", the cover" : ""}${added.includes(photo) ? ", new" : ""}: enlarge`}
              onClick={() => {
                setAt(index);
                setOpen(true);
              }}
            >
              <Photo
                url={photo}
                alt=""
                sizes={
                  index === 0 ? "(min-width: 64rem) 46rem, 100vw" : "(min-width: 64rem) 23rem, 50vw"
                }
                ratio={3 / 2}
                priority={index === 0}
              />
              <span
                className="absolute top-[0.6rem] left-[0.6rem] flex gap-[0.4rem]"
                aria-hidden="true"
              >
                {index === 0 && <Badge tone="solid">Cover</Badge>}
                {added.includes(photo) && <Badge tone="hot">New</Badge>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <GalleryDialog
        open={open}
        title={space.title}
        photos={space.gallery}
        at={at}
        onClosing={setAt}
        onClose={() => setOpen(false)}
      />
    </TeamSection>
  );
};
