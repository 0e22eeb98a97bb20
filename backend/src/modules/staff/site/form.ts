import { Type } from 'typebox';

/** Pages, and calls that no machine has, are no part of the documents of the APIs. */
export const HIDDEN = { hide: true };

/** The answer of a call that only changes something. */
export const DONE = { 204: Type.Null() };
