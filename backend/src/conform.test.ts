import { AUDIENCE } from '@olov/contract';
import { CALLS } from '@olov/contract/platform/calls';
import { seed } from '@olov/demo-data';
import { conform } from '../../tooling/cli/conform/conform';
import { MESSENGER_SECRET, openedShop } from './testing/shop';

const shop = openedShop({}, { menu: seed });
let urls: { main: string; messenger: string; hr: string };
beforeAll(async () => {
  // The command knows no other clock than that of the machine.
  shop.clock.now = Date.now();
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  urls = { main: `${url}/main`, messenger: `${url}/messenger`, hr: `${url}/hr` };
});

// The demo has one damaged zone, which the specification allows.
const damagedZone = expect.objectContaining({
  kind: 'warning',
  text: expect.stringContaining('tashkent-sergeli'),
});

test('without credentials our back end is asked for public data and stores nothing', async () => {
  const { findings, notTried } = await conform({ ...urls, tgId: 42 });
  expect(findings).toEqual([damagedZone]);
  expect(notTried.map(({ call }) => call)).toContain('POST /api/delivery/Create');
  for (const table of ['orders', 'applications', 'feedback'] as const)
    expect(await shop.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('our back end with the demo conforms at all layers, orders and applications included', async () => {
  const { findings, tried, notTried } = await conform({
    ...urls,
    token: await shop.issuer.tokenFor('conform'),
    hrToken: await shop.issuer.tokenFor('conform', { audience: AUDIENCE.hr }),
    messengerSecret: MESSENGER_SECRET,
    tgId: 42,
    mayWrite: true,
  });
  expect(findings).toEqual([damagedZone]);
  expect(notTried).toEqual([
    { call: 'POST /api/customers/Delete', layer: 'extra', because: 'it would delete the customer' },
  ]);
  expect([...tried, ...notTried.map(({ call }) => call)].sort()).toEqual(Object.keys(CALLS).sort());
});
