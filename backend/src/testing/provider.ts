import { once } from 'node:events';
import http from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';

const CLIENT = { clientId: 'olov', clientSecret: 'the-secret-of-the-shop-at-its-provider' };

/** The person who sits before the browser; `refuses` presses "cancel". */
export interface ProviderPerson {
  /** Without it the e-mail identifies the person. */
  sub?: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
  amr?: string[];
  refuses?: boolean;
}

/** A real provider whose login page knows at once who the person is. */
export async function startProvider(callback: string, port: number) {
  const issuer = `http://127.0.0.1:${port}`;
  let person: ProviderPerson = {};
  // It warns of the runtime and of its adapter in memory, which suits tests.
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { default: Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callback],
        post_logout_redirect_uris: [new URL('/staff', callback).href],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['the key of the cookies of the provider'] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource(context, form) {
          context.body = form;
        },
      },
    },
    interactions: { url: () => '/login' },
    findAccount: (_, accountId) => {
      const { refuses, ...claims } = person;
      return { accountId, claims: () => ({ sub: accountId, ...claims }) };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
  });
  warnings.mockRestore();
  const answer = provider.callback();
  const server = http.createServer((request, response) => {
    if (request.url !== '/login') return answer(request, response);
    const result = person.refuses
      ? { error: 'access_denied', error_description: 'the person pressed cancel' }
      : { login: { accountId: person.sub ?? person.email?.toLowerCase() ?? 'somebody' } };
    void provider.interactionFinished(request, response, result);
  });

  return {
    config: { issuer, ...CLIENT },
    become(other: ProviderPerson) {
      person = other;
    },
    async start() {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
