import { Type } from 'typebox';
import { CHANNELS } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { App, Deps } from '../deps';
import { recordChange } from '../modules/staff/audit/repository';
import { deadLetters, discard, sendAgain } from '../outbox/deadLetters';
import { staffOf } from '../plugins/staffIdentity';
import { Form, HIDDEN } from './form';
import { deadLettersPage } from './pages/deadLetters';
import { demandVisit, send } from './surface';

const Letter = Form({ id: Type.String({ pattern: '^\\d{1,15}$' }) });
const Channel = Form({ channel: Type.Enum([...CHANNELS]) });

export function deadLetterRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/staff/messages',
    { config: { right: ['read', 'DeadLetter'] }, schema: HIDDEN },
    async (request, reply) =>
      send(reply, deadLettersPage(demandVisit(request), await deadLetters(db, now()))),
  );

  app.post(
    '/staff/messages',
    { config: { right: ['resend', 'DeadLetter'] }, schema: { ...HIDDEN, body: Letter } },
    async (request, reply) => {
      const { id } = request.body;
      await inTransaction(db, async (trx) => {
        await sendAgain(trx, { id: Number(id) }, now());
        const change = { action: 'resend', subject: 'DeadLetter', subjectId: id };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      return reply.redirect('/staff/messages', 303);
    },
  );

  app.post(
    '/staff/messages/discard',
    { config: { right: ['discard', 'DeadLetter'] }, schema: { ...HIDDEN, body: Letter } },
    async (request, reply) => {
      const { id } = request.body;
      await inTransaction(db, async (trx) => {
        await discard(trx, Number(id));
        const change = { action: 'discard', subject: 'DeadLetter', subjectId: id };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      return reply.redirect('/staff/messages', 303);
    },
  );

  app.post(
    '/staff/messages/all',
    { config: { right: ['resend', 'DeadLetter'] }, schema: { ...HIDDEN, body: Channel } },
    async (request, reply) => {
      const { channel } = request.body;
      await inTransaction(db, async (trx) => {
        await sendAgain(trx, { channel }, now());
        const change = { action: 'resend', subject: 'DeadLetter', subjectId: `all of ${channel}` };
        await recordChange(trx, staffOf(request).author, change, now());
      });
      return reply.redirect('/staff/messages', 303);
    },
  );
}
