/** Browsers draw a mark in the place of a lost picture. An empty place looks better, and a later picture fills it. */
export function hideLostPictures(document: Document): void {
  const show = (picture: EventTarget | null, isLost: boolean) => {
    if (picture instanceof HTMLImageElement) picture.style.visibility = isLost ? 'hidden' : '';
  };
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) show(picture, true);
  // Neither event bubbles.
  document.addEventListener('error', ({ target }) => show(target, true), true);
  document.addEventListener('load', ({ target }) => show(target, false), true);
}
