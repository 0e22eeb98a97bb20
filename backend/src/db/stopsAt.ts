import { sql } from 'kysely';
import type { StopListTable } from './schema';

/** The stop list at a moment: a stop that has ended counts nowhere. */
export const stopsAt = (at: unknown) =>
  sql<StopListTable>`(select * from stop_list where until is null or until > ${at})`;
