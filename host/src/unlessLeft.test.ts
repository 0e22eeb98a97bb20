import { unlessLeft } from './unlessLeft';

const leave = () => window.dispatchEvent(new Event('beforeunload'));
const broken = new TypeError('NetworkError when attempting to fetch resource.');

/** Work that is under way, and what its caller has heard of it. */
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
// The next test begins after every leaving of this one.
afterEach(() => {
  later += 60_000;
  jest.useRealTimers();
});

test('what comes is heard of, also by a page that is left', async () => {
  const { heard, succeed } = underWay();
  leave();
  succeed('answer');
  await pass();
  expect(heard).toEqual(['answer']);
});

test('what fails in a page that stays is heard of at once', async () => {
  const { heard, fail } = underWay();
  fail(broken);
  await pass();
  expect(heard).toEqual([broken]);
});

test('what fails while the page is left is heard of only if it is still there after ten seconds', async () => {
  const { heard, fail } = underWay();
  leave();
  await pass(1000);
  fail(broken);
  await pass(8999);
  expect(heard).toEqual([]);
  await pass(1);
  expect(heard).toEqual([broken]);
});

test('what fails long after the page was about to be left is heard of at once', async () => {
  const { heard, fail } = underWay();
  leave();
  await pass(10_000);
  fail(broken);
  await pass();
  expect(heard).toEqual([broken]);
});

test('work that begins after the page was left fails silently as well, when other work heard the leaving', async () => {
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

test('within each other they wait no longer than one alone', async () => {
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

test('a page that waits for nothing does not listen, so that it can be kept for Back', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { succeed } = underWay();
  succeed('answer');
  await pass();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
