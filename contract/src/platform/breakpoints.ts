import media from '../../breakpoints.json';

/**
 * The media queries of the breakpoints (spec section 9), by name. Style sheets use the same names: the build resolves
 * `@media (--mobile)` from the same file.
 */
export const MEDIA: Readonly<Record<keyof typeof media, string>> = media;
