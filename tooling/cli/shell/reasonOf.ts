import { AxiosError } from 'axios';

export function reasonOf({ code, cause, message }: AxiosError, timeoutMs: number): string {
  if (code === AxiosError.ECONNABORTED || code === 'ABORT_ERR')
    return `it did not answer within ${timeoutMs / 1000} s`;
  // A host name with several addresses fails with one error for each address.
  const [first] = (cause instanceof AggregateError ? cause.errors : [cause]) as (Error | undefined)[];
  return first?.message || message || code || 'no connection';
}
