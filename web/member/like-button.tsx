import { HeartIcon } from "#web/ui/icons/icons.tsx";
import { useAuth } from "./auth.tsx";

/** The like button of a space. The server renders it as not liked; it is updated once the user is
 *  loaded. */
export const LikeButton = ({ spaceId, title }: { spaceId: string; title: string }) => {
  const { likes, user, toggleLike } = useAuth();
  const liked = likes[spaceId] ?? !!user?.likedLocations.some(({ _id }) => _id === spaceId);
  return (
    <button
      type="button"
      className="icon-btn icon-btn-solid like-btn"
      aria-label={`Like ${title}`}
      aria-pressed={liked}
      onClick={() => toggleLike(spaceId)}
    >
      <HeartIcon />
    </button>
  );
};
