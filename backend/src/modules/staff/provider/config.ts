import { ConfigError, custom, demand, matching, oneOf, text, type Values } from '@olov/server-kit/settings';

/** The chain's own identity provider. */
export interface ProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Equals the login of the member. */
  claim: 'email' | 'preferred_username';
  /** Origin of the pages of the staff, to which the provider sends people back. */
  origin: string;
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/;

export const providerSettings = {
  STAFF_OIDC_ISSUER: custom(issuerIn, {
    meaning:
      'issuer of the chain’s OpenID Connect provider, `https://login.example`, with which members sign in ([staff](staff.md#sign-in-through-the-chains-provider)). It needs the two settings below and `STAFF_ORIGIN`',
  }),
  STAFF_OIDC_CLIENT_ID: text({ meaning: 'id of the shop at that provider' }),
  STAFF_OIDC_CLIENT_SECRET: matching(/^.{8,}$/, 'must have at least 8 characters', {
    meaning: 'secret of the shop at that provider',
  }),
  STAFF_OIDC_CLAIM: oneOf(['email', 'preferred_username'], {
    meaning:
      'claim of the provider that equals the login of a member, `email` or `preferred_username`. An e-mail counts only if the provider has verified it; take `preferred_username` only if people cannot change it themselves',
  }),
};

/** Security: the secret of the client and codes are sent to the provider, so it needs https. */
function issuerIn(value: string): string {
  const isSafe = URL.canParse(value) && (value.startsWith('https://') || LOOPBACK.test(value));
  return demand(value, isSafe && !/[?#]/.test(value), 'must be an https URL without a query');
}

export function readProvider(
  values: Values<typeof providerSettings> & { STAFF_ORIGIN: string | undefined },
): ProviderConfig | undefined {
  const {
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: clientId,
    STAFF_OIDC_CLIENT_SECRET: clientSecret,
    STAFF_OIDC_CLAIM: claim,
    STAFF_ORIGIN: origin,
  } = values;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  const missing = (name: keyof typeof values) =>
    new ConfigError(`${name} must be set for the sign-in through a provider (STAFF_OIDC_…)`);
  if (issuer === undefined) throw missing('STAFF_OIDC_ISSUER');
  if (clientId === undefined) throw missing('STAFF_OIDC_CLIENT_ID');
  if (clientSecret === undefined) throw missing('STAFF_OIDC_CLIENT_SECRET');
  if (origin === undefined) throw missing('STAFF_ORIGIN');
  return { issuer, clientId, clientSecret, claim, origin };
}
