import { unlessLeft } from './unlessLeft';

const leave = () => window.dispatchEvent(new Event('beforeunload'));
const broken = new TypeError('NetworkError when attempting to fetch resource.');

function underWay() {
  let succeed = (_answer: string) => {};
  let fail = (_error: unknown) => {};
  const work = new Promise<string>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  const heard: unknown[] = [];
  unlessLeft(() => work).then(
    (answer) => heard.push(answer),
    (error) => heard.push(error),
  );
  return { heard, succeed, fail };
}

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

let later = Date.now();

beforeEach(() => jest.useFakeTimers({ now: later }));
// The next test starts after the leave time of this one has expired.
afterEach(() => {
  later += 60_000;
  jest.useRealTimers();
});

test('unlessLeft passes a successful result on, even while the page is left', async () => {
  const { heard, succeed } = underWay();
  leave();
  succeed('answer');
  await pass();
  expect(heard).toEqual(['answer']);
});

test('unlessLeft passes a failure on at once if the visitor stays on the page', async () => {
  const { heard, fail } = underWay();
  fail(broken);
  await pass();
  expect(heard).toEqual([broken]);
});

test('unlessLeft passes a failure while the visitor leaves the page on only after ten seconds', async () => {
  const { heard, fail } = underWay();
  leave();
  await pass(1000);
  fail(broken);
  await pass(8999);
  expect(heard).toEqual([]);
  await pass(1);
  expect(heard).toEqual([broken]);
});

test('unlessLeft passes a failure on at once if the visitor tried to leave more than ten seconds before', async () => {
  const { heard, fail } = underWay();
  leave();
  await pass(10_000);
  fail(broken);
  await pass();
  expect(heard).toEqual([broken]);
});

test('unlessLeft delays a failure of work that began after the visitor left, if earlier work has noticed the leaving', async () => {
  underWay();
  leave();
  await pass(1000);
  const { heard, fail } = underWay();
  fail(broken);
  await pass(8999);
  expect(heard).toEqual([]);
  await pass(1);
  expect(heard).toEqual([broken]);
});

test('unlessLeft waits no longer when its calls are nested', async () => {
  const heard: unknown[] = [];
  let fail = (_error: unknown) => {};
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  unlessLeft(() => unlessLeft(() => work)).catch((error: unknown) => heard.push(error));
  leave();
  fail(broken);
  await pass(10_000);
  expect(heard).toEqual([broken]);
});

test('unlessLeft leaves no listener without pending work, so that the back/forward cache accepts the page', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { succeed } = underWay();
  succeed('answer');
  await pass();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
