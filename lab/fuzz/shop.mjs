import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, root } from '../../tools/prepare.mjs';
import { telegramHeaders } from '../orders.mjs';
import { startShop } from '../shop.mjs';
import { signIn } from './members.mjs';
import { readRights } from './rights.mjs';

const { exportJWK, generateKeyPair, SignJWT } = createRequire(join(root, 'backend', 'package.json'))('jose');

export async function openShop() {
  await build();
  const issuer = await startIssuer();
  const staffToken = randomBytes(24).toString('hex');
  const messengerSecret = randomBytes(24).toString('hex');
  const { url, stop, env, dataDir } = await startShop({
    names: ['back end'],
    env: {
      JWKS_URL: issuer.url,
      STAFF_TOKEN: staffToken,
      MESSENGER_SECRET: messengerSecret,
      LOG_LEVEL: 'fatal',
    },
  });
  const members = await signIn(url, env);
  const bearer = (token) => ({ authorization: `Bearer ${token}` });
  const customer = {
    main: await issuer.tokenFor('olov:main'),
    hr: await issuer.tokenFor('olov:hr'),
    leaving: await issuer.tokenFor('olov:main', 'leaver'),
  };

  const headers = {
    customer: () => bearer(customer.main),
    // This customer deletes their data again and again; the orders of the others stay.
    leaver: () => bearer(customer.leaving),
    applicant: () => bearer(customer.hr),
    staff: () => bearer(staffToken),
    telegramUser: () => telegramHeaders(messengerSecret, '77'),
    forged: () => bearer(randomBytes(16).toString('hex')),
    nobody: () => ({}),
  };
  return {
    url,
    headersOf: (who) => members[who] ?? headers[who](),
    /** Members call the APIs at the origin of the staff. */
    isMember: (who) => who in members,
    hasRight: await readRights(dataDir),
    async stop() {
      await stop();
      issuer.close();
    },
  };
}

async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'fuzz', alg: 'EdDSA' }] });
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(jwks);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/jwks.json`,
    tokenFor: (audience, subject = 'fuzz') =>
      new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid: 'fuzz' })
        .setSubject(subject)
        .setIssuer('olov')
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => server.close(),
  };
}
