/** How wide the main picture of a space's page is shown. */
export const MAIN_PHOTO_SIZES = "(min-width: 64rem) 46rem, 75vw";

/** Marks the one card whose photo becomes a space's main picture, or the other way round
 *  (spaces.css): it says that it was pressed, and asks for its photo as large as the space's page
 *  will show it, while the page itself is on its way. */
export const markTransitionPhoto = (card: Element | null): void => {
  document.querySelector("[data-opening]")?.removeAttribute("data-opening");
  card?.setAttribute("data-opening", "");
  for (const source of card?.querySelectorAll<HTMLImageElement>(".photo > *") ?? [])
    source.sizes = MAIN_PHOTO_SIZES;
};

/** Back on a page of cards, the photo returns to the one that it came from. */
export const markReturningPhoto = (spaceId: string): void => {
  if (!document.querySelector(".main-photo"))
    markTransitionPhoto(document.getElementById(`space-${spaceId}`));
};
