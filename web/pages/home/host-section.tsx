import { Link } from "react-router";
import { photoUrl } from "#contract/media/photo-url.ts";
import { hostPhotos } from "#contract/media/site-photos.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";

/** Shows the section for visitors who have a space to offer. */
export const HostSection = () => (
  <section className="band" data-theme="dark" aria-labelledby="hosting">
    <div className="page grid items-center gap-10 lg:grid-cols-2">
      <Photo
        url={photoUrl(hostPhotos[1]?.id ?? "")}
        alt={hostPhotos[1]?.shows ?? ""}
        ratio={3 / 2}
        className="host-photo"
        sizes="(min-width: 64rem) 36rem, 100vw"
      />
      <div className="grid justify-items-start gap-5">
        <h2 id="hosting" className="d1 lintel">
          Earn with your empty room
        </h2>
        <p className="max-w-md text-lg">
          A hall outside the wedding season, a flat between two tenants: list it, set your hours and
          your price, and choose whether guests book instantly or ask you first.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/host" className={buttonClass({ size: "lg" })}>
            Host your space
          </Link>
          <Link to="/guidelines" className={buttonClass({ size: "lg", variant: "outline" })}>
            Read the guidelines
          </Link>
        </div>
      </div>
    </div>
  </section>
);
