import { randomUUID } from 'node:crypto';
import type { Role } from '@olov/contract/staff/roles';
import type { InjectOptions } from 'fastify';
import { createSessions } from '../modules/staff/sessions/service';
import type { TestShop } from './shop';

const NO_HASH = 'none';

interface Account {
  login?: string;
  restaurants?: string[];
  passwordHash?: string;
  totpSecret?: string;
}

type Place = Pick<TestShop, 'database'> & { clock: { now: number } };

export async function addMember({ database, clock }: Place, role: Role, account: Account = {}) {
  const { login = role, restaurants = null, passwordHash = NO_HASH, totpSecret = null } = account;
  const id = randomUUID();
  await database.db
    .insertInto('staffMembers')
    .values({
      id,
      login,
      name: login,
      role,
      restaurants,
      passwordHash,
      totpSecret,
      createdAt: new Date(clock.now),
    })
    .execute();
  return id;
}

type Headers = Record<string, string>;

/** A member with a session; a sign-in would spend most of a test’s time on the password. */
export async function memberOf(shop: TestShop, role: Role, account: Account = {}, headers: Headers = {}) {
  const id = await addMember(shop, role, account);
  const sessions = createSessions({
    db: shop.database.db,
    tokenMarks: [],
    renewed: (sealed) => sealed,
    now: () => shop.clock.now,
  });
  const { passwordHash = NO_HASH, totpSecret = null } = account;
  const place = { device: 'Chrome, Android', network: '192.0.2.1' };
  const value = await sessions.begin({ id, passwordHash, totpSecret, providerSubject: null }, place);
  return { id, ...(await personWith(shop, `olov_staff=${value}`, headers)) };
}

export async function personWith(shop: TestShop, cookie: string, headers: Headers = {}) {
  const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, options: Omit<InjectOptions, 'url'> = {}) =>
    shop.app.inject({
      method,
      url,
      ...options,
      headers: { cookie, 'accept-language': 'en', ...headers, ...options.headers },
    });
  return {
    cookie,
    ask,
    isIn: async (): Promise<boolean> => (await ask('GET', '/staff/api/Boot')).json().entry === undefined,
    call: (url: string, payload: object) => ask('POST', url, { payload }),
  };
}
