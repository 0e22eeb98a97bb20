import { type Static, Type } from 'typebox';

/** `GET /api/token` and `/api/hr_token` of the app's own server (spec section 7). */
export const TokenAnswer = Type.Object({
  token: Type.String(),
  /** The customer the token was minted for; absent on the HR token. */
  customerId: Type.Optional(Type.String()),
  /** Seconds for which the token is good. */
  expiresIn: Type.Integer(),
});
export type TokenAnswer = Static<typeof TokenAnswer>;

/** Audiences of the tokens: one per API. */
export const AUDIENCE = { main: 'olov:main', hr: 'olov:hr' } as const;
/** Issuer of the tokens. */
export const TOKEN_ISSUER = 'olov';
