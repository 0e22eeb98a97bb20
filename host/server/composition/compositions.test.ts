import { anEntry, aRegistry } from '../testing/registry';
import { VISITORS } from './bucket';
import { compose } from './compose';
import { createCompositions } from './compositions';
import type { RegistryDocument } from './registry';

/** A shop with this many remotes, of each a default version and a canary. */
const trying = (canaries: number) =>
  aRegistry(
    anEntry('host'),
    ...Array.from({ length: canaries }, (_, index) => [
      anEntry(`remote-${index}`, '1.0.0'),
      anEntry(`remote-${index}`, '2.0.0', { traffic: 50 }),
    ]).flat(),
  );
const compositionsOf = (document: RegistryDocument) => createCompositions({ read: async () => document });
const idFor = (document: RegistryDocument, visitor: number) => compose(document, { visitor })?.composition.id;

test.each([0, 3, 10, 20])(
  'with %d canaries every build that a visitor gets is told of by a server that gave it to nobody',
  async (canaries) => {
    const document = trying(canaries);
    const compositions = compositionsOf(document);
    const ids = new Set(
      Array.from({ length: VISITORS / 10 }, (_, index) => idFor(document, index * 10) ?? ''),
    );
    expect(ids.size).toBeGreaterThan(canaries);
    for (const id of ids) {
      expect((await compositions.byId(id))?.composition.id).toBe(id);
      expect((await compositions.given(id))?.composition.id).toBe(id);
    }
  },
);

test('a build of before is still told of, and no longer given', async () => {
  let document = trying(1);
  const compositions = createCompositions({ read: async () => document });
  const before = (await compositions.of({}))?.composition.id ?? '';
  document = trying(2);
  expect((await compositions.byId(before))?.composition.id).toBe(before);
  expect(await compositions.given(before)).toBeUndefined();
});

test('a build of before of which a version is gone is told of no more', async () => {
  let document = aRegistry(anEntry('host'), anEntry('orders'));
  const compositions = createCompositions({ read: async () => document });
  const before = (await compositions.of({}))?.composition.id ?? '';
  document = aRegistry(anEntry('host'), anEntry('orders', '1.1.0'));
  expect(await compositions.byId(before)).toBeUndefined();
});

test('a build of before is told of by the registry as it is now, so that none of the past is kept in memory', async () => {
  let document = aRegistry(anEntry('host'), anEntry('orders'));
  const compositions = createCompositions({ read: async () => document });
  const before = (await compositions.of({}))?.composition.id ?? '';
  document = aRegistry(
    anEntry('host'),
    anEntry('orders', '1.0.0', { isDefault: false }),
    anEntry('orders', '1.1.0'),
  );
  const told = await compositions.byId(before);
  expect(told?.composition.id).toBe(before);
  expect([told?.host, told?.remotes.orders]).toEqual([
    document.microFrontends.host?.[0],
    document.microFrontends.orders?.[0],
  ]);
  expect(told?.host).toBe(document.microFrontends.host?.[0]);
});

test.each([3, 20])(
  'with %d canaries an id that was made up costs no look at the registry',
  async (canaries) => {
    const { microFrontends } = trying(canaries);
    let looks = 0;
    const compositions = compositionsOf({
      schema: '',
      get microFrontends() {
        looks += 1;
        return microFrontends;
      },
    });
    expect(await compositions.byId('000000000000')).toBeUndefined();
    const needed = looks;
    for (let made = 1; made <= 100; made += 1) {
      expect(await compositions.byId(String(made).padStart(12, '0'))).toBeUndefined();
    }
    expect(await compositions.given(['000000000000'])).toBeUndefined();
    expect(looks).toBe(needed);
  },
);
