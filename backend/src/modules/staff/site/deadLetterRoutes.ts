import { Type } from 'typebox';
import { recordChange } from '../../../access/audit';
import type { Staff } from '../../../access/Staff';
import { staffOf } from '../../../access/staffIdentity';
import type { Database } from '../../../db/connect';
import { CHANNELS } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { deadLetters, discard, sendAgain } from '../../../outbox/deadLetters';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { Form, HIDDEN } from './form';
import { deadLettersPage } from './pages/deadLetters';
import { demandVisit, send } from './surface';

const Letter = Form({ id: Type.String({ pattern: '^\\d{1,15}$' }) });
const Channel = Form({ channel: Type.Enum([...CHANNELS]) });

export function deadLetterRoutes(app: App, { db, now }: StaffDeps): void {
  /** `work` answers the number of messages that it changed. */
  const record = (
    { author }: Staff,
    entry: { action: string; subjectId: string },
    work: (trx: Database) => Promise<number>,
  ) =>
    inTransaction(db, async (trx) => {
      const count = await work(trx);
      if (count > 0) await recordChange(trx, author, { ...entry, subject: 'DeadLetter' }, now());
    });

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
      await record(staffOf(request), { action: 'resend', subjectId: id }, (trx) =>
        sendAgain(trx, { id: Number(id) }, now()),
      );
      return reply.redirect('/staff/messages', 303);
    },
  );

  app.post(
    '/staff/messages/discard',
    { config: { right: ['discard', 'DeadLetter'] }, schema: { ...HIDDEN, body: Letter } },
    async (request, reply) => {
      const { id } = request.body;
      await record(staffOf(request), { action: 'discard', subjectId: id }, (trx) => discard(trx, Number(id)));
      return reply.redirect('/staff/messages', 303);
    },
  );

  app.post(
    '/staff/messages/all',
    { config: { right: ['resend', 'DeadLetter'] }, schema: { ...HIDDEN, body: Channel } },
    async (request, reply) => {
      const { channel } = request.body;
      await record(staffOf(request), { action: 'resend', subjectId: `all of ${channel}` }, (trx) =>
        sendAgain(trx, { channel }, now()),
      );
      return reply.redirect('/staff/messages', 303);
    },
  );
}
