import { Type } from 'typebox';
import { inLanguages, MAX_INTEGER } from '../platform/common';
import { STAFF_LIMITS } from '../staff/limits';

/* The fields of the menu's entities, with the limits of its files and drafts. */

export const strict = { additionalProperties: false } as const;
export const OF_MENU = { maxItems: 10_000 } as const;
export const OF_DISH = { maxItems: 500 } as const;

export const Id = Type.String({ minLength: 1, maxLength: STAFF_LIMITS.id });
export const Price = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });
/** Names of files end at 255 bytes, and a width and a format are appended. */
export const PictureName = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,99}$' });

const textOf = (minLength: number) => inLanguages(Type.String({ minLength }), strict);
export const Name = textOf(1);
export const FreeText = textOf(0);
