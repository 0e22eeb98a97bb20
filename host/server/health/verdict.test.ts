import { verdict } from './verdict';

const of = (failures: number, views: number) => ({ failures, views });

test.each([
  ['most of its pages failed, and none of the default', of(8, 10), of(0, 40)],
  ['it fails three times as often, over many pages', of(60, 1000), of(180, 9000)],
  ['it failed always, and the default was not seen yet', of(6, 6), of(0, 0)],
  ['its failures were heard of before its views', of(6, 0), of(0, 50)],
])('a canary is judged as clearly worse if %s', (_, canary, baseline) => {
  expect(verdict(canary, baseline)).toMatch(/^\d+ of \d+ page views failed, of the default \d+ of \d+/);
});

test.each([
  ['nothing failed', of(0, 1000), of(0, 1000)],
  ['one visitor had a bad evening', of(4, 4), of(0, 1000)],
  ['both fail alike', of(50, 1000), of(480, 9000)],
  ['the default fails as well, since a network is down', of(30, 40), of(300, 420)],
  ['little is known of either', of(5, 60), of(1, 20)],
  ['a few fail while the default was not seen', of(5, 50), of(0, 0)],
])('a canary is not rolled back if %s', (_, canary, baseline) => {
  expect(verdict(canary, baseline)).toBeUndefined();
});

test('with `unseen` 1, a canary that always fails is not judged before a page of the default was seen', () => {
  expect(verdict(of(20, 20), of(0, 0), 1)).toBeUndefined();
  expect(verdict(of(20, 20), of(1, 5), 1)).toMatch(/^20 of 20/);
});

test('the reason of a rollback contains the counts of both versions', () => {
  expect(verdict(of(12, 40), of(1, 360))).toBe(
    '12 of 40 page views failed, of the default 1 of 360 page views',
  );
});
