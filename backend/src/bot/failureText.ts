import { ConfigError } from '@olov/server-kit/settings';
import { LaunchError } from '../db/embedded/launch-error';
import { SchemaError } from '../db/prepareSchema';

// Security: the error object is never printed, because network errors carry the URL, which contains the
// token.
export function failureText(error: unknown): string {
  if ([ConfigError, LaunchError, SchemaError].some((kind) => error instanceof kind))
    return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
