import { createOnce } from './once';

function aMemory(atMost = 100) {
  const clock = { now: 0 };
  return { clock, isNew: createOnce({ forMs: 1000, atMost, now: () => clock.now }) };
}

test('createOnce accepts an id only once within the time limit', () => {
  const { clock, isNew } = aMemory();
  clock.now = 900;
  expect(isNew('one')).toBe(true);
  for (const at of [900, 1000, 1899]) {
    clock.now = at;
    expect(isNew('one')).toBe(false);
  }
  expect(isNew('another')).toBe(true);
});

test('createOnce forgets an id after the time limit', () => {
  const { clock, isNew } = aMemory(1);
  for (const at of [0, 2000, 4000, 9000]) {
    clock.now = at;
    expect(isNew('one')).toBe(true);
  }
});

test('createOnce accepts no new ids when it is full, so that no report counts twice', () => {
  const { isNew } = aMemory(2);
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(isNew)).toEqual([true, true, false, false, false, false]);
});
