import { Type } from 'typebox';

const PATTERN = '^[a-z0-9][a-z0-9-]{0,63}$';

/** An id that is a part of addresses: of a dish, of news, of a promotion, of a vacancy. */
export const Slug = Type.String({ pattern: PATTERN, description: 'Part of the address of its page' });

export const isSlug = (text: string): boolean => new RegExp(PATTERN).test(text);

export const SLUG_HINT = '1 to 64 lower-case Latin letters, digits and hyphens';
