import { Link } from "react-router";
import type { DuplicateSpace } from "#contract/verification/routes.ts";
import { StatusBadge } from "#web/pages/admin/status-badge.tsx";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";

const sharedWords = ({ sameAddress, photos }: DuplicateSpace): string =>
  [
    sameAddress && "the same address",
    photos.length > 0 && (photos.length === 1 ? "one photo" : `${photos.length} photos`),
  ]
    .filter(Boolean)
    .join(" and ");

const hrefOf = ({ _id, status }: DuplicateSpace) =>
  status === "in_review" ? `/admin/spaces/${_id}` : `/location/${_id}`;

/** Lists links to other spaces that have the same address or the same photo as this space. */
export const DuplicateList = ({ duplicates }: { duplicates: DuplicateSpace[] }) => {
  if (duplicates.length === 0)
    return <p className="muted text-sm">No other space has one of these photos or this address.</p>;
  return (
    <TeamSection title="Looks like another space">
      <ul className="grid gap-3">
        {duplicates.map((duplicate) => (
          <li
            key={duplicate._id}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 rounded-hang-2 bg-highlight-soft p-[0.6rem]"
          >
            <Photo
              url={duplicate.photos[0] ?? duplicate.coverImage}
              alt=""
              sizes="6rem"
              largest={320}
            />
            <span>
              <Link className="link" to={hrefOf(duplicate)}>
                {duplicate.title}
              </Link>{" "}
              <StatusBadge status={duplicate.status} />
              <br />
              <span className="muted text-sm">
                Has {sharedWords(duplicate)};{" "}
                {duplicate.sameHost ? "by the same host" : "by another host"}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </TeamSection>
  );
};
