import { createPool } from './createPool';
import type { RenderFailure } from './Job';
import type { Command, Event, Task } from './messages';
import type { RenderWorker } from './RenderWorker';

const files = { host: '/host.js', remotes: {} };
const task = (path = '/'): Task => ({ kind: 'render', request: { url: `http://shop${path}` } as never });
const outcome = (html: string) => ({ html, head: {}, payload: { now: 0 } });

/** A worker that does what the test tells it to. */
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
    tasks: () => commands.flatMap((command) => (command.type === 'task' ? [command] : [])),
    answer: (html: string) => {
      const last = commands.at(-1);
      if (last?.type === 'task') tell({ type: 'done', id: last.id, outcome: outcome(html) });
    },
    throws: (message: string, remote?: string) => {
      const last = commands.at(-1);
      if (last?.type === 'task') tell({ type: 'error', id: last.id, message, remote });
    },
  };
}

function aPool() {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const warnings: unknown[] = [];
  const pool = createPool({
    start: () => {
      const fake = fakeWorker();
      workers.push(fake);
      return fake.worker;
    },
    files,
    renderMs: 800,
    log: { warn: (details) => void warnings.push(details) },
  });
  const at = (index: number) => {
    const fake = workers[index];
    if (!fake) throw new Error(`there is no worker ${index}`);
    return fake;
  };
  return { pool, workers, at, warnings };
}

const failureOf = (result: Promise<unknown>) => result.then(fail, (error: RenderFailure) => error);
const fail = () => {
  throw new Error('it was rendered');
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page waits for the worker to load, and is rendered', async () => {
  const { pool, at } = aPool();
  const page = pool.run(task(), 'menu-cart');
  expect(at(0).tasks()).toEqual([]);
  at(0).load();
  at(0).answer('<p>menu</p>');
  expect(await page).toEqual(outcome('<p>menu</p>'));
  expect(await pool.ready).toEqual({ problems: {} });
});

test('pages are rendered one after the other', async () => {
  const { pool, at } = aPool();
  at(0).load();
  const pages = [pool.run(task('/a'), undefined), pool.run(task('/b'), undefined)];
  expect(at(0).tasks()).toHaveLength(1);
  at(0).answer('a');
  expect(at(0).tasks()).toHaveLength(2);
  at(0).answer('b');
  expect(await Promise.all(pages)).toEqual([outcome('a'), outcome('b')]);
});

test('once the first worker stands a second one is warmed', () => {
  const { workers, at } = aPool();
  expect(workers).toHaveLength(1);
  at(0).load();
  expect(workers).toHaveLength(2);
});

test('a page that throws fails alone, by the name of its remote', async () => {
  const { pool, at } = aPool();
  at(0).load();
  const page = failureOf(pool.run(task(), 'menu-cart'));
  at(0).throws('no such thing', 'orders');
  expect(await page).toMatchObject({ kind: 'threw', remote: 'orders', message: 'no such thing' });
  expect(at(0).isAlive()).toBe(true);
});

test('a page that takes too long costs its worker, and the warm one goes on with the next page', async () => {
  const { pool, workers, at } = aPool();
  at(0).load();
  at(1).load();
  const slow = failureOf(pool.run(task('/slow'), 'menu-cart'));
  await jest.advanceTimersByTimeAsync(500);
  const next = pool.run(task('/next'), 'orders');
  await jest.advanceTimersByTimeAsync(300);
  expect(await slow).toMatchObject({ kind: 'late', remote: 'menu-cart' });
  expect(at(0).isAlive()).toBe(false);
  at(1).answer('next');
  expect(await next).toEqual(outcome('next'));
  expect(workers).toHaveLength(3);
});

test('a worker that ends in the middle of a page loses that page alone', async () => {
  const { pool, at, warnings } = aPool();
  at(0).load();
  at(1).load();
  const lost = failureOf(pool.run(task('/exit'), 'menu-cart'));
  at(0).die('it ended with 1');
  expect(await lost).toMatchObject({ kind: 'ended', remote: 'menu-cart', message: 'it ended with 1' });
  expect(warnings).toEqual([{ reason: 'it ended with 1', remote: 'menu-cart' }]);
  const next = pool.run(task('/next'), undefined);
  at(1).answer('next');
  expect(await next).toEqual(outcome('next'));
});

test('a worker that ends while it is idle is replaced, and so is a warm one', () => {
  const { workers, at } = aPool();
  at(0).load();
  at(1).load();
  at(1).die('out of memory');
  expect(workers).toHaveLength(3);
  at(0).die('out of memory');
  at(2).load();
  expect(workers.filter((fake) => fake.isAlive())).toHaveLength(2);
});

test('host and remotes that cannot be loaded are told, and are not loaded without end', async () => {
  const { pool, workers, at } = aPool();
  const ready = failureOf(pool.ready as Promise<unknown>);
  at(0).fail('SyntaxError: Unexpected token');
  expect(await ready).toMatchObject({ message: 'SyntaxError: Unexpected token' });
  expect(workers).toHaveLength(1);
  expect(await failureOf(pool.run(task(), undefined))).toMatchObject({ kind: 'ended' });
});

test('a worker that never comes to its end of loading is ended', async () => {
  const { pool, at } = aPool();
  const ready = failureOf(pool.ready as Promise<unknown>);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await ready).toMatchObject({ message: 'it did not load within 15 s' });
  expect(at(0).isAlive()).toBe(false);
});

test('too many pages at once are turned away, and who waits too long as well', async () => {
  const { pool } = aPool();
  const waiting = Array.from({ length: 50 }, () => failureOf(pool.run(task(), undefined)));
  expect(await failureOf(pool.run(task(), undefined))).toMatchObject({ kind: 'busy' });
  await jest.advanceTimersByTimeAsync(800);
  for (const failure of await Promise.all(waiting)) expect(failure).toMatchObject({ kind: 'busy' });
});

test('closing ends the workers and everybody who waits', async () => {
  const { pool, at } = aPool();
  at(0).load();
  at(1).load();
  const pages = [failureOf(pool.run(task(), undefined)), failureOf(pool.run(task(), undefined))];
  pool.close();
  for (const failure of await Promise.all(pages)) expect(failure).toMatchObject({ kind: 'ended' });
  expect([at(0).isAlive(), at(1).isAlive()]).toEqual([false, false]);
});
