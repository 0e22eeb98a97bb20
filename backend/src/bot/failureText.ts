import { LaunchError } from '../db/embedded/launch-error';
import { SchemaError } from '../db/prepareSchema';
import { ConfigError } from '../environment';

/**
 * What is said where the bot does not start: to an operator one sentence, of anything else where it came from. No more:
 * errors of the network hang the address on themselves, in which Telegram has the token.
 */
export function failureText(error: unknown): string {
  if ([ConfigError, LaunchError, SchemaError].some((kind) => error instanceof kind))
    return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
