import { Loadable } from './Loadable';

function counted({ failing = [] as number[], freshMs = Number.POSITIVE_INFINITY } = {}) {
  const clock = { now: 0, turns: 0 };
  const loadable = new Loadable(
    async () => {
      clock.turns += 1;
      if (failing.includes(clock.turns)) throw new Error('no');
      return clock.turns;
    },
    { freshMs, readTime: () => clock.now },
  );
  return { loadable, clock };
}

test('a loadable is fetched on its first use, and only once', async () => {
  const { loadable, clock } = counted();
  expect([loadable.status, clock.turns]).toEqual(['idle', 0]);
  const both = [loadable.load(), loadable.load()];
  expect(loadable.status).toBe('loading');
  await Promise.all(both);
  await loadable.load();
  expect([loadable.status, loadable.value, clock.turns]).toEqual(['ready', 1, 1]);
});

test('a loadable without a freshness setting is fetched only once', async () => {
  const fetchValue = jest.fn(async () => 1);
  const loadable = new Loadable(fetchValue);
  await loadable.load();
  await loadable.load();
  expect(fetchValue).toHaveBeenCalledTimes(1);
});

test('a failed loadable is fetched again by the next load', async () => {
  const { loadable } = counted({ failing: [1] });
  await loadable.load();
  expect([loadable.status, loadable.value]).toEqual(['failed', undefined]);
  await loadable.load();
  expect([loadable.status, loadable.value]).toEqual(['ready', 2]);
});

test('the stale value of a loadable stays until the new value has arrived', async () => {
  const { loadable, clock } = counted({ freshMs: 1000 });
  await loadable.load();
  clock.now = 999;
  await loadable.load();
  expect(loadable.value).toBe(1);
  clock.now = 1000;
  const again = loadable.load();
  expect([loadable.status, loadable.value]).toEqual(['ready', 1]);
  await again;
  expect(loadable.value).toBe(2);
});

test('the stale value of a loadable stays if the new value cannot be fetched', async () => {
  const { loadable, clock } = counted({ failing: [2], freshMs: 1000 });
  await loadable.load();
  clock.now = 5000;
  await loadable.load();
  expect([loadable.status, loadable.value]).toEqual(['ready', 1]);
});

test('a loadable whose value is set counts as fetched', async () => {
  const { loadable, clock } = counted({ freshMs: 1000 });
  clock.now = 5000;
  loadable.fill(7);
  await loadable.load();
  expect([loadable.value, clock.turns]).toEqual([7, 0]);
});
