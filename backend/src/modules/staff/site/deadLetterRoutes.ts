import { CHANNELS, SITE_API } from '@olov/contract/staff/names';
import { DeadLetters } from '@olov/contract/staff/site';
import { Type } from 'typebox';
import { type Change, recordChange } from '../../../access/audit';
import { staffOf } from '../../../access/staffIdentity';
import { inTransaction } from '../../../db/transaction';
import { deadLetters, discard, sendAgain } from '../../../outbox/deadLetters';
import { hostOf } from '../../../outbox/hostOf';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { DONE, HIDDEN } from './form';

const Letter = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const Channel = Type.Object({ channel: Type.Enum([...CHANNELS]) });

export function deadLetterRoutes(app: App, { db, now }: StaffDeps): void {
  app.get(
    `${SITE_API}/DeadLetters`,
    { config: { right: ['read', 'DeadLetter'] }, schema: { ...HIDDEN, response: { 200: DeadLetters } } },
    async () => ({
      items: (await deadLetters(db, now())).map(({ destination, deadAt, ...letter }) => ({
        ...letter,
        host: hostOf(destination),
        deadAt: deadAt?.toISOString() ?? null,
      })),
    }),
  );

  app.post(
    `${SITE_API}/SendAgain`,
    {
      config: { right: ['resend', 'DeadLetter'] },
      schema: { ...HIDDEN, body: Type.Union([Letter, Channel]), response: DONE },
    },
    async (request, reply) => {
      const { body } = request;
      const which = 'id' in body ? { id: body.id } : { channel: body.channel };
      await inTransaction(db, async (trx) => {
        if ((await sendAgain(trx, which, now())) === 0) return;
        const subjectId = 'id' in body ? String(body.id) : `all of ${body.channel}`;
        const change: Change = { action: 'resend', subject: 'DeadLetter', subjectId };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${SITE_API}/Discard`,
    { config: { right: ['discard', 'DeadLetter'] }, schema: { ...HIDDEN, body: Letter, response: DONE } },
    async (request, reply) => {
      const { id } = request.body;
      await inTransaction(db, async (trx) => {
        if ((await discard(trx, id)) === 0) return;
        const change: Change = { action: 'discard', subject: 'DeadLetter', subjectId: String(id) };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      return reply.code(204).send(null);
    },
  );
}
