import { type Kysely, sql } from 'kysely';

/** The person of the chain's identity provider to whom an account belongs: issuer and subject. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table staff_members add provider_subject text unique').execute(db);
}
