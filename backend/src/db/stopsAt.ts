import { sql } from 'kysely';
import type { StopListTable } from './schema';

/** The stop list at a moment: a stop that has ended counts nowhere. */
export const stopsAt = (at: unknown) =>
  sql<StopListTable>`(select * from stop_list where until is null or until > ${at})`;

/** A stop in an answer: without an end the staff end it. */
export const stopShown = <Row extends { until: Date | null }>({ until, ...stop }: Row) => ({
  ...stop,
  ...(until && { until: until.toISOString() }),
});
