/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { checkBudget } from './checkBudget';
import { aBuild } from './testing/aBuild';

const KB = 1024;
const random = (bytes: number) =>
  randomBytes(bytes)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]/g, 'x');

async function budgetOf(change: (record: RemoteBuild) => void = () => {}) {
  const build = await aBuild({
    files: { 'page-profile.js': random(40 * KB), 'messages-uz.js': random(20 * KB) },
    change,
  });
  return checkBudget(build).finally(() => rm(build, { recursive: true }));
}

test('the first view of a page is its own files and the largest catalogue, compressed', async () => {
  const { notes, problems } = await budgetOf();
  expect(problems).toEqual([]);
  expect(Number(/page profile: ([\d.]+) KB of 100 KB/.exec(notes[0] ?? '')?.[1])).toBeGreaterThan(25);
});

test('a first view above the budget of remote.json is a problem that names the page', async () => {
  const { problems } = await budgetOf(({ manifest }) => void Object.assign(manifest, { budget: 20 }));
  expect(problems).toEqual([
    expect.stringMatching(/^page profile needs [\d.]+ KB for its first view, [\d.]+ KB above the budget/),
  ]);
});

test('the host has no budget of its own', async () => {
  const { problems } = await budgetOf(
    ({ manifest }) => void Object.assign(manifest, { id: 'host', budget: 1 }),
  );
  expect(problems).toEqual([]);
});
