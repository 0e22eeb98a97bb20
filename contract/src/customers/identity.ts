import { type Static, Type } from 'typebox';

/** Response of `GET /api/token` and `GET /api/hr_token` of the host’s server (spec section 7). */
export const TokenAnswer = Type.Object({
  token: Type.String(),
  /** The customer of the token; absent for the HR token. */
  customerId: Type.Optional(Type.String()),
  /** Seconds until the token expires. */
  expiresIn: Type.Integer(),
});
export type TokenAnswer = Static<typeof TokenAnswer>;

/** Audiences of the tokens, one for each API. No visitor gets a token for `status`: the host's server asks with it. */
export const AUDIENCE = { main: 'olov:main', hr: 'olov:hr', status: 'olov:status' } as const;
/** Audience of the tokens for the upstream of a remote. */
export const upstreamAudience = (remote: string): string => `olov:x:${remote}`;
/** Issuer of the tokens. */
export const TOKEN_ISSUER = 'olov';
