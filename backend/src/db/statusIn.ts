import { codesOf, type OrderPhase } from '@olov/contract';
import { type RawBuilder, sql } from 'kysely';

/** The condition that a code is in one of the phases. The codes are literals, which PostgreSQL compares with partial indexes. */
export const statusIn = (code: RawBuilder<unknown>, ...phases: OrderPhase[]): RawBuilder<boolean> =>
  sql`${code} in (${sql.join(codesOf(...phases).map((one) => sql.lit(one)))})`;
