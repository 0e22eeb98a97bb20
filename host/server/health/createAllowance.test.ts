import { createAllowance } from './createAllowance';

const taken = (openers: [ip: string, visitor?: number][], trial = 'orders') => {
  const { take } = createAllowance();
  return openers.map(([ip, visitor]) => take(trial, { ip, visitor }));
};

test.each<[string, [string, number?][]]>([
  ['an address', [['203.0.113.7'], ['203.0.113.7'], ['203.0.113.7']]],
  ['a network of IPv6', [['2001:db8:0:1::1'], ['2001:db8:0:2::1'], ['2001:db8:0:3::1']]],
  [
    'an address with a new visitor’s number for each page',
    [
      ['203.0.113.7', 1],
      ['203.0.113.7', 2],
      ['203.0.113.7', 3],
    ],
  ],
  [
    'a visitor of this machine',
    [
      ['127.0.0.1', 1],
      ['127.0.0.1', 1],
      ['127.0.0.1', 1],
    ],
  ],
])('of three page views of %s, two count in a trial', (_, openers) => {
  expect(taken(openers)).toEqual([true, true, false]);
});

test.each<[string, [string, number?][]]>([
  ['other networks', [['203.0.113.7'], ['203.0.113.8'], ['203.0.113.9']]],
  ['other networks of IPv6', [['2001:db8:1::1'], ['2001:db8:2::1'], ['2001:db8:3::1']]],
  [
    'other visitors of this machine',
    [
      ['::1', 1],
      ['::1', 2],
      ['::1', 3],
    ],
  ],
])('page views of %s count', (_, openers) => {
  expect(taken(openers)).toEqual([true, true, true]);
});

test('a network has an allowance in each trial, and a new one after the trial has ended', () => {
  const { take, keepOnly } = createAllowance();
  const opener = { ip: '203.0.113.7', visitor: 1 };
  const both = () => [take('orders', opener), take('menu', opener)];
  expect([both(), both(), both()]).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  keepOnly(['menu']);
  expect(both()).toEqual([true, false]);
});
