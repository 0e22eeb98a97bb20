import { type Kysely, sql } from 'kysely';

const texts = (column: string) => `${column} jsonb not null check (${column} ?& array['ru', 'en', 'uz'])`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table vacancies (
      id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
      region_id integer not null references regions,
      position integer not null,
      ${texts('title')},
      ${texts('lead')},
      ${texts('body')},
      ${texts('salary')},
      is_active boolean not null default true,
      published_at timestamptz not null
    );

    create table applications (
      id text primary key,
      request_key text not null unique,
      created_at timestamptz not null,
      vacancy_id text references vacancies on delete set null,
      ${texts('vacancy_title')},
      region_id integer not null,
      name text not null,
      phone text not null,
      birth_date text not null check (birth_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      experience text,
      language_id integer not null,
      cv_file text unique,
      cv_name text,
      cv_type text,
      cv_size integer,
      check ((cv_file is null) = (cv_name is null)),
      check ((cv_file is null) = (cv_type is null)),
      check ((cv_file is null) = (cv_size is null))
    );
    create index applications_by_time on applications (created_at desc, id);
    create index applications_by_vacancy on applications (vacancy_id);
  `)
    .execute(db);
}
