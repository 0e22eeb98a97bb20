import { AuthorizationResponseError, ClientError } from 'openid-client';

/** `refused`: the person or the provider said no; `failed`: the answer does not belong to this sign-in. */
export type ProviderProblem = 'down' | 'refused' | 'failed';

export class ProviderError extends Error {
  constructor(
    readonly problem: ProviderProblem,
    cause: unknown,
  ) {
    super('the sign-in through the provider did not succeed', { cause });
  }
}

const OF_A_BROKEN_PROVIDER = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof AuthorizationResponseError) return 'refused';
  // A call that failed; the library may wrap it.
  const cause = error instanceof ClientError ? error.cause : error;
  if (cause instanceof ProviderError) return cause.problem;
  const code = error instanceof ClientError ? error.code : undefined;
  return code !== undefined && OF_A_BROKEN_PROVIDER.includes(code) ? 'down' : 'failed';
}
