import { photoIdFromUrl, srcSet } from "#contract/media/photo-url.ts";

/** The `sizes` of the main picture on a space's page. */
export const MAIN_PHOTO_SIZES = "(min-width: 64rem) 46rem, 75vw";

/** Marks the card whose photo is animated into the main picture of the space's page, or back into
 *  the card. The mark also shows that the card was pressed (web/ui/styles/surfaces.css). The photo
 *  is requested in the main picture's size, so that it loads together with the page. */
export const markTransitionPhoto = (card: Element | null): void => {
  document.querySelector("[data-opening]")?.removeAttribute("data-opening");
  card?.setAttribute("data-opening", "");
  const source = card?.querySelector<HTMLSourceElement>(".photo > source");
  const id = photoIdFromUrl(source?.srcset ?? "");
  if (!source || !id) return;
  source.sizes = MAIN_PHOTO_SIZES;
  source.srcset = srcSet(id, "avif");
};

/** Marks the space's card on a page of cards, so that the photo is animated back into this card.
 *  Does nothing while a space's page is shown. */
export const markReturningPhoto = (spaceId: string): void => {
  if (!document.querySelector(".main-photo"))
    markTransitionPhoto(document.getElementById(`space-${spaceId}`));
};
