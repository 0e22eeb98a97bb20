import { fetchWhole } from '@olov/server-kit/fetch-whole';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { ProviderConfig } from './config';
import { type Person, personOf } from './person';
import { ProviderError, problemOf } from './problems';

export const CALLBACK = '/staff/oidc/callback';
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;
/** The clocks of provider and shop may differ by this time. */
const SKEW_S = 60;
/** A cookie has 4096 bytes, and the token waits in an encrypted one. */
const LONGEST_TOKEN = 2500;

/** Binds the answer of the provider to the browser that asked. */
export interface Keys {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  readonly issuer: string;
  begin(): Promise<{ address: string; keys: Keys }>;
  /** @throws ProviderError */
  finish(query: string, keys: Keys): Promise<SignedIn>;
  /**
   * The address that ends the session at the provider and leads back; undefined if the provider has none.
   * @throws ProviderError
   */
  endAddress(idToken: string | undefined): Promise<string | undefined>;
}

export interface SignedIn extends Person {
  /** Tells the provider whose session ends; absent if it is too long to be kept. */
  idToken?: string;
}

export function createProvider(
  { issuer, clientId, clientSecret, claim, origin }: ProviderConfig,
  timeoutMs = TIMEOUT_MS,
): Provider {
  const callback = `${origin}${CALLBACK}`;
  let found: Promise<Configuration> | undefined;

  const call: CustomFetch = (url, { signal: _, ...request }) =>
    fetchWhole(url, {
      ...(request as RequestInit),
      signal: undefined,
      timeoutMs,
      mostBytes: MOST_BYTES,
    }).catch((error: unknown) => {
      throw new ProviderError('down', error);
    });

  /** Asked at the first sign-in, so that the shop starts while the provider is down. */
  const configuration = (): Promise<Configuration> => {
    found ??= discovery(new URL(issuer), clientId, { [clockTolerance]: SKEW_S }, clientAuth(clientSecret), {
      [customFetch]: call,
      // Without these the signature of an ID token is not checked.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      found = undefined;
      throw new ProviderError('down', error);
    });
    return found;
  };

  /** Many providers tell about the person in an answer of its own only. */
  const withUserInfo = async (config: Configuration, token: string, claims: IDToken) =>
    claim in claims ? claims : { ...(await fetchUserInfo(config, token, claims.sub)), ...claims };

  return {
    issuer,

    async begin() {
      const keys = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: keys.state,
        nonce: keys.nonce,
        code_challenge: await calculatePKCECodeChallenge(keys.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, keys };
    },

    async finish(query, { state, nonce, verifier }) {
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, new URL(`${callback}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('the provider sent no ID token');
        const person = personOf(await withUserInfo(config, tokens.access_token, claims), claim);
        const { id_token: idToken } = tokens;
        return { ...person, ...(idToken && idToken.length <= LONGEST_TOKEN && { idToken }) };
      } catch (error) {
        // The provider may have new keys, which the library fetches once a minute at most.
        found = undefined;
        throw new ProviderError(problemOf(error), error);
      }
    },

    async endAddress(idToken) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${origin}/staff`,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href;
    },
  };
}

const clientAuth =
  (clientSecret: string): ClientAuth =>
  (server, client, body, headers) => {
    const hasPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const send = hasPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
    send(server, client, body, headers);
  };
