import { createRenderAllowance } from './renderAllowance';

const LIMITS = { atOnce: 2, burst: 3, perSecond: 1 };

function open() {
  const clock = { now: 1_000_000 };
  const allowance = createRenderAllowance({ ...LIMITS, now: () => clock.now });
  const render = (ip = '10.0.0.1') => {
    const release = allowance.take(ip);
    release?.();
    return release !== undefined;
  };
  return { clock, allowance, render };
}

test('a network may use its burst of uncached renderings at once and then the rate per second', () => {
  const { clock, render } = open();
  expect([render(), render(), render(), render()]).toEqual([true, true, true, false]);
  clock.now += 1000;
  expect([render(), render()]).toEqual([true, false]);
});

test('a clock that is set back by hours does not reduce the allowed renderings of a network', () => {
  const { clock, render } = open();
  render();
  clock.now -= 17 * 3600_000;
  expect([render(), render(), render()]).toEqual([true, true, false]);
  clock.now += 1000;
  expect(render()).toBe(true);
});

test('running renderings of one network do not count for other networks', () => {
  const { allowance, render } = open();
  const releases = [allowance.take('10.0.0.1'), allowance.take('10.0.0.1')];
  expect([render('10.0.0.1'), render('10.0.0.2')]).toEqual([false, true]);
  for (const release of releases) release?.();
  expect(render('10.0.0.1')).toBe(true);
});
