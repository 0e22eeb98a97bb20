import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUDIENCE, TOKEN_ISSUER } from '@olov/contract';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface Claims {
  issuer?: string;
  audience?: string;
  expiresIn?: string;
}

export async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA' }] };
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const sign = (key: typeof privateKey, customerId: string, claims: Claims) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setSubject(customerId)
      .setIssuer(claims.issuer ?? TOKEN_ISSUER)
      .setAudience(claims.audience ?? AUDIENCE.main)
      .setIssuedAt()
      .setExpirationTime(claims.expiresIn ?? '5m')
      .sign(key);

  return {
    jwks,
    jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    tokenFor: (customerId: string, claims: Claims = {}) => sign(privateKey, customerId, claims),
    async forgedTokenFor(customerId: string) {
      return sign((await generateKeyPair('EdDSA')).privateKey, customerId, {});
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
