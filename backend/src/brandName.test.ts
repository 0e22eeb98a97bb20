import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BRAND_FILE, readBrandName } from './brandName';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'olov-brand-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the brand file of the repository contains the chain’s name', async () => {
  expect(await readBrandName(BRAND_FILE)).toBe('Olov');
});

test.each([
  ['is missing', undefined],
  ['is no JSON', '{'],
  ['has no name', '{"phone":"1"}'],
  ['is null', 'null'],
  ['is not in UTF-8', '{"name":"\ufffd"}'],
])('a brand file that %s stops the start, and the message names the variable', async (_, text) => {
  const file = path.join(folder, 'brand.json');
  if (text !== undefined) await writeFile(file, text);
  await expect(readBrandName(file)).rejects.toThrow('BRAND_FILE');
});
