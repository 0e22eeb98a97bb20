import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { AUDIENCE } from '@olov/contract';
import { packageDir } from './paths';
import { startIssuer } from './testing/issuer';
import { hashOf } from './testing/telegram';

const document = readFileSync(path.join(packageDir, '../docs/adopting.md'), 'utf8');
const [, checks = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? [];

/** The values of expressions over the functions of docs/adopting.md; a rejection is its code. */
async function evaluate(...expressions: string[]): Promise<unknown[]> {
  const values = expressions.map((one) => `await (async () => ${one})().catch(({ code }) => code)`);
  const program = `${checks}\nconsole.log(JSON.stringify([${values.join(',\n')}]));`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: packageDir });
  return JSON.parse(stdout);
}

test('the check of docs/adopting.md accepts the tokens of the host for their audience only', async () => {
  const issuer = await startIssuer();
  const shop = new URL(issuer.jwksUrl).origin;
  const [main, hr, forged] = await Promise.all([
    issuer.tokenFor('customer-1'),
    issuer.tokenFor('applicant-1', { audience: AUDIENCE.hr }),
    issuer.forgedTokenFor('customer-1'),
  ]);
  const customerOf = (token: string, audience?: string) =>
    `customerOf('${token}', keysOf('${shop}')${audience ? `, '${audience}'` : ''})`;
  expect(
    await evaluate(customerOf(main), customerOf(hr, AUDIENCE.hr), customerOf(hr), customerOf(forged)),
  ).toEqual([
    'customer-1',
    'applicant-1',
    'ERR_JWT_CLAIM_VALIDATION_FAILED',
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ]);
  await issuer.close();
});

test('the check of docs/adopting.md accepts the messenger headers of the host for five minutes', async () => {
  const secret = 'the secret of host and back end';
  const nowMs = Date.parse('2026-11-21T07:00:00Z');
  const headers = hashOf({ tgId: 42, customerId: 'customer-1', secret, nowMs });
  const userOf = (sent: object, at: number) =>
    `telegramUserOf(${JSON.stringify(sent)}, '${secret}', ${at})  ?? null`;
  expect(
    await evaluate(
      userOf(headers, nowMs),
      userOf(headers, nowMs + 301_000),
      userOf({ ...headers, 'x-tg-id': '43' }, nowMs),
      userOf({}, nowMs),
    ),
  ).toEqual([{ tgId: 42, customerId: 'customer-1' }, null, null, null]);
});
