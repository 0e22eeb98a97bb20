import { stockStage } from './stockStage';

const stock = { startsAt: '2026-11-20T19:00:00.000Z', endsAt: '2026-11-30T18:59:59.000Z' };

test.each([
  ['2026-11-20T18:59:59.999Z', 'upcoming'],
  ['2026-11-20T19:00:00.000Z', 'running'],
  ['2026-11-30T18:59:58.999Z', 'running'],
  ['2026-11-30T18:59:59.000Z', 'ended'],
])('at %s a promotion from the 21st to the 30th in Tashkent is %s', (at, stage) => {
  expect(stockStage(stock, Date.parse(at))).toBe(stage);
});

test('a promotion without an end keeps running', () => {
  expect(stockStage({ startsAt: stock.startsAt }, Date.parse('2036-01-01'))).toBe('running');
});
