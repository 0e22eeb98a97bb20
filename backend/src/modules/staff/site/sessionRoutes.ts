import { SITE_API } from '@olov/contract/staff/names';
import { OpenSessions } from '@olov/contract/staff/site';
import { Type } from 'typebox';
import { type Change, recordChange } from '../../../access/audit';
import { noRight } from '../../../access/Staff';
import { inTransaction } from '../../../db/transaction';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { endSessions, openSessions } from '../sessions/repository';
import { DONE, HIDDEN } from './form';
import { demandVisit, type Visit } from './surface';

/** Everybody sees and ends the own sessions; some roles those of others too. */
const ownerOf = ({ staff: { actor } }: Visit) => (actor.kind === 'member' ? actor.id : '');

export function sessionRoutes(app: App, { db, now }: StaffDeps): void {
  app.get(
    `${SITE_API}/Sessions`,
    { config: { right: 'own' }, schema: { ...HIDDEN, response: { 200: OpenSessions } } },
    async (request) => {
      const visit = demandVisit(request);
      const seesAll = visit.staff.rights.has(['read', 'Session']);
      const sessions = await openSessions(db, new Date(now()), seesAll ? undefined : ownerOf(visit));
      const items = sessions.map(({ idHash, login, device, network, createdAt, seenAt }) => ({
        ...{ id: idHash, login, device, network, isOwn: idHash === visit.session.idHash },
        ...{ createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString() },
      }));
      return { items };
    },
  );

  app.post(
    `${SITE_API}/EndSession`,
    {
      config: { right: 'own' },
      schema: {
        ...HIDDEN,
        body: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
        response: DONE,
      },
    },
    async (request, reply) => {
      const visit = demandVisit(request);
      const idHash = request.body.id;
      const at = new Date(now());
      await inTransaction(db, async (trx) => {
        const ended = (await openSessions(trx, at)).find((session) => session.idHash === idHash);
        if (!ended) return;
        const isOwn = ended.memberId === ownerOf(visit);
        if (!isOwn && !visit.staff.rights.has(['end', 'Session'])) throw noRight(visit.locale);
        if ((await endSessions(trx, { idHash }, at)) === 0) return;
        const change: Change = { action: 'end', subject: 'Session', subjectId: ended.login };
        await recordChange(trx, visit.staff.author, change, at.getTime());
      });
      return reply.code(204).send(null);
    },
  );
}
