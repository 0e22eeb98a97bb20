import { createPool, UNBOUNDED } from '@olov/server-kit/pool';
import type pg from 'pg';

/** With this advisory lock only one of several replicas that start at once creates the tables. */
const MAKING = 7_104_202_611;

const TABLES = `
create schema if not exists olov_host;
create table if not exists olov_host.registry (
  only_one boolean primary key default true check (only_one),
  document json not null,
  revision bigint not null
);
create table if not exists olov_host.versions (
  name text not null,
  version text not null,
  archive bytea not null,
  primary key (name, version)
);
alter table olov_host.versions add column if not exists added_at timestamptz not null default now();
create table if not exists olov_host.deploy_tokens (
  hash text primary key,
  remote text not null,
  name text not null,
  added_at timestamptz not null,
  added_by text not null,
  used_at timestamptz,
  unique (remote, name)
);
create table if not exists olov_host.trial_figures (
  trial text not null,
  version text not null,
  locale text not null,
  family text not null,
  figure text not null,
  bucket integer not null,
  views bigint not null,
  primary key (trial, version, locale, family, figure, bucket)
);
create table if not exists olov_host.trial_looks (
  trial text primary key,
  look integer not null
);
create table if not exists olov_host.telegram_users (
  tg_id bigint primary key,
  customer_id text not null unique
);
create table if not exists olov_host.telegram_launches (
  launch text primary key,
  session_id text not null,
  opener text not null,
  expires_at bigint not null
);
create table if not exists olov_host.telegram_ended (
  session_id text primary key,
  expires_at bigint not null
);
create table if not exists olov_host.session_generations (
  customer_id text primary key,
  issued_at bigint not null,
  previous bigint,
  confirmed_at bigint
);
`;

interface ConnectOptions {
  connectionString: string;
  max: number;
  onBroken(error: Error): void;
}

export async function connectDatabase({ connectionString, max, onBroken }: ConnectOptions): Promise<pg.Pool> {
  const config = { connectionString, application_name: 'olov host' };
  const making = createPool({ config: { ...config, max: 1 }, onBroken, limits: UNBOUNDED });
  try {
    await makeTables(making);
  } finally {
    await making.end();
  }
  return createPool({ config: { ...config, max }, onBroken });
}

async function makeTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MAKING]);
    await client.query(TABLES);
    await client.query('commit');
  } finally {
    client.release();
  }
}
