import type { RegistryDocument } from '../composition/registry';
import { anEntry, aRegistry } from '../testing/registry';
import { addVersion, endCanary, findVersion, moveTraffic, promote, retire, rollback } from './moves';
import { endPreview, previewVersion } from './previews';

const mover = (minute: number, by = 'orders') => ({
  by,
  at: `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`,
});
const fresh = (version: string) => anEntry('orders', version, { isDefault: false, events: [] });
const start = () => aRegistry(anEntry('host'), anEntry('orders', '1.0.0-aaaa'));

const shares = ({ microFrontends }: RegistryDocument) =>
  Object.fromEntries(
    (microFrontends.orders ?? []).map(({ metadata, deployment }) => [
      metadata.version,
      deployment.default ? `default ${deployment.traffic}` : deployment.traffic,
    ]),
  );
const lastOf = (document: RegistryDocument, version: string) =>
  findVersion(document, 'orders', version).extras.events.at(-1);

test('a version that is added with share 100 becomes the default, and the default before it is retired', () => {
  const document = addVersion(fresh('2.0.0-bbbb'), 100, 'deploy', mover(1))(start());
  expect(shares(document)).toEqual({ '2.0.0-bbbb': 'default 100', '1.0.0-aaaa': 0 });
  expect(lastOf(document, '1.0.0')).toEqual({
    ...mover(1),
    action: 'retire',
    traffic: 0,
    reason: 'replaced by 2.0.0-bbbb',
  });
});

test('a version that is added with a smaller share becomes the canary and replaces the canary before it', () => {
  const first = addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());
  expect(shares(first)).toEqual({ '2.0.0-bbbb': 10, '1.0.0-aaaa': 'default 90' });
  const second = addVersion(fresh('2.0.1-cccc'), 25, 'deploy', mover(2))(first);
  expect(shares(second)).toEqual({ '2.0.1-cccc': 25, '2.0.0-bbbb': 0, '1.0.0-aaaa': 'default 75' });
});

test('a version that is added with share 0 gets no visitors', () => {
  const canary = addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());
  const document = addVersion(fresh('2.0.1-cccc'), 0, 'deploy', mover(2))(canary);
  expect(shares(document)).toEqual({ '2.0.1-cccc': 0, '2.0.0-bbbb': 10, '1.0.0-aaaa': 'default 90' });
});

test('adding the same version to the registry again changes nothing', () => {
  const document = start();
  expect(addVersion(anEntry('orders', '1.0.0-aaaa'), 10, 'deploy', mover(1))(document)).toBe(document);
});

test('adding a version of one remote does not change the host and other remotes', () => {
  const document = start();
  const moved = addVersion(fresh('2.0.0-bbbb'), 100, 'deploy', mover(1))(document);
  expect(moved.microFrontends.host).toBe(document.microFrontends.host);
});

describe('the share of a version', () => {
  const withCanary = () => addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());

  it('the share of a canary can be raised, set to 0 and set to 100', () => {
    const more = moveTraffic('orders', '2.0.0', 40, mover(2))(withCanary());
    expect(shares(more)).toEqual({ '2.0.0-bbbb': 40, '1.0.0-aaaa': 'default 60' });
    const none = moveTraffic('orders', '2.0.0', 0, mover(3))(more);
    expect(shares(none)).toEqual({ '2.0.0-bbbb': 0, '1.0.0-aaaa': 'default 100' });
    const all = moveTraffic('orders', '2.0.0', 100, mover(4))(more);
    expect(shares(all)).toEqual({ '2.0.0-bbbb': 'default 100', '1.0.0-aaaa': 0 });
    expect(lastOf(all, '2.0.0')).toEqual({ ...mover(4), action: 'promote', traffic: 100 });
  });

  it('the share of the default version cannot be lowered directly', () => {
    expect(() => moveTraffic('orders', '1.0.0', 50, mover(2))(withCanary())).toThrow(
      /1\.0\.0-aaaa is the default: give a share to another version/,
    );
  });
});

describe('promotion of a version', () => {
  it('a promotion makes the canary or the named version the default', () => {
    const canary = addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());
    expect(shares(promote('orders', undefined, mover(2))(canary))).toEqual({
      '2.0.0-bbbb': 'default 100',
      '1.0.0-aaaa': 0,
    });
    const parked = addVersion(fresh('2.0.0-bbbb'), 0, 'deploy', mover(1))(start());
    expect(shares(promote('orders', '2.0.0-bbbb', mover(2))(parked))['2.0.0-bbbb']).toBe('default 100');
  });

  it.each([
    ['without a canary', undefined, /no canary to promote/],
    ['of the default', '1.0.0', /is the default already/],
    ['of a version that is not there', '9.0.0', /orders has no version 9\.0\.0/],
  ])('a promotion of a version %s is refused', (_, wanted, why) => {
    expect(() => promote('orders', wanted, mover(1))(start())).toThrow(why);
  });
});

describe('rollback of a version', () => {
  it('a rollback of a canary ends it and records the reason', () => {
    const canary = addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());
    const document = rollback('orders', '2.0.0', { ...mover(2), reason: 'it is red' })(canary);
    expect(shares(document)).toEqual({ '2.0.0-bbbb': 0, '1.0.0-aaaa': 'default 100' });
    expect(lastOf(document, '2.0.0')).toEqual({
      ...mover(2),
      action: 'rollback',
      traffic: 0,
      reason: 'it is red',
    });
  });

  it('a rollback makes the default before it the default again, without the commit of the rollback, and a second rollback the default before that', () => {
    const second = addVersion(fresh('2.0.0-bbbb'), 100, 'deploy', mover(1))(start());
    const third = addVersion(fresh('3.0.0-cccc'), 100, 'deploy', mover(2))(second);
    const once = rollback('orders', '3.0.0', { ...mover(3), reason: 'it is red', commit: '0a1b2c3d' })(third);
    expect(lastOf(once, '2.0.0')).toEqual({
      ...mover(3),
      action: 'promote',
      traffic: 100,
      reason: 'back from 3.0.0-cccc',
    });
    expect(shares(once)).toMatchObject({ '3.0.0-cccc': 0, '2.0.0-bbbb': 'default 100' });
    const twice = rollback('orders', '2.0.0', mover(4))(once);
    expect(shares(twice)).toEqual({ '3.0.0-cccc': 0, '2.0.0-bbbb': 0, '1.0.0-aaaa': 'default 100' });
    expect(() => rollback('orders', '1.0.0', mover(5))(twice)).toThrow(/no version to go back to/);
  });

  it('a rollback never returns to a version that was only a canary', () => {
    const canary = addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());
    const replaced = addVersion(fresh('3.0.0-cccc'), 100, 'deploy', mover(2))(canary);
    expect(shares(rollback('orders', '3.0.0', mover(3))(replaced))).toMatchObject({
      '1.0.0-aaaa': 'default 100',
    });
  });

  it.each([
    ['the default beside a canary', '1.0.0', /no version to go back to/],
    [
      'a version that has no visitors any more',
      '0.9.0',
      /0\.9\.0-9999 is neither canary nor default any more/,
    ],
    ['a version that is not there', '9.0.0', /orders has no version 9\.0\.0/],
  ])('a rollback changes no version except the named one: %s', (_, wanted, why) => {
    const parked = addVersion(fresh('0.9.0-9999'), 0, 'deploy', mover(1))(start());
    const canary = addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(2))(parked);
    expect(() => rollback('orders', wanted, mover(3))(canary)).toThrow(why);
  });

  it('a rollback of an unknown remote is refused', () => {
    expect(() => rollback('constructor', '1.0.0', mover(1))(start())).toThrow(/has no version 1\.0\.0/);
  });
});

describe('the end of a canary', () => {
  const why = { ...mover(3, 'olov'), reason: '6 of 9 page views failed' };
  const withCanary = () => addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());

  it('the end of a canary gives its visitors to the default and records the reason', () => {
    const document = endCanary('orders', '2.0.0-bbbb', why)(withCanary());
    expect(shares(document)).toEqual({ '2.0.0-bbbb': 0, '1.0.0-aaaa': 'default 100' });
    expect(lastOf(document, '2.0.0')).toEqual({ ...why, action: 'rollback', traffic: 0 });
  });

  it.each([
    ['taken back', rollback('orders', '2.0.0', mover(2))],
    ['promoted', promote('orders', undefined, mover(2))],
    ['replaced', addVersion(fresh('3.0.0-cccc'), 20, 'deploy', mover(2))],
  ])('the end of a canary that was already %s changes nothing', (_, meanwhile) => {
    const document = meanwhile(withCanary());
    expect(endCanary('orders', '2.0.0-bbbb', why)(document)).toBe(document);
  });
});

describe('retirement of a remote', () => {
  const why = { ...mover(2), reason: 'the offer has ended' };
  const withCanary = () => addVersion(fresh('2.0.0-bbbb'), 10, 'deploy', mover(1))(start());

  it('a retirement takes default and canary from the visitors and records the reason', () => {
    const document = retire('orders', why)(withCanary());
    expect(shares(document)).toEqual({ '2.0.0-bbbb': 0, '1.0.0-aaaa': 0 });
    for (const version of ['1.0.0', '2.0.0'])
      expect(lastOf(document, version)).toEqual({ ...why, action: 'withdraw', traffic: 0 });
    expect(document.microFrontends.host).toEqual(start().microFrontends.host);
  });

  it('a version of a retired remote is the default again after a promotion, and a rollback never returns to one', () => {
    const retired = retire('orders', mover(2))(withCanary());
    expect(shares(promote('orders', '1.0.0', mover(3))(retired))['1.0.0-aaaa']).toBe('default 100');
    const again = addVersion(fresh('3.0.0-cccc'), 100, 'deploy', mover(3))(retired);
    expect(() => rollback('orders', '3.0.0', mover(4))(again)).toThrow(
      /orders has no version to go back to: `olov retire orders` takes it out of the shop/,
    );
  });

  it.each([
    ['the host', 'host', start(), /a shop without its host has no pages/],
    ['a remote that is not there', 'nobody', start(), /the shop has no remote nobody/],
    [
      'a remote that is retired already',
      'orders',
      retire('orders', mover(1))(start()),
      /has no live version/,
    ],
  ])('a retirement of %s is refused', (_, name, document, error) => {
    expect(() => retire(name, mover(2))(document)).toThrow(error);
  });

  it('the refused rollback of a first host does not propose a retirement', () => {
    expect(() => rollback('host', '1.0.0', mover(1))(start())).toThrow(/deploy a corrected version/);
  });
});

test('a version is found by its name without the hash if only one version has that name', () => {
  const document = aRegistry(anEntry('orders', '1.0.0-aaaa'), fresh('1.0.0-bbbb'), fresh('1.1.0-cccc'));
  expect(findVersion(document, 'orders', '1.1.0').metadata.version).toBe('1.1.0-cccc');
  expect(findVersion(document, 'orders', '1.0.0-bbbb').metadata.version).toBe('1.0.0-bbbb');
  expect(() => findVersion(document, 'orders', '1.0.0')).toThrow(
    /several versions.*1\.0\.0-aaaa, 1\.0\.0-bbbb/,
  );
  expect(() => findVersion(document, 'orders', '1')).toThrow(/has no version 1:/);
});

describe('a preview with the name of a deployed version except for the hash', () => {
  const previewed = (...versions: string[]) =>
    versions.reduce(
      (document, version) => previewVersion(fresh(version), '2026-12-01T00:00:00.000Z', mover(1))(document),
      start(),
    );

  it('the short name means the deployed version, and for the end of a preview the previewed one', () => {
    const document = previewed('1.0.0-bbbb', '1.0.0-cccc');
    expect(findVersion(document, 'orders', '1.0.0').metadata.version).toBe('1.0.0-aaaa');
    expect(() => endPreview('orders', '1.0.0')(document)).toThrow(
      /several versions.*1\.0\.0-cccc, 1\.0\.0-bbbb$/,
    );
    const [first, ...others] =
      endPreview('orders', '1.0.0')(previewed('1.0.0-bbbb')).microFrontends.orders ?? [];
    expect([first?.metadata.version, first?.extras.previewUntil]).toEqual(['1.0.0-bbbb', undefined]);
    expect(others).toHaveLength(1);
  });

  it.each([
    ['a promotion', promote('orders', '2.0.0', mover(2))],
    ['a share of visitors', moveTraffic('orders', '2.0.0-bbbb', 10, mover(2))],
  ])('%s of a version that is only previewed is refused with the advice to deploy it', (_, move) => {
    expect(() => move(previewed('2.0.0-bbbb'))).toThrow(
      'orders 2.0.0-bbbb is only previewed, so nothing was changed: deploy the same build with `olov deploy`',
    );
  });
});
