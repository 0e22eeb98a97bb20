import type { BuildMeta } from '@olov/shared-kit';
import { BuildStore } from './BuildStore';

const aBuild = (id = 'build-2'): BuildMeta => ({ id, timestamp: 1, versions: {}, routes: [] });

const known = (build = aBuild()) => {
  const builds = new BuildStore();
  builds.learn(build);
  return builds;
};

test('a newer build is offered at the next page, not where the visitor is', () => {
  const builds = known();
  expect([builds.isKnown, builds.isOffered]).toEqual([true, false]);
  builds.enter('/news');
  expect(builds.isOffered).toBe(true);
});

test('without a newer build nothing is offered', () => {
  const builds = new BuildStore();
  builds.enter('/news');
  expect([builds.isKnown, builds.isOffered]).toEqual([false, false]);
});

test('nobody is disturbed while ordering, and after it is asked again', () => {
  const builds = known();
  builds.enter('/news');
  builds.enter('/order');
  expect(builds.isOffered).toBe(false);
  builds.enter('/tracker/abc123');
  expect(builds.isOffered).toBe(true);
});

test('a build that was refused is not offered again, the next one is', () => {
  const builds = known();
  builds.enter('/news');
  builds.dismiss();
  expect(builds.isOffered).toBe(false);
  builds.enter('/');
  expect(builds.isOffered).toBe(false);
  builds.learn(aBuild('build-3'));
  builds.enter('/news');
  expect(builds.isOffered).toBe(true);
});

test('an offer ends where the page has the newest build again', () => {
  const builds = known();
  builds.enter('/news');
  builds.learn(undefined);
  expect([builds.isKnown, builds.isOffered]).toEqual([false, false]);
});
