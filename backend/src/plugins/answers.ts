import { ApiErrorBody } from '@olov/contract';
import type { TSchema } from 'typebox';

export const answers = <T extends Record<number, TSchema>, S extends number = never>(
  own: T,
  ...refusals: S[]
) => {
  const errors = Object.fromEntries([...refusals, 500].map((status) => [status, ApiErrorBody]));
  return { ...errors, ...own } as T & Record<S | 500, typeof ApiErrorBody>;
};
