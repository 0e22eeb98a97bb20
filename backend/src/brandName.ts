import path from 'node:path';
import { readJsonFile } from '@olov/server-kit/read-json-file';
import { ConfigError } from '@olov/server-kit/settings';
import { packageDir } from './paths';

export const BRAND_FILE = path.resolve(packageDir, '..', 'olov.config.json');

export async function readBrandName(file: string): Promise<string> {
  let brand: unknown;
  try {
    brand = await readJsonFile(file);
  } catch (error) {
    throw new ConfigError(`BRAND_FILE ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const name = typeof brand === 'object' && brand !== null && 'name' in brand ? brand.name : undefined;
  if (typeof name !== 'string' || name === '') throw new ConfigError(`BRAND_FILE ${file} has no "name".`);
  return name;
}
