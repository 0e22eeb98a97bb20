import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@olov/server-kit/settings';
import { packageDir } from './paths';

export const BRAND_FILE = path.resolve(packageDir, '..', 'olov.config.json');

export async function readBrandName(file: string): Promise<string> {
  let brand: unknown;
  try {
    brand = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new ConfigError(`BRAND_FILE ${file} cannot be read as JSON.`);
  }
  const name = typeof brand === 'object' && brand !== null && 'name' in brand ? brand.name : undefined;
  if (typeof name !== 'string' || name === '') throw new ConfigError(`BRAND_FILE ${file} has no "name".`);
  return name;
}
