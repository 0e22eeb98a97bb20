export const SLUG_PATTERN = '^[a-z0-9][a-z0-9-]{0,63}$';

export const isSlug = (text: string): boolean => new RegExp(SLUG_PATTERN).test(text);
