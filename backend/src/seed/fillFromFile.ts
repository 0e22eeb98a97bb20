import { readFile } from 'node:fs/promises';
import { parseJsonFile } from '@olov/contract/content/textFiles';
import { Seed } from '@olov/contract/menu/seed';
import { moneyFaults } from '@olov/contract/payments/money';
import { ConfigError } from '@olov/server-kit/settings';
import { Value } from 'typebox/value';
import type { Database } from '../db/connect';
import { fillWhenEmpty } from './fillWhenEmpty';

export async function fillFromFile(db: Database, file: string): Promise<boolean> {
  try {
    return await fillWhenEmpty(db, () => readSeed(file));
  } catch (error) {
    const { code = '', detail } = error as { code?: string; detail?: string };
    // SQLSTATE class 23: an id that is used twice, or that refers to nothing.
    if (!/^23/.test(code)) throw error;
    throw new ConfigError(`The seed file ${file} contradicts itself: ${detail ?? (error as Error).message}`);
  }
}

/** `value` is the value of a promo code. */
const SUMS = ['price', 'deliveryPrice', 'minimum', 'value'];

async function readSeed(file: string): Promise<Seed> {
  let text: string;
  let seed: unknown;
  try {
    text = await readFile(file, 'utf8');
    seed = parseJsonFile(text);
  } catch (error) {
    throw new ConfigError(
      `The seed file ${file} cannot be read (${(error as Error).message}). Build it with npm run build, or set SEED_FILE or SEED_DEMO=off.`,
    );
  }
  if (Value.Check(Seed, seed)) {
    const [sum] = moneyFaults(text, SUMS);
    if (sum) throw new ConfigError(`The seed file ${file}:${sum.line} is wrong: ${sum.text}.`);
    return seed;
  }
  const [first] = Value.Errors(Seed, seed);
  throw new ConfigError(
    `The seed file ${file} is wrong at ${first?.instancePath || '/'}: ${first?.message}.`,
  );
}
