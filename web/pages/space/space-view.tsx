import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { formatPeople } from "#contract/format-people.ts";
import type { Location } from "#contract/spaces/location.ts";
import { LocationMap } from "#web/map/location-map.tsx";
import { LikeButton } from "#web/member/like-button.tsx";
import { Gallery } from "#web/spaces/gallery.tsx";
import { markReturningPhoto } from "#web/spaces/photo-transition.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { PinIcon, UsersIcon } from "#web/ui/icons/icons.tsx";
import { RatingBadge } from "#web/ui/rating.tsx";
import { HostRow } from "./host-row.tsx";
import { StaticSpaceText } from "./static-space-text.tsx";

export type SpaceViewProps = {
  space: Location;
  /** The breadcrumb from the front page to this page: the label and path of each step. */
  trail: [string, string][];
  /** A notice that explains why this page differs from the public one. */
  status?: ReactNode;
  /** What guests wrote about the space. */
  reviews?: ReactNode;
  /** The booking column. */
  children: ReactNode;
};

/** Shows a space. The host sees the version with the last edit (`own`). To show a different space,
 *  change the `key`. With the same `key`, `own` would still contain the earlier space. */
export const SpaceView = ({ space: shown, trail, status, reviews, children }: SpaceViewProps) => {
  const [own, setOwn] = useState<Location>();
  const space = own ?? shown;
  useEffect(() => () => markReturningPhoto(shown._id), [shown._id]);
  return (
    <article className="page grid gap-6 pt-6 pb-16 md:gap-8">
      <header className="grid gap-3">
        <Breadcrumb
          items={trail.map(([label, path], at) => ({
            key: path,
            node: at === trail.length - 1 ? label : <Link to={path}>{label}</Link>,
          }))}
        />
        <div className="mb-3 empty:hidden">{status}</div>
        <h1 className="d1 lintel">{space.title}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {space.status === "live" && (
            <span>
              <RatingBadge value={space.rating} />
              {space.ratingCount > 0 && (
                <>
                  {" "}
                  <a href="#reviews">
                    {space.ratingCount} review{space.ratingCount > 1 && "s"}
                  </a>
                </>
              )}
            </span>
          )}
          <span className="flex items-center gap-1.5">
            <PinIcon size={18} />
            {space.localArea}, {space.city}, {space.state}
          </span>
          <span className="flex items-center gap-1.5">
            <UsersIcon size={18} />
            Up to {formatPeople(space.capacity)}
          </span>
        </p>
        <HostRow space={shown} onOwnVersion={setOwn} />
      </header>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:items-start">
        <div className="grid min-w-0 content-start gap-10">
          <Gallery
            title={space.title}
            photos={space.gallery}
            corner={
              own === undefined &&
              space.status === "live" && <LikeButton spaceId={space._id} title={space.title} />
            }
          />
          <StaticSpaceText space={space} isOwn={own !== undefined} />
          <LocationMap
            spot={{
              ...space,
              address: space.location,
              places: [space.localArea, space.city, space.state],
            }}
            className="-mt-5 h-72 overflow-hidden rounded-hang-3"
          />
          {reviews}
        </div>
        {children}
      </div>
    </article>
  );
};
