import { Type } from 'typebox';
import { SLUG_PATTERN } from './isSlug';

export { isSlug } from './isSlug';

/** An id that is a part of addresses: of a dish, of news, of a promotion, of a vacancy. */
export const Slug = Type.String({ pattern: SLUG_PATTERN, description: 'Part of the address of its page' });

export const SLUG_HINT = '1 to 64 lower-case Latin letters, digits and hyphens';
