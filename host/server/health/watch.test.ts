import { join } from 'node:path';
import { anEntry, aRegistry } from '../testing/registry';
import { temporaryFolder } from '../testing/temporary';
import { OPENED, type Page, watching, withCanary, withHostCanary } from '../testing/watching';

test('page views and failed page views are counted for the canary and the default', async () => {
  const { watch, view, fail } = await watching(withCanary());
  const [ofDefault, ofCanary] = [await view('1.0.0', 4), await view('2.0.0', 3)];
  await fail([...ofDefault.slice(0, 1), ...ofCanary.slice(0, 2)]);
  const health = await watch.health();
  expect([health('orders', '2.0.0'), health('orders', '1.0.0'), health('menu', '1.0.0')]).toEqual([
    { views: 3, failures: 2 },
    { views: 4, failures: 1 },
    undefined,
  ]);
});

test('several failures in one page count as one failed page view', async () => {
  const { watch, view, fail } = await watching(withCanary());
  const pages = await view('2.0.0', 2);
  for (let count = 0; count < 20; count += 1) await fail(pages.slice(0, 1));
  expect((await watch.health())('orders', '2.0.0')).toEqual({ views: 2, failures: 1 });
});

test('failures of other remotes do not count in a trial', async () => {
  const { watch, view, fail } = await watching(withCanary());
  await fail(await view('2.0.0'), 'menu');
  expect((await watch.health())('orders', '2.0.0')).toEqual({ views: 1, failures: 0 });
});

test.each([
  ['a remote', 'orders', withCanary()],
  ['the host', 'host', withHostCanary()],
])('a block by the security policy does not count as a failure of %s', async (_, remote, registry) => {
  const { watch, view, wait } = await watching(registry);
  const report = { remote, area: 'policy', message: 'connect-src blocks https://other.test', path: '/' };
  for (const page of await view('2.0.0', 1, remote))
    await watch.hear({ ...page, isFirst: true, reports: [report] });
  await wait(45);
  expect((await watch.health())(remote, '2.0.0')).toEqual({ views: 1, failures: 0 });
});

test('a canary that removes a fragment which an undeclared page shows is rolled back for the missing fragment', async () => {
  const fragments = (names: string[]) => ({ manifest: { fragments: names } });
  const { watch, view, rolledBack } = await watching(
    aRegistry(
      anEntry('host'),
      anEntry('orders', '1.0.0', { traffic: 50, isDefault: true, ...fragments(['last']) }),
      anEntry('orders', '2.0.0', { traffic: 50, ...fragments([]) }),
      anEntry('menu'),
    ),
  );
  await view('1.0.0', 40);
  const report = { remote: 'host', user: 'menu', area: 'fragment last', message: 'no remote', path: '/' };
  for (const page of await view('2.0.0', 12)) await watch.hear({ ...page, reports: [report] });
  await watch.health();
  expect(rolledBack).toMatchObject([{ id: 'orders', version: '2.0.0' }]);
});

test('a page outside a trial has no view id', async () => {
  const { watch, state, shown } = await watching(withCanary());
  const opened = { ...OPENED, ip: '10.0.0.1' };
  const third = anEntry('orders', '3.0.0', { traffic: 0 });
  state.document.microFrontends.orders?.push(third);
  expect(watch.beginView(shown('3.0.0'), state.document, opened)).toBeUndefined();
  state.document = aRegistry(anEntry('host'), anEntry('orders'));
  expect(watch.beginView(shown('1.0.0'), state.document, opened)).toBeUndefined();
});

describe('forged and outdated reports', () => {
  const forged: [string, (page: Page, other: Page) => Page][] = [
    ['without an id', ({ build }) => ({ build, view: undefined })],
    ['with an id of its own', ({ build }) => ({ build, view: '0123456789abcdef0123456789abcdef' })],
    ['with the id of another build', ({ view }, { build }) => ({ build, view })],
  ];

  it.each(forged)('a forged report %s does not count in the trial', async (_, forge) => {
    const { watch, view, fail } = await watching(withCanary());
    const [page, other] = [...(await view('2.0.0')), ...(await view('1.0.0'))];
    if (!page || !other) throw new Error('no pages');
    await fail([forge(page, other), forge(other, page)]);
    const health = await watch.health();
    expect([health('orders', '2.0.0'), health('orders', '1.0.0')]).toEqual([
      { views: 1, failures: 0 },
      { views: 1, failures: 0 },
    ]);
  });

  it('forged failures of the default do not hide a failing canary', async () => {
    const { watch, view, fail, rolledBack } = await watching(withCanary());
    await view('1.0.0', 40);
    const { build } = (await view('1.0.0'))[0] ?? {};
    for (let count = 0; count < 40; count += 1)
      await fail([{ build: build ?? '', view: `${count}`.repeat(16) }]);
    await fail(await view('2.0.0', 12));
    await watch.health();
    expect(rolledBack).toHaveLength(1);
  });

  it('failures of page views from before the trial, or older than an hour, do not count', async () => {
    const { watch, state, view, fail, wait } = await watching(withCanary());
    const before = await view('2.0.0');
    await wait(60);
    const at = new Date(state.now).toISOString();
    const events = [{ at, by: 'orders', action: 'traffic' as const, traffic: 90 }];
    state.document = aRegistry(
      anEntry('host'),
      anEntry('orders', '1.0.0', { traffic: 10, isDefault: true }),
      anEntry('orders', '2.0.0', { traffic: 90, events }),
      anEntry('menu'),
    );
    const longAgo = await view('2.0.0');
    await fail(before);
    await wait(60 * 60);
    await fail(longAgo);
    expect((await watch.health())('orders', '2.0.0')).toEqual({ views: 1, failures: 0 });
  });
});

test('a canary that is clearly worse is rolled back automatically, with the reason', async () => {
  const { watch, view, fail, rolledBack } = await watching(withCanary());
  await view('1.0.0', 40);
  await fail(await view('2.0.0', 12));
  await watch.health();
  await watch.health();
  expect(rolledBack).toEqual([
    {
      id: 'orders',
      version: '2.0.0',
      by: 'olov',
      reason: 'failed: 12 of 12 page views, of the default 0 of 40 (p = 1e-10)',
    },
  ]);
});

test('a rollback that failed is tried again, without another look at the trial', async () => {
  const { watch, view, fail, rolledBack } = await watching(withCanary(), { failedRollbacks: 2 });
  await view('1.0.0', 40);
  await fail(await view('2.0.0', 12));
  for (let judged = 0; judged < 2; judged += 1) await watch.health();
  expect(rolledBack).toEqual([]);
  await watch.health();
  expect(rolledBack).toMatchObject([{ id: 'orders', version: '2.0.0' }]);
});

test('a rollback that fails does not delay the rollback of another remote', async () => {
  const document = aRegistry(
    anEntry('host'),
    ...['orders', 'menu'].flatMap((id) => [
      anEntry(id, '1.0.0', { traffic: 50, isDefault: true }),
      anEntry(id, '2.0.0', { traffic: 50 }),
    ]),
  );
  const { watch, view, fail, rolledBack } = await watching(document, { failedRollbacks: 1 });
  await view('1.0.0', 40);
  for (const id of ['orders', 'menu']) await fail(await view('2.0.0', 12, id), id);
  await watch.health();
  expect(rolledBack).toMatchObject([{ id: 'menu', version: '2.0.0' }]);
});

describe('pages of a remote’s canary that report nothing', () => {
  it('a canary of a remote whose pages never start is rolled back after their time limit', async () => {
    const shop = await watching(withCanary());
    await shop.view('1.0.0', 12);
    shop.send('2.0.0', 12);
    await shop.wait(29);
    expect(shop.rolledBack).toEqual([]);
    await shop.wait(20);
    const reason = 'did not start: 12 of 12 page views, of the default 0 of 12 (p = 0.000002)';
    expect(shop.rolledBack).toMatchObject([{ id: 'orders', version: '2.0.0', reason }]);
  });

  it('visits by bots do not end a trial of a remote, because the default has them too', async () => {
    const shop = await watching(withCanary());
    for (const version of ['1.0.0', '2.0.0']) {
      await shop.view(version, 40);
      shop.send(version, 40);
    }
    await shop.wait(45);
    expect(shop.rolledBack).toEqual([]);
  });

  it('a page view whose start is reported to another replica counts as started', async () => {
    const one = await watching(withCanary());
    const other = await watching(withCanary(), { beside: one });
    await one.view('1.0.0', 12);
    await other.begin(one.send('2.0.0', 12));
    for (let second = 0; second < 45; second += 1) {
      await one.wait(1);
      await other.watch.health();
    }
    expect([...one.rolledBack, ...other.rolledBack]).toEqual([]);
  });
});

describe('trials of a host', () => {
  const healthOf = async ({ watch }: Awaited<ReturnType<typeof watching>>) => {
    const health = await watch.health();
    return [health('host', '2.0.0'), health('host', '1.0.0')];
  };

  it('a page view of a host without any report counts as failed, but only after its time limit', async () => {
    const shop = await watching(withHostCanary());
    await shop.begin(await shop.view('1.0.0', 12, 'host'));
    await shop.view('2.0.0', 12, 'host');
    await shop.wait(29);
    expect(await healthOf(shop)).toEqual([undefined, undefined]);
    await shop.wait(20);
    expect(shop.rolledBack).toEqual([
      {
        id: 'host',
        version: '2.0.0',
        by: 'olov',
        reason: 'failed: 12 of 12 page views, of the default 0 of 12 (p = 0.000002)',
      },
    ]);
  });

  it('a look at a canary of a host counts the failures of its page views, whichever second they are written in', async () => {
    const shop = await watching(withHostCanary());
    await shop.begin(await shop.view('1.0.0', 12, 'host'));
    await shop.begin(await shop.view('2.0.0', 12, 'host'), ['menu']);
    for (let second = 0; second < 45; second += 1) await shop.wait(1);
    expect(shop.rolledBack).toHaveLength(1);
  });

  it('a page view counts as successful if the page reports its start to any replica', async () => {
    const one = await watching(withHostCanary());
    const other = await watching(withHostCanary(), { beside: one });
    const pages = [...(await one.view('2.0.0', 8, 'host')), ...(await other.view('2.0.0', 8, 'host'))];
    await one.view('1.0.0', 4, 'host');
    await other.begin(pages.slice(0, 10));
    await one.begin(pages.slice(10));
    // The replica that received a report may write it later than the replica that sent the page.
    for (let second = 0; second < 45; second += 1) {
      await one.wait(1);
      await other.watch.health();
    }
    expect(await healthOf(one)).toEqual([
      { views: 16, failures: 0 },
      { views: 4, failures: 4 },
    ]);
    expect([...one.rolledBack, ...other.rolledBack]).toEqual([]);
  });

  it('every failure in a page counts once against the host, even in the first report of the page', async () => {
    const shop = await watching(withHostCanary());
    const [first, ...rest] = await shop.view('2.0.0', 4, 'host');
    if (!first) throw new Error('no page');
    await shop.begin([first], ['orders', 'menu']);
    await shop.begin(rest);
    await shop.fail([first, ...rest.slice(0, 1)], 'menu');
    await shop.wait(45);
    expect(await healthOf(shop)).toEqual([{ views: 4, failures: 2 }, undefined]);
  });

  it('a repeated or late start report does not cancel the failure of another page view', async () => {
    const shop = await watching(withHostCanary());
    const [first, second] = await shop.view('2.0.0', 3, 'host');
    if (!first || !second) throw new Error('no pages');
    for (let count = 0; count < 5; count += 1) await shop.begin([first]);
    await shop.wait(31);
    await shop.begin([second]);
    await shop.wait(14);
    expect(await healthOf(shop)).toEqual([{ views: 3, failures: 2 }, undefined]);
  });

  it('a host canary without start reports is not judged before a page of the default was seen', async () => {
    const shop = await watching(withHostCanary());
    await shop.view('2.0.0', 20, 'host');
    await shop.wait(45);
    expect(await healthOf(shop)).toEqual([{ views: 20, failures: 20 }, undefined]);
    await shop.begin(await shop.view('1.0.0', 6, 'host'));
    await shop.wait(45);
    expect(shop.rolledBack).toHaveLength(1);
  });

  it('visits by bots, which run no script, do not end a trial of a host, because the default has them too', async () => {
    const shop = await watching(withHostCanary());
    for (const version of ['1.0.0', '2.0.0']) {
      await shop.begin((await shop.view(version, 60, 'host')).slice(0, 40));
    }
    await shop.wait(45);
    expect(await healthOf(shop)).toEqual([
      { views: 60, failures: 20 },
      { views: 60, failures: 20 },
    ]);
    expect(shop.rolledBack).toEqual([]);
  });

  it('page view counts that are not written yet are written on shutdown, so that a restart loses none', async () => {
    const file = join(await temporaryFolder(), 'trials.json');
    const before = await watching(withHostCanary(), { file });
    const pages = await before.view('2.0.0', 6, 'host');
    await before.begin(pages.slice(0, 4));
    await before.watch.close();
    const after = await watching(withHostCanary(), { file });
    await after.begin(pages.slice(4, 5));
    await after.wait(45);
    expect(await healthOf(after)).toEqual([{ views: 6, failures: 1 }, undefined]);
  });
});

test('page view counts survive a restart and are deleted with their trial', async () => {
  const file = join(await temporaryFolder(), 'trials.json');
  const first = await watching(withCanary(), { file });
  await first.view('2.0.0', 5);
  await first.watch.close();
  const second = await watching(withCanary(), { file });
  await second.view('2.0.0');
  expect((await second.watch.health())('orders', '2.0.0')).toEqual({ views: 6, failures: 0 });
  second.state.document = aRegistry(anEntry('host'), anEntry('orders', '2.0.0'));
  expect((await second.watch.health())('orders', '2.0.0')).toBeUndefined();
  second.state.document = withCanary();
  expect((await second.watch.health())('orders', '2.0.0')).toBeUndefined();
});
