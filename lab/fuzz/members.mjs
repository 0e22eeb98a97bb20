import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { importSource } from '../../tools/importSource.mjs';
import { root } from '../../tools/prepare.mjs';

const { URI } = createRequire(join(root, 'backend', 'package.json'))('otpauth');

const { ROLES, OF_RESTAURANTS } = await importSource('contract/src/staff/roles.ts');

export { ROLES };

/**
 * A signed-in member of each role: the headers by which the back end knows them. The one-time code is made with the request,
 * because it grows old while the other members are added.
 */
export async function signIn(url, env) {
  const members = await Promise.all(
    ROLES.map(async (role) => [role, { cookie: await cookieOf(url, role, addMember(role, env)) }]),
  );
  return Object.fromEntries(members);
}

function addMember(role, env) {
  const password = randomBytes(16).toString('base64url');
  const reach = OF_RESTAURANTS.includes(role) ? ['--restaurants', 'all'] : [];
  const args = [join(root, 'backend/dist/staff.mjs'), 'add', role, '--role', role, ...reach, '--yes'];
  const said = execFileSync(process.execPath, args, { env, input: password, encoding: 'utf8' });
  const [address] = /otpauth:\S+/.exec(said) ?? [];
  return { password, code: () => (address ? URI.parse(address).generate() : '') };
}

async function cookieOf(url, login, { password, code }) {
  const answer = await fetch(new URL('/staff/api/SignIn', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password, code: code() }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const session = cookies.find((cookie) => cookie.startsWith('olov_staff='));
  if (!session) throw new Error(`${login} cannot sign in: ${answer.status}`);
  return session;
}
