import type { Database } from '../db/connect';
import type { KeyedHash } from '../keyedHash';
import { type Lane, LEASE_MS } from '../outbox/lane';
import { createSeal } from '../seal';
import { type SendSms, type Sms, SmsError } from './sms';

interface WaitingSms {
  /** Absent for an answer to a message. */
  codeId?: string;
  sms: Sms;
  expiresAt: Date;
}

/** Answers have a receiver of their own, whose messages no older release takes for codes. */
export const ANSWERS = 'answers';

/** An answer that a silent gateway may have sent is repeated after this time. */
const SILENCE_MS = 5 * 60_000;

const sealOf = (keyedHash: KeyedHash) => createSeal(keyedHash, 'SMS');

/** The caller sends a code at once; another process does only if the caller dies. */
export async function writeSms(
  trx: Database,
  keyedHash: KeyedHash,
  { codeId, sms, expiresAt }: WaitingSms,
  now: Date,
): Promise<number> {
  const sealed = sealOf(keyedHash).close(`${sms.phone} ${sms.text}`);
  const { id } = await trx
    .insertInto('outbox')
    .values({
      channel: 'sms',
      destination: codeId === undefined ? ANSWERS : '',
      content: JSON.stringify({ codeId, sealed }),
      createdAt: now,
      nextAt: codeId === undefined ? now : new Date(now.getTime() + LEASE_MS),
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Options {
  db: Database;
  keyedHash: KeyedHash;
  send: SendSms;
  destination?: string;
}

export function createSmsLane({ db, keyedHash, send, destination = '' }: Options): Lane<'sms'> {
  const seal = sealOf(keyedHash);
  return {
    channel: 'sms',
    destination,
    // A code ends after five minutes, and nobody asks for an answer again.
    ...(destination === ANSWERS
      ? { mostAttempts: 12, longestPauseMs: 5 * 60_000 }
      : { mostAttempts: 5, longestPauseMs: 60_000 }),
    async send({ id, content: { codeId, sealed } }, stopping) {
      if (codeId !== undefined && !(await isWanted(db, codeId))) return 'done';
      const opened = seal.open(sealed);
      if (opened === undefined) return { failed: 'CUSTOMER_SECRET has changed', isFinal: true };
      const end = opened.indexOf(' ');
      try {
        await send({ phone: opened.slice(0, end), text: opened.slice(end + 1) }, stopping);
        if (codeId === undefined)
          await db.updateTable('feedback').set({ isAnswerSent: true }).where('answerSms', '=', id).execute();
        return 'done';
      } catch (error) {
        if (!(error instanceof SmsError)) throw error;
        const { message: failed, mayHaveLeft } = error;
        // After an unclear failure the phone may have the SMS, so it is repeated once: that of a caller, or of a process that
        // died, here, and an answer when the silence may be over.
        if (mayHaveLeft && codeId === undefined) return { failed, onceMoreMs: SILENCE_MS };
        return { failed, isFinal: mayHaveLeft };
      }
    },
  };
}

/** A code that was used, or that a newer one replaced, is worth no SMS. */
async function isWanted(db: Database, codeId: string): Promise<boolean> {
  const code = await db
    .selectFrom('phoneCodes')
    .select('id')
    .where('id', '=', codeId)
    .where('codeHash', 'is not', null)
    .executeTakeFirst();
  return code !== undefined;
}
