import { useRef, useState } from "react";
import { photoUrl } from "#contract/media/photo-url.ts";
import { galleryPhotos } from "#contract/media/site-photos.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { PauseIcon, PlayIcon } from "#web/ui/icons/icons.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { useAutoAdvance } from "#web/ui/photos/use-auto-advance.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";

const SHIFT_MS = 3000;
const frames = ["first", "second", "third", "fourth"] as const;

/** Shows four of six pictures and moves on by one picture at a time. The frames stay in place and
 *  only their pictures change, so that the layout does not shift. */
export const RotatingGallery = () => {
  const frame = useRef<HTMLElement>(null);
  const [first, setFirst] = useState(0);
  const clock = useAutoAdvance(() => setFirst((first + 1) % galleryPhotos.length), SHIFT_MS, {
    ref: frame,
  });
  const shown = [...galleryPhotos, ...galleryPhotos].slice(first);

  return (
    <section ref={frame} className="band" aria-labelledby="gallery">
      <div className="page">
        <SectionHeading
          id="gallery"
          title="Rooms with character"
          lead="Morning light, high ceilings, a garden at the back."
          action={
            <IconButton
              label={clock.paused ? "Play gallery" : "Pause gallery"}
              onClick={clock.toggle}
            >
              {clock.paused ? <PlayIcon size={18} filled /> : <PauseIcon size={18} filled />}
            </IconButton>
          }
        />
        <ul className="gallery-shift">
          {frames.map((name, at) => {
            const photo = shown[at];
            return (
              <li key={name}>
                {photo && (
                  <Photo
                    key={photo.id}
                    url={photoUrl(photo.id)}
                    alt={photo.shows}
                    ratio={3 / 4}
                    sizes="(min-width: 64rem) 42vw, (min-width: 48rem) 25vw, 50vw"
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
};
