import { HeartIcon } from "#web/ui/icons/icons.tsx";
import { useAuth } from "./auth.tsx";

/** The heart on a space. The server draws it as not liked; it fills in once the person is known. */
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
