import { sharedShop } from '../testing/shop';

const shop = sharedShop({ env: { ALLOW_OVERRIDES: 'on' } });
beforeAll(async () => {
  const extensionSlots = [{ name: 'profile.rows', height: 64 }];
  const routes = [{ path: '/profile', page: 'menu' }];
  await shop.publishBuild({ id: 'orders', content: 'newer', manifest: { routes, extensionSlots } });
  await shop.publishBuild({
    id: 'wallet',
    manifest: {
      fragments: [{ name: 'balance', version: '1.2.0', deprecated: 'use <money>' }],
      contributes: [{ slot: 'profile.rows', fragment: 'balance' }],
    },
  });
});

/** The text of the cells by rows. */
function rowsOf(html: string, label: string): string[][] {
  const region = html.slice(html.indexOf(`aria-label="${label}"`)).split('</table>')[0] ?? '';
  return region
    .split('<tr')
    .slice(2)
    .map((row) =>
      row
        .split('<td>')
        .slice(1)
        .map((cell) => cell.replace(/<[^>]+>/g, '').trim()),
    );
}

test('the developer page lists pages, fragments, extension slots and contributions of the composition with their sizes', async () => {
  const { text } = await shop.get('/_olov');
  const sized = expect.stringMatching(/^\d+\.\d KB$/);
  expect(rowsOf(text, 'Parts of orders')).toEqual(
    expect.arrayContaining([
      ['shared by all pages', 'entry and door', sized, ''],
      ['page', 'menu', sized, '/profile'],
      ['extension slot', 'profile.rows', '', 'wallet: balance'],
    ]),
  );
  expect(rowsOf(text, 'Parts of wallet')).toEqual(
    expect.arrayContaining([
      ['fragment', 'balance 1.2.0', sized, 'not used, deprecated'],
      ['contribution', 'balance', '', 'to profile.rows'],
    ]),
  );
});

test('the developer page has the history of each room, the newest change first', async () => {
  const { text } = await shop.get('/_olov');
  const history = rowsOf(text, 'History of orders');
  expect(history.length).toBeGreaterThan(1);
  expect(history[0]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
    'tests',
    expect.stringContaining('100 %'),
    expect.stringMatching(/^1\.2\.3-/),
    '',
    '',
  ]);
});
