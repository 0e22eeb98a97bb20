import { type TSchema, Type } from 'typebox';

/** A form of a page; the surface compares its CSRF token. */
export const Form = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object({ csrf: Type.String({ maxLength: 100 }), ...fields });

/** Pages, and calls that no machine has, are no part of the documents of the APIs. */
export const HIDDEN = { hide: true };

/** The answer of a call that only changes something. */
export const DONE = { 204: Type.Null() };
