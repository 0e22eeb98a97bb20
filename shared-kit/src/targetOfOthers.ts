/**
 * The `target` under which a page of somebody else is opened: this window; inside of a frame, as in a messenger's web
 * client, a new one. Banks and payment services refuse to be framed, and leave an empty frame.
 */
export const targetOfOthers = (): '_self' | '_blank' =>
  typeof window !== 'undefined' && window.parent !== window ? '_blank' : '_self';
