import { randomBytes, randomInt } from 'node:crypto';
import { DAY_MS, PHONE_CODE } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect';
import { lockKeys } from '../../db/lockKeys';
import type { PhoneCodeTable } from '../../db/schema';
import type { KeyedHash } from '../../keyedHash';

export const CODE_SECONDS = 300;

// A mobile carrier has many customers in one network, so its limit is higher. Nine networks together cannot use up
// the codes of a phone.
const MOST_A_DAY = { phone: 100, phoneFromNetwork: 10, customer: 10, ip: 100, network: 1000 };
const LIMITS = Object.keys(MOST_A_DAY) as (keyof typeof MOST_A_DAY)[];

export interface CodeRequest {
  customerId: string;
  phone: string;
  ip: string;
}

type Refusal = { refused: 'too-soon'; retryAfter: number } | { refused: 'too-many' };

/** Hashes stay for a day, so that the limits also hold after a customer’s data are deleted. */
export async function issueCode(
  trx: Database,
  keyedHash: KeyedHash,
  { customerId, phone, ip }: CodeRequest,
  now: Date,
): Promise<{ id: string; code: string } | Refusal> {
  const phoneHash = keyedHash('phone of a code', phone);
  const ipHash = keyedHash('ip of a code', networkOf(ip));
  // A stranger gets a /48 of IPv6 for nothing; customers of a mobile carrier share one.
  const networkHash = keyedHash('ip of a code', networkOf(ip, 48));
  await lockKeys(trx, 'codes', [`phone ${phoneHash}`, `customer ${customerId}`, `network ${networkHash}`]);
  await trx
    .deleteFrom('phoneCodes')
    .where('sentAt', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  const { rows } = await sql<Record<(typeof LIMITS)[number], number> & { last: Date | null }>`
    select
      count(*) filter (where phone_hash = ${phoneHash}) as phone,
      count(*) filter (where phone_hash = ${phoneHash} and network_hash = ${networkHash}) as "phoneFromNetwork",
      count(*) filter (where customer_id = ${customerId}) as customer,
      count(*) filter (where ip_hash = ${ipHash}) as ip,
      count(*) filter (where network_hash = ${networkHash}) as network,
      max(sent_at) filter (where phone_hash = ${phoneHash} or customer_id = ${customerId}) as last
    from phone_codes
    where phone_hash = ${phoneHash} or customer_id = ${customerId} or ip_hash = ${ipHash}
      or network_hash = ${networkHash}`.execute(trx);
  const [sent] = rows;
  const wait = sent?.last ? sent.last.getTime() + PHONE_CODE.pauseSeconds * 1000 - now.getTime() : 0;
  if (wait > 0) return { refused: 'too-soon', retryAfter: Math.ceil(wait / 1000) };
  if (sent && LIMITS.some((key) => sent[key] >= MOST_A_DAY[key])) return { refused: 'too-many' };

  const code = String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, '0');
  const id = randomBytes(12).toString('base64url');
  const salt = randomBytes(16).toString('base64url');
  await voidCodes(trx, customerId);
  await trx
    .insertInto('phoneCodes')
    .values({
      id,
      customerId,
      phoneHash,
      ipHash,
      networkHash,
      salt,
      codeHash: keyedHash(...saidOf(salt, code)),
      sentAt: now,
    })
    .execute();
  return { id, code };
}

export async function takeBackCode(db: Database, id: string): Promise<void> {
  await db.deleteFrom('phoneCodes').where('id', '=', id).execute();
}

async function voidCodes(db: Database, customerId: string): Promise<void> {
  await db.updateTable('phoneCodes').set({ codeHash: null }).where('customerId', '=', customerId).execute();
}

export async function disownCodes(db: Database, customerId: string): Promise<void> {
  await voidCodes(db, customerId);
  await db.updateTable('phoneCodes').set({ customerId: '' }).where('customerId', '=', customerId).execute();
}

export type Try = { result: 'right' | 'expired' } | { result: 'wrong'; triesLeft: number };

/** The attempt is counted before the comparison, so that simultaneous attempts cannot exceed the limit. */
export async function tryCode(
  trx: Database,
  keyedHash: KeyedHash,
  { customerId, phone, code }: Omit<CodeRequest, 'ip'> & { code: string },
  now: Date,
): Promise<Try> {
  const row = await trx
    .selectFrom('phoneCodes')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('phoneHash', 'in', keyedHash.all('phone of a code', phone))
    .where('codeHash', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isUsable(row, now)) return { result: 'expired' };
  const isRight = keyedHash.isHash(row.codeHash ?? '', ...saidOf(row.salt, code));
  const tries = row.tries + 1;
  await trx
    .updateTable('phoneCodes')
    .set({ tries, ...(isRight && { codeHash: null }) })
    .where('id', '=', row.id)
    .execute();
  return isRight ? { result: 'right' } : { result: 'wrong', triesLeft: PHONE_CODE.tries - tries };
}

const isUsable = ({ tries, sentAt }: Selectable<PhoneCodeTable>, now: Date): boolean =>
  tries < PHONE_CODE.tries && now.getTime() < sentAt.getTime() + CODE_SECONDS * 1000;

const saidOf = (salt: string, code: string) => ['code', `${salt} ${code}`] as const;
