import { useEffect, useRef, useState } from "react";
import { photoUrl } from "#contract/media/photo-url.ts";
import { LARGEST_PHOTO_WIDTH } from "#contract/media/policy.ts";
import { heroPhotos } from "#contract/media/site-photos.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { SearchBar } from "#web/search/search-bar.tsx";
import { SearchField } from "#web/search/search-field.tsx";
import { IconButton } from "#web/ui/controls/button.tsx";
import { PauseIcon, PlayIcon } from "#web/ui/icons/icons.tsx";
import { BACKDROP_SIZES, Photo } from "#web/ui/photos/photo.tsx";
import { useAutoAdvance } from "#web/ui/photos/use-auto-advance.ts";

const ROTATION_MS = 5000;
/** The delay before the second photo is loaded, in milliseconds. The page thus loads first. The
 *  delay is shorter than `ROTATION_MS`, so that the photo is ready in time. */
const SECOND_PHOTO_MS = 2500;

/** Shows the top of the front page: three photos in rotation, a heading, and the search. */
export const Hero = () => {
  const { skipsVerification } = useSiteSettings();
  const frame = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [mounted, setMounted] = useState(1);
  const clock = useAutoAdvance(
    () => {
      setAt((at + 1) % heroPhotos.length);
      setMounted(heroPhotos.length);
    },
    ROTATION_MS,
    { ref: frame },
  );
  useEffect(() => {
    const timer = setTimeout(() => setMounted((count) => Math.max(count, 2)), SECOND_PHOTO_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section ref={frame} className="photo-head hero" data-theme="dark" aria-labelledby="hero-title">
      {heroPhotos.slice(0, mounted).map(({ id }, index) => (
        <div key={id} className="hero-photo" data-shown={index === at || undefined}>
          <Photo
            url={photoUrl(id, LARGEST_PHOTO_WIDTH)}
            alt=""
            sizes={BACKDROP_SIZES}
            priority={index === 0}
          />
        </div>
      ))}
      <div className="page grid gap-7">
        <div className="max-w-lg">
          <h1 id="hero-title" className="hero-title lintel">
            Find a space for your project
          </h1>
          <p className="mt-4 text-lg">
            Studios, villas, cafes and halls across India. Book by the hour, day or week.
          </p>
        </div>
        <div className="hero-search grid gap-4">
          <SearchField />
          <SearchBar />
        </div>
        <div className="flex flex-row-reverse items-center justify-end gap-2 pr-14">
          {!skipsVerification && (
            <p className="text-sm">Every space is seen and verified by our team.</p>
          )}
          <IconButton label={clock.paused ? "Play photos" : "Pause photos"} onClick={clock.toggle}>
            {clock.paused ? <PlayIcon size={18} filled /> : <PauseIcon size={18} filled />}
          </IconButton>
        </div>
      </div>
    </section>
  );
};
