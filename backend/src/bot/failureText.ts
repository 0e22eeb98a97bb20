import { ConfigError } from '@olov/server-kit/settings';
import { LaunchError } from '../db/embedded/launch-error';
import { SchemaError } from '../db/prepareSchema';

/**
 * The text that is printed when the bot does not start: one sentence for errors that an operator can correct,
 * otherwise the error with its stack. It never prints the error object, because network errors carry the request URL,
 * which contains the token.
 */
export function failureText(error: unknown): string {
  if ([ConfigError, LaunchError, SchemaError].some((kind) => error instanceof kind))
    return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
