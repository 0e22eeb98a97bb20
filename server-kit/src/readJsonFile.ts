import { readFile } from 'node:fs/promises';
import { parseJsonFile } from '@olov/contract/content/textFiles';

export const readJsonFile = async (file: string): Promise<unknown> =>
  parseJsonFile(await readFile(file, 'utf8'));
