import { type Kysely, sql } from 'kysely';

// The customer who wrote a message, and its answer. A message without a token belongs to nobody.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feedback
      add column customer_id text,
      add column answer text,
      add column answered_at timestamptz,
      add column is_answer_sent boolean not null default false,
      add constraint answers_have_a_time check ((answer is null) = (answered_at is null))`.execute(db);
  await sql`create index feedback_by_customer on feedback (customer_id) where customer_id is not null`.execute(
    db,
  );
  // As of orders and addresses: a message that is sent during the login or the deletion waits for it.
  await sql`
    create trigger feedback_of_customer before insert on feedback
      for each row when (new.customer_id is not null) execute function keep_for_customer()`.execute(db);
}
