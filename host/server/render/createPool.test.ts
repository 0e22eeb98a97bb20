import { createPool } from './createPool';
import type { RenderFailure } from './Job';
import type { Command, Event, RenderWorker, Task } from './messages';

const files = { host: { path: '/host.js', base: '/remotes/host/1/' }, remotes: {} };
const task = (path = '/', kind: Task['kind'] = 'render'): Task => ({
  kind,
  request: { url: `http://shop${path}` } as never,
});
const soon = () => performance.now() + 800;
const outcome = (html: string) => ({ html, head: {}, payload: { now: 0 } });

function fakeWorker() {
  const commands: Command[] = [];
  const listeners: ((event: Event) => void)[] = [];
  const ends: ((reason: string) => void)[] = [];
  const tell = (event: Event) => {
    for (const listener of listeners) listener(event);
  };
  const worker: RenderWorker = {
    send: (command) => void commands.push(command),
    onEvent: (listener) => void listeners.push(listener),
    onEnd: (listener) => void ends.push(listener),
    end: () => die('it was ended'),
  };
  let isAlive = true;
  const tasks = () => commands.flatMap((command) => (command.type === 'task' ? [command] : []));
  const die = (reason: string) => {
    if (!isAlive) return;
    isAlive = false;
    for (const end of ends) end(reason);
  };
  return {
    worker,
    die,
    isAlive: () => isAlive,
    load: () => tell({ type: 'ready', problems: {} }),
    fail: (message: string) => tell({ type: 'failed', message }),
    tasks,
    isAsked: () => commands.some(({ type }) => type === 'ask'),
    here: () => tell({ type: 'here' }),
    stray: (message: string) => tell({ type: 'stray', message }),
    answer: (html: string, id = tasks().at(-1)?.id ?? 0) =>
      tell({ type: 'done', id, outcome: outcome(html) }),
    throws: (message: string, remote?: string) =>
      tell({ type: 'error', id: tasks().at(-1)?.id ?? 0, message, remote }),
  };
}

function aPool() {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const warnings: unknown[] = [];
  const blamed: unknown[] = [];
  const pool = createPool({
    start: () => {
      const fake = fakeWorker();
      workers.push(fake);
      return fake.worker;
    },
    files,
    blame: (remote) => void blamed.push(remote),
    log: { warn: (details) => void warnings.push(details) },
  });
  const at = (index: number) => {
    const fake = workers[index];
    if (!fake) throw new Error(`there is no worker ${index}`);
    return fake;
  };
  return { pool, workers, at, warnings, blamed };
}

const failureOf = (result: Promise<unknown>) => result.then(fail, (error: RenderFailure) => error);
const fail = () => {
  throw new Error('it was rendered');
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aReadyPool() {
  const one = aPool();
  one.at(0).load();
  one.at(1).load();
  return one;
}

test('a page waits until a render worker has loaded the composition and is then rendered', async () => {
  const { pool, at } = aPool();
  const page = pool.run(task(), 'menu-cart', soon());
  expect(at(0).tasks()).toEqual([]);
  at(0).load();
  at(0).answer('<p>menu</p>');
  expect(await page).toEqual(outcome('<p>menu</p>'));
  expect(await pool.ready).toEqual({ problems: {} });
});

test('the second render worker starts after the first one has loaded the composition', () => {
  const { workers, at } = aPool();
  expect(workers).toHaveLength(1);
  at(0).load();
  expect(workers).toHaveLength(2);
});

test('each render worker renders one page at a time', async () => {
  const { pool, at } = aReadyPool();
  const pages = ['/a', '/b', '/c'].map((path) => pool.run(task(path), undefined, soon()));
  expect([at(0).tasks().length, at(1).tasks().length]).toEqual([1, 1]);
  at(0).answer('a');
  expect(at(0).tasks()).toHaveLength(2);
  at(0).answer('c');
  at(1).answer('b');
  expect(await Promise.all(pages)).toEqual([outcome('a'), outcome('b'), outcome('c')]);
});

test('many loaders run at once in the render worker that is not rendering', () => {
  const { pool, at } = aReadyPool();
  for (const kind of ['render', 'load', 'load', 'load'] as const)
    void pool.run(task('/', kind), undefined, soon());
  expect(
    at(0)
      .tasks()
      .map((one) => one.task.kind),
  ).toEqual(['render']);
  expect(
    at(1)
      .tasks()
      .map((one) => one.task.kind),
  ).toEqual(['load', 'load', 'load']);
});

test('a page that throws fails with the id of its remote, and its render worker continues', async () => {
  const { pool, at, blamed } = aReadyPool();
  const page = failureOf(pool.run(task(), 'menu-cart', soon()));
  at(0).throws('no such thing', 'orders');
  expect(await page).toMatchObject({ kind: 'threw', remote: 'orders', message: 'no such thing' });
  expect([at(0).isAlive(), blamed]).toEqual([true, []]);
});

// asvs V15.2.2
test('a page that is late is given up, and its render worker continues if it responds', async () => {
  const { pool, at, blamed } = aReadyPool();
  const slow = failureOf(pool.run(task('/slow', 'load'), 'menu-cart', soon()));
  await jest.advanceTimersByTimeAsync(400);
  expect(at(0).isAsked()).toBe(true);
  at(0).here();
  await jest.advanceTimersByTimeAsync(400);
  expect(await slow).toMatchObject({ kind: 'late', remote: 'menu-cart' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([at(0).isAlive(), blamed]).toEqual([true, []]);
});

test('a render worker that does not respond is set aside at once and ended later, and its remote is blamed', async () => {
  const { pool, workers, at, blamed, warnings } = aReadyPool();
  const lost = failureOf(pool.run(task('/loop'), 'menu-cart', soon()));
  await jest.advanceTimersByTimeAsync(800);
  expect(await lost).toMatchObject({ kind: 'late', remote: 'menu-cart' });
  expect(workers).toHaveLength(3);
  const next = pool.run(task('/next'), 'orders', soon());
  at(1).answer('next');
  expect(await next).toEqual(outcome('next'));
  expect([at(0).isAlive(), blamed]).toEqual([true, []]);
  await jest.advanceTimersByTimeAsync(1500);
  expect([at(0).isAlive(), blamed]).toEqual([false, ['menu-cart']]);
  expect(warnings).toEqual([{ remote: 'menu-cart' }]);
});

test('a slow render worker that responds again returns to the pool, and no remote is blamed', async () => {
  const { pool, workers, at, blamed } = aReadyPool();
  const slow = failureOf(pool.run(task('/slow'), 'menu-cart', soon()));
  await jest.advanceTimersByTimeAsync(1000);
  await slow;
  at(0).answer('at last');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(blamed).toEqual([]);
  const next = pool.run(task('/next'), 'orders', soon());
  at(0).answer('next');
  expect(await next).toEqual(outcome('next'));
  expect(workers.filter((fake) => fake.isAlive())).toHaveLength(2);
});

test('the number of render workers that do not respond is limited', async () => {
  const { pool, workers, blamed } = aReadyPool();
  for (let page = 0; page < 5; page += 1) {
    for (const fake of workers.slice(page + 1)) fake.load();
    void failureOf(pool.run(task('/loop'), 'menu-cart', soon()));
    await jest.advanceTimersByTimeAsync(800);
  }
  expect(workers.filter((fake) => fake.isAlive()).length).toBeLessThanOrEqual(4);
  expect(blamed.length).toBeGreaterThanOrEqual(2);
});

test('a render worker that ends during a page loses this page, and the page’s remote is blamed', async () => {
  const { pool, at, warnings, blamed } = aReadyPool();
  const lost = failureOf(pool.run(task('/exit'), 'menu-cart', soon()));
  at(0).die('it ended with 1');
  expect(await lost).toMatchObject({ kind: 'ended', remote: 'menu-cart', message: 'it ended with 1' });
  expect(warnings).toEqual([{ reason: 'it ended with 1', remote: 'menu-cart' }]);
  expect(blamed).toEqual(['menu-cart']);
  const next = pool.run(task('/next'), undefined, soon());
  at(1).answer('next');
  expect(await next).toEqual(outcome('next'));
});

test('a stray error in a render worker blames no remote, and the worker is replaced after its current page', async () => {
  const { pool, workers, at, blamed } = aReadyPool();
  const page = pool.run(task(), 'orders', soon());
  at(0).stray('Error: a bomb of the page before');
  expect([at(0).isAlive(), workers.length]).toEqual([true, 3]);
  at(0).answer('orders');
  expect(await page).toEqual(outcome('orders'));
  expect([at(0).isAlive(), blamed]).toEqual([false, []]);
});

test('idle render workers that end are replaced, even if both workers of the pool end', async () => {
  const { pool, workers, at } = aReadyPool();
  const pages = [pool.run(task('/a'), undefined, soon()), pool.run(task('/b'), undefined, soon())];
  at(0).answer('a');
  at(1).answer('b');
  await Promise.all(pages);
  at(1).die('out of memory');
  expect(workers).toHaveLength(3);
  at(0).die('out of memory');
  at(2).load();
  expect(workers.filter((fake) => fake.isAlive())).toHaveLength(2);
});

test('a render worker that fails to load is reported, and the next attempts follow at growing intervals', async () => {
  const { pool, workers, at } = aPool();
  const ready = failureOf(pool.ready as Promise<unknown>);
  at(0).fail('SyntaxError: Unexpected token');
  expect(await ready).toMatchObject({ message: 'SyntaxError: Unexpected token' });
  expect(await failureOf(pool.run(task(), undefined, soon()))).toMatchObject({ kind: 'absent' });
  await jest.advanceTimersByTimeAsync(999);
  expect(workers).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(workers).toHaveLength(2);
  at(1).die('killed');
  await jest.advanceTimersByTimeAsync(1999);
  expect(workers).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(workers).toHaveLength(3);
  at(2).load();
  const page = pool.run(task(), undefined, soon());
  at(2).answer('it stands');
  expect(await page).toEqual(outcome('it stands'));
});

test('a render worker that does not finish loading is ended', async () => {
  const { pool, at } = aPool();
  const ready = failureOf(pool.ready as Promise<unknown>);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await ready).toMatchObject({ message: 'it did not load within 15 s' });
  expect(at(0).isAlive()).toBe(false);
});

test('pages above the limit of the render queue are rejected, and so are pages that wait in the queue too long', async () => {
  const { pool } = aPool();
  const waiting = Array.from({ length: 50 }, () => failureOf(pool.run(task(), undefined, soon())));
  expect(pool.waiting()).toBe(50);
  expect(await failureOf(pool.run(task(), undefined, soon()))).toMatchObject({ kind: 'busy' });
  await jest.advanceTimersByTimeAsync(800);
  for (const failure of await Promise.all(waiting)) expect(failure).toMatchObject({ kind: 'busy' });
  expect(pool.waiting()).toBe(0);
});

test('pages for one visitor wait behind cached pages and may use only half of the queue', async () => {
  const { pool, at } = aReadyPool();
  const forOne = (path: string) => pool.run(task(path), undefined, soon(), true);
  for (let index = 0; index < 27; index += 1) forOne(`/?tag=${index}`).catch(() => {});
  expect(await failureOf(forOne('/?tag=x'))).toMatchObject({ kind: 'busy' });
  for (let index = 0; index < 2; index += 1) pool.run(task(`/${index}`), undefined, soon()).catch(() => {});
  at(0).answer('');
  at(1).answer('');
  const urls = [...at(0).tasks(), ...at(1).tasks()].map((one) => one.task.request.url);
  expect(urls.sort()).toEqual(['/0', '/1', '/?tag=0', '/?tag=1'].map((path) => `http://shop${path}`));
});

test('loaders of pages for one visitor may use only half of each render worker', () => {
  const { pool, at } = aReadyPool();
  const load = (isForOne: boolean) =>
    void failureOf(pool.run(task('/', 'load'), undefined, soon(), isForOne));
  for (let index = 0; index < 50; index += 1) load(true);
  expect([at(0).tasks().length, at(1).tasks().length]).toEqual([16, 16]);
  load(false);
  expect(at(0).tasks().length + at(1).tasks().length).toBe(33);
});

test('the time limit of a page includes its waiting time in the render queue', async () => {
  const { pool, at } = aPool();
  const page = failureOf(pool.run(task(), undefined, soon()));
  await jest.advanceTimersByTimeAsync(700);
  at(0).load();
  expect(at(0).tasks()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(await page).toMatchObject({ kind: 'busy', message: 'it waited 0.7 s in the queue of the shop' });
});

test('a retired render pool finishes its pages, accepts no more and ends its workers', async () => {
  const { pool, at } = aReadyPool();
  const page = pool.run(task(), undefined, soon());
  pool.retire();
  expect(await failureOf(pool.run(task(), undefined, soon()))).toMatchObject({ kind: 'closed' });
  expect([at(0).isAlive(), at(1).isAlive()]).toEqual([true, true]);
  at(0).answer('the last');
  expect(await page).toEqual(outcome('the last'));
  expect([at(0).isAlive(), at(1).isAlive()]).toEqual([false, false]);
});

test('closing a render pool ends its workers and rejects all waiting pages', async () => {
  const { pool, at, blamed } = aReadyPool();
  const pages = ['/a', '/b', '/c'].map((path) => failureOf(pool.run(task(path), undefined, soon())));
  pool.close();
  const kinds = (await Promise.all(pages)).map(({ kind }) => kind);
  expect(kinds).toEqual(['ended', 'ended', 'closed']);
  expect([at(0).isAlive(), at(1).isAlive(), blamed]).toEqual([false, false, []]);
});
