import { categoryList } from "#contract/categories/category-list.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { THUMBNAIL_WIDTH } from "#contract/media/policy.ts";
import { categoryCovers } from "#contract/media/site-photos.ts";
import { CategoryIcon } from "#web/spaces/category-icon.tsx";
import { CheckIcon } from "#web/ui/icons/page-icons.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { StepError } from "./step-error.tsx";
import type { StepProps } from "./step-props.ts";

/** Step 1: the categories. After the first selection, the wizard continues to the next step, unless
 *  the host came from the review step. A host who comes back can add or remove categories. */
export const CategoryStep = ({
  draft,
  dispatch,
  errors,
  onFirstPick,
}: StepProps & { onFirstPick: () => void }) => {
  const pick = (slug: string) => {
    const isFirst = draft.categories.length === 0;
    dispatch({ do: "toggle-category", slug });
    if (isFirst) onFirstPick();
  };
  return (
    <div className="grid gap-4">
      <p className="muted max-w-lg">
        {draft.categories.length === 0
          ? "Choose the main kind to continue. A space can be of several kinds: come back to this step at any time, and press the other kinds too."
          : "A space can be of several kinds. Press all that fit; press one again to remove it."}
      </p>
      <StepError field="categories" errors={errors} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {categoryList.map(({ slug, title }, at) => {
          const isOn = draft.categories.includes(slug);
          return (
            <li key={slug} className="flex">
              <button
                type="button"
                id={at === 0 ? "listing-categories" : undefined}
                className="wz-kind relative grid w-full bg-surface rounded-hang-3 overflow-hidden text-left"
                aria-pressed={isOn}
                onClick={() => pick(slug)}
              >
                <Photo
                  url={photoUrl(categoryCovers[slug], THUMBNAIL_WIDTH)}
                  alt=""
                  ratio={3 / 2}
                  sizes="9rem"
                  largest={640}
                  priority={at < 4}
                />
                <span className="flex items-center gap-2 min-h-[52px] py-2 px-[0.7rem] weight-600 [line-height:1.2]">
                  <CategoryIcon slug={slug} size={22} />
                  {title}
                </span>
                {isOn && (
                  <span className="absolute z-[1] top-0 right-[0.6rem] pt-[0.65rem] px-[0.35rem] pb-[0.3rem] bg-action text-on-action rounded-hang-1">
                    <CheckIcon size={16} />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
