import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { repeat } from '../../repeat';
import { countPairs } from './countPairs';

const PAUSE_MS = 10 * 60_000;

export const keepCounting = (db: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat((now) => countPairs(db, now), {
    everyMs: PAUSE_MS,
    atOnce: true,
    failed: (error) => log.warn({ err: error }, 'the dishes that are ordered together could not be counted'),
  });
