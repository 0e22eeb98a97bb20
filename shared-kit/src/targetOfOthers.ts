/**
 * The link target for external pages: this window, or a new one if the shop is in a frame, as in a messenger’s web
 * client. Banks and payment services refuse to be framed, which would leave an empty frame.
 */
export const targetOfOthers = (): '_self' | '_blank' =>
  typeof window !== 'undefined' && window.parent !== window ? '_blank' : '_self';
