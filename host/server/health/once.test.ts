import { createOnce } from './once';

function aMemory(atMost = 100) {
  const clock = { now: 0 };
  return { clock, isNew: createOnce({ forMs: 1000, atMost, now: () => clock.now }) };
}

test('an id counts once, for as long as it can come again', () => {
  const { clock, isNew } = aMemory();
  clock.now = 900;
  expect(isNew('one')).toBe(true);
  for (const at of [900, 1000, 1899]) {
    clock.now = at;
    expect(isNew('one')).toBe(false);
  }
  expect(isNew('another')).toBe(true);
});

test('it forgets what cannot come again', () => {
  const { clock, isNew } = aMemory(1);
  for (const at of [0, 2000, 4000, 9000]) {
    clock.now = at;
    expect(isNew('one')).toBe(true);
  }
});

test('where it is full it counts no more, so that none is counted twice', () => {
  const { isNew } = aMemory(2);
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(isNew)).toEqual([true, true, false, false, false, false]);
});
