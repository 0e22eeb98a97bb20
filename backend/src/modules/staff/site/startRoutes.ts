import { codesOf, DAY_MS, ORDER_TYPE } from '@olov/contract';
import { SITE_API } from '@olov/contract/staff/names';
import { StartPage } from '@olov/contract/staff/site';
import { sql } from 'kysely';
import { DEFERRED_KINDS, plannedWork, rightFor } from '../../../access/plannedWork';
import { restaurantsOf, type Staff } from '../../../access/Staff';
import type { Database } from '../../../db/connect';
import { stopsAt } from '../../../db/stopsAt';
import { deadLetters } from '../../../outbox/deadLetters';
import type { App } from '../../../plugins/App';
import type { Locale } from '../../../text/language';
import { countFeedback } from '../../feedback';
import { todayOf } from '../../figures';
import type { StaffDeps } from '../createStaffIdentity';
import { namesOf } from '../log/repository';
import { HIDDEN } from './form';
import { demandVisit } from './surface';

const DAYS_OF_NEWS = 7;
const MOST_PLANNED = 20;

export function startRoutes(app: App, { db, now }: StaffDeps): void {
  app.get(
    `${SITE_API}/Start`,
    // Each part has a right of its own.
    { config: { right: 'own' }, schema: { ...HIDDEN, response: { 200: StartPage } } },
    (request) => {
      const { staff, locale } = demandVisit(request);
      return startOf(db, now(), staff, locale);
    },
  );
}

async function startOf(db: Database, nowMs: number, staff: Staff, locale: Locale): Promise<StartPage> {
  const { has } = staff.rights;
  const at = new Date(nowMs);
  const count = async (rows: ReturnType<typeof sql>) =>
    (await sql<{ count: number }>`select count(*)::integer as count ${rows}`.execute(db)).rows[0]?.count ?? 0;
  const reach = restaurantsOf(staff);
  const within = (id: ReturnType<typeof sql>) =>
    reach ? sql`${id} = any(${[...reach]}::text[])` : sql`true`;
  const since = new Date(nowMs - DAYS_OF_NEWS * DAY_MS);
  const [open, ready] = [codesOf('placed', 'accepted', 'kitchen'), codesOf('ready', 'courier')];
  return {
    ...(has(['read', 'Figures']) && { figures: await todayOf(db, nowMs, staff) }),
    ...(has(['open', 'Board']) && {
      // A pickup that is ready kept its promise.
      late: await count(sql`from orders where promised_to < ${at} and ${within(sql`restaurant ->> 'id'`)}
        and (status_code = any(${open}) or (status_code = any(${ready}) and order_type_id = ${ORDER_TYPE.delivery}))`),
    }),
    ...(has(['read', 'StopList']) && {
      stops: await count(
        sql`from ${stopsAt(at)} as stops where (not is_available or pieces_left = 0) and ${within(sql`restaurant_id`)}`,
      ),
    }),
    ...(has(['read', 'DeadLetter']) && { letters: (await deadLetters(db, nowMs)).length }),
    ...(has(['read', 'Application']) && {
      applications: await count(sql`from applications where created_at > ${since}`),
    }),
    ...(has(['read', 'Feedback']) && {
      feedback: await countFeedback(db, { restaurants: reach, isWaiting: true }),
    }),
    ...(DEFERRED_KINDS.some((kind) => has(rightFor({ kind }))) && {
      planned: await plannedOf(db, at, staff, locale),
    }),
  };
}

async function plannedOf(db: Database, at: Date, { rights }: Staff, locale: Locale) {
  const kinds = DEFERRED_KINDS.filter((kind) => rights.has(rightFor({ kind })));
  const works = await plannedWork(db, kinds, at, MOST_PLANNED);
  const nameOf = await namesOf(
    db,
    works.map(({ id }) => id),
    locale,
  );
  return works.map(({ kind, id, startsAt }) => ({
    ...{ kind, id, startsAt: new Date(startsAt).toISOString() },
    name: nameOf(kind === 'draft' ? 'drafts' : kind, id) ?? id,
  }));
}
