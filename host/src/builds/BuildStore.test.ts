import type { BuildMeta } from '@olov/shared-kit';
import { BuildStore } from './BuildStore';

const aBuild = (id = 'build-2'): BuildMeta => ({ id, timestamp: 1, versions: {}, routes: [] });

const known = (build = aBuild()) => {
  const builds = new BuildStore();
  builds.learn(build);
  return builds;
};

test('a newer build is offered on the next page and not on the current one', () => {
  const builds = known();
  expect([builds.isKnown, builds.isOffered]).toEqual([true, false]);
  builds.enter('/news');
  expect(builds.isOffered).toBe(true);
});

test('the build store offers nothing without a newer build', () => {
  const builds = new BuildStore();
  builds.enter('/news');
  expect([builds.isKnown, builds.isOffered]).toEqual([false, false]);
});

test('a newer build is not offered during ordering, but offered again after it', () => {
  const builds = known();
  builds.enter('/news');
  builds.enter('/order');
  expect(builds.isOffered).toBe(false);
  builds.enter('/tracker/abc123');
  expect(builds.isOffered).toBe(true);
});

test('a dismissed newer build is not offered again, but the build after it is', () => {
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

test('the offer of a newer build disappears when the page’s own build is the newest again', () => {
  const builds = known();
  builds.enter('/news');
  builds.learn(undefined);
  expect([builds.isKnown, builds.isOffered]).toEqual([false, false]);
});
