import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOf, refusal, rowOf } from './check.mjs';
import { MODULES, SHARED, TABLE } from './table.mjs';

/** For each row: a file and an import that the row refuses. */
const PLANTED = {
  'tests of contract': ['contract/src/a.test.ts', '@olov/shared-kit'],
  'tests of tooling': ['tooling/cli/a.test.ts', '@olov/shared-kit'],
  'tests of shared-kit': ['shared-kit/src/a.test.ts', '../../host/src/start'],
  'tests of server-kit': ['server-kit/src/a.test.ts', '@olov/demo-data'],
  'tests of demo-data': ['demo-data/src/a.test.ts', '../../backend/src/config'],
  'tests of *-remote': ['orders-remote/src/a.test.ts', '../../map-remote/src/models/zone'],
  'tests of host': ['host/src/a.test.ts', '../../orders-remote/src/remote'],
  'tests of backend': ['backend/src/a.test.ts', '../../host/server/app'],
  'tests of tools': ['tools/start.test.mjs', '../lab/shop.mjs'],
  'tests of lab': ['lab/soak/a.test.mjs', '../../e2e/shop'],
  'tests of e2e': ['e2e/journeys/cart.spec.ts', '@olov/deploy'],
  'settings of tools': ['host/rspack.config.ts', './server/app'],
  tools: ['tools/start.mjs', '../lab/shop.mjs'],
  lab: ['lab/shop.mjs', '../backend/src/config'],
  contract: ['contract/src/order.ts', 'node:crypto'],
  'tooling release': ['tooling/src/release/tar.ts', '@olov/shared-kit'],
  'tooling build': ['tooling/build/index.mjs', '../../shared-kit/src/stores/CartStore'],
  'tooling command line': ['tooling/cli/run.ts', '@olov/shared-kit'],
  'template of remotes': ['tooling/template/src/Page.tsx', 'react-router-dom'],
  'kit i18n': ['shared-kit/src/i18n/format.ts', '../stores/CartStore'],
  'kit api': ['shared-kit/src/api/ApiError.ts', '../stores/ToastsStore'],
  'kit stores': ['shared-kit/src/stores/CartStore.ts', '../ui/Button'],
  'kit clock': ['shared-kit/src/clock/ServerClock.ts', 'mobx'],
  'kit hooks': ['shared-kit/src/hooks/useA.ts', '../ui/Button'],
  'kit ui': ['shared-kit/src/ui/Button.tsx', '../remote/RemoteBoundary'],
  'kit submission': ['shared-kit/src/submission/SubmitButton.tsx', '../intl'],
  'kit forms': ['shared-kit/src/forms/PhoneField.tsx', '../ui/Field'],
  'kit remote': ['shared-kit/src/remote/Area.tsx', '@olov/tooling/release'],
  'kit entries': ['shared-kit/src/index.ts', '@olov/host'],
  'start of the office': ['office-remote/src/start.tsx', '../../host/src/start'],
  'remote doors': ['orders-remote/src/remote.ts', './stores/ProfileStore'],
  'remote models': ['orders-remote/src/models/Order.ts', '../stores/ProfileStore'],
  'remote stores': ['orders-remote/src/stores/ProfileStore.ts', '../components/Row'],
  'components of the office': ['office-remote/src/components/menu/Row.tsx', '../../pages/MenuPage'],
  'remote components': ['orders-remote/src/components/a/Row.tsx', '../../pages/ProfilePage'],
  'remote fragments': [
    'orders-remote/src/pages/ProfilePage.tsx',
    '../../../menu-cart-remote/src/models/Line',
  ],
  'remote loader': ['host/src/federation/openContainer.ts', '@olov/orders-remote'],
  requests: ['host/src/http/createHttp.ts', 'react'],
  shell: ['host/src/start.tsx', 'axios'],
  'service worker': ['host/worker/sw.ts', '../src/start'],
  emulator: ['host/emulator/client.ts', '@olov/contract'],
  'host server': ['host/server/app.ts', '../src/theme/themes'],
  'server-kit': ['server-kit/src/pool.ts', '@olov/shared-kit'],
  'example receivers': ['deploy/webhooks/receiver.mjs', '../../backend/src/config'],
  'placing an order': ['backend/src/modules/orders/place/createOrder.ts', '../../stopList'],
  'back end commands': ['backend/bin/zones.mjs', '../src/config'],
  'back end': ['backend/src/app.ts', './modules/orders/place/createOrder'],
  'what modules share: *': ['backend/src/errors.ts', './modules/orders'],
  'demo data': ['demo-data/src/pizza.ts', '../../backend/src/config'],
};

for (const [index, name] of MODULES.entries()) {
  const folder = `backend/src/modules/${name}`;
  const next = MODULES[index + 1] ?? '../app';
  PLANTED[`repositories of ${name}`] = [`${folder}/repository.ts`, './service'];
  PLANTED[`routes of ${name}`] = [`${folder}/routes.ts`, `../${next}`];
  PLANTED[`files of ${name}`] = [`${folder}/service.ts`, './routes'];
}

for (const [index, folder] of SHARED.entries())
  PLANTED[`what modules share: ${folder}`] = [
    `backend/src/${folder}/a.ts`,
    `../${SHARED[index + 1] ?? 'modules/places'}/b`,
  ];

for (const { name } of TABLE) {
  test(`the check of imports refuses an import that the row "${name}" does not name`, () => {
    assert.ok(PLANTED[name], 'this row has no planted import');
    const [file, specifier] = PLANTED[name];
    assert.equal(rowOf(file)?.name, name);
    assert.match(refusal(file, specifier), new RegExp(`imports "${specifier}"`));
  });
}

for (const [file, specifier] of [
  ['host/server/app.ts', '../src/layout/Header'],
  ['host/server/app.ts', 'react-dom/server'],
  ['host/server/app.ts', '@olov/backend'],
  ['host/src/start.tsx', '@olov/tooling/container'],
  ['host/src/start.tsx', 'react-intl'],
  ['host/src/start.tsx', '../server/app'],
  ['backend/src/modules/orders/place/createOrder.ts', '../../promo/createPromoCodes'],
  ['backend/src/modules/orders/place/createOrder.ts', '..'],
  ['backend/src/modules/orders/index.ts', '../customers'],
  ['backend/src/modules/orders/repository.ts', '../customers'],
  ['backend/src/modules/orders/place/createOrder.ts', '../../../config'],
  ['backend/src/app.ts', './modules/promo/routes'],
  ['backend/src/bot/run.ts', '../modules/orders/repository'],
  ['backend/src/app.ts', '@olov/demo-data'],
  ['backend/src/app.ts', '@olov/tooling/release'],
  ['backend/src/app.ts', '@olov/shared-kit/addresses'],
  ['backend/src/app.ts', '@olov/shared-kit'],
  ['backend/src/app.ts', 'a-package-that-is-not-declared'],
  ['contract/src/order.ts', 'react'],
  ['contract/src/order.ts', '@olov/shared-kit'],
  ['orders-remote/src/pages/ProfilePage.tsx', '@olov/shared-kit/src/stores/CartStore'],
  ['orders-remote/src/pages/ProfilePage.tsx', '@olov/shared-kit/testing'],
  ['orders-remote/src/pages/ProfilePage.tsx', '@olov/server-kit/pool'],
  ['orders-remote/src/pages/ProfilePage.tsx', 'react-intl'],
  ['orders-remote/src/pages/ProfilePage.tsx', 'primereact/button'],
  ['host/worker/sw.ts', 'react'],
  ['a-new-room/src/index.ts', 'react'],
]) {
  test(`the check of imports refuses the import of ${specifier} in ${file}`, () =>
    assert.ok(refusal(file, specifier)));
}

for (const [file, specifier] of [
  ['orders-remote/src/pages/ProfilePage.tsx', '../components/Row'],
  ['orders-remote/src/pages/ProfilePage.tsx', '@olov/shared-kit/router'],
  ['host/worker/sw.ts', '../src/router/meaningfulSearch'],
  ['host/src/federation/openContainer.ts', '@olov/tooling/container'],
  ['shared-kit/src/submission/Note.tsx', '@olov/shared-kit/ui'],
  ['backend/src/modules/orders/place/checkPromo.ts', './repository'],
  ['backend/src/app.ts', 'node:fs/promises'],
]) {
  test(`the check of imports accepts the import of ${specifier} in ${file}`, () =>
    assert.equal(refusal(file, specifier), undefined));
}

test('the check of imports finds imports of values and types, re-exports, dynamic imports and require', () => {
  const source = `
    import a from 'a';
    import type { B } from 'b';
    export * from 'c';
    export { d } from 'd';
    const e = async () => <div>{await import('e')}</div>;
    const f = require('f');
    type G = import('g').G;
    const shown = "import h from 'h'";
  `;
  assert.deepEqual(importsOf('a.tsx', source), ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
