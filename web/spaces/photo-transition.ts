import { photoIdFromUrl, srcSet } from "#contract/media/photo-url.ts";

/** The `sizes` of the main picture on a space's page. */
export const MAIN_PHOTO_SIZES = "(min-width: 64rem) 46rem, 75vw";

/** Marks a card of a space, and unmarks the card that was marked before. The photo is animated
 *  between the marked card and the space's page, in both directions. The mark also shows that the
 *  card was pressed (web/ui/styles/surfaces.css). */
export const markTransitionPhoto = (card: Element | null): void => {
  document.querySelector("[data-opening]")?.removeAttribute("data-opening");
  card?.setAttribute("data-opening", "");
  const source = card?.querySelector<HTMLSourceElement>(".photo > source");
  const id = photoIdFromUrl(source?.srcset ?? "");
  if (!source || !id) return;
  // Requests the photo in the size of the main picture, so that it loads together with the page.
  source.sizes = MAIN_PHOTO_SIZES;
  source.srcset = srcSet(id, "avif");
};

/** Marks the space's card on a page of cards, so that the photo is animated back into this card.
 *  Does nothing while a space's page is shown. */
export const markReturningPhoto = (spaceId: string): void => {
  if (!document.querySelector(".main-photo"))
    markTransitionPhoto(document.getElementById(`space-${spaceId}`));
};
