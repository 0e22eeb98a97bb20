import type { DrawingName } from '@olov/contract/menu/drawings';
import kit from '../../package.json';

/** The minor API version since which the host has a drawing, so that no older host gets a remote that names it. */
const SINCE: Record<DrawingName, number> = {
  box: 11,
  search: 11,
  closed: 11,
  offline: 11,
  place: 11,
  dropped: 11,
  lost: 11,
  card: 11,
  news: 11,
  done: 11,
  hat: 11,
  soldOut: 11,
  unpaid: 12,
  unsent: 12,
  unlocated: 12,
};

test('the API version of the kit is as new as its newest drawing', () => {
  const [, minor] = kit.olov.apiVersion.split('.');
  expect(Number(minor)).toBeGreaterThanOrEqual(Math.max(...Object.values(SINCE)));
});
