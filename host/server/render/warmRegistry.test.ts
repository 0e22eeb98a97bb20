import type { Composed } from '../composition/compose';
import type { Registry, RegistryChange, RegistryDocument } from '../composition/registry';
import { anEntry, aRegistry } from '../testing/registry';
import { followRegistry, warmRegistry } from './warmRegistry';

function open(document: RegistryDocument) {
  const order: string[] = [];
  let current = document;
  const registry: Registry = {
    read: async () => current,
    async change(change) {
      order.push('changed');
      current = change(current);
      return current;
    },
    close: async () => {},
  };
  const warm = jest.fn(async ({ composition }: Composed) => {
    order.push(`warm ${composition.remotes.orders?.version ?? 'host'}`);
  });
  return { registry, warm, order };
}

const canary = { traffic: 10 };

const live = (orders: string, tried?: string): RegistryDocument =>
  aRegistry(anEntry('host'), anEntry('orders', orders), ...(tried ? [anEntry('orders', tried, canary)] : []));

const to =
  (document: RegistryDocument): RegistryChange =>
  () =>
    document;

test('the compositions of a registry change, canaries included, are loaded by render workers before the change is made', async () => {
  const { registry, warm, order } = open(live('1.0.0'));
  await warmRegistry(registry, warm).change(to(live('1.0.0', '1.1.0')));
  expect(order).toEqual(['warm 1.0.0', 'warm 1.1.0', 'changed']);
});

test('a refused registry change loads no composition', async () => {
  const { registry, warm, order } = open(live('1.0.0'));
  const refused = () => {
    throw new Error('it would break orders');
  };
  await expect(warmRegistry(registry, warm).change(refused)).rejects.toThrow('it would break orders');
  expect(order).toEqual([]);
});

test('a registry change without effect loads no composition', async () => {
  const { registry, warm } = open(live('1.0.0'));
  await warmRegistry(registry, warm).change((document) => document);
  expect(warm).not.toHaveBeenCalled();
});

test('render workers that do not finish loading do not block a release', async () => {
  const { registry, order } = open(live('1.0.0'));
  const changed = jest.fn();
  await warmRegistry(registry, () => new Promise(() => {}), changed, 1).change(to(live('1.1.0')));
  expect(changed).toHaveBeenCalledTimes(1);
  expect(order).toEqual(['changed']);
});

test('a composition that another replica released is loaded by the render workers of this replica as well, once', async () => {
  const { registry, warm, order } = open(live('1.0.0'));
  const stop = followRegistry(registry, warm, 1);
  const seen = (text: string) => waitFor(() => order.includes(text));
  await seen('warm 1.0.0');
  await registry.change(to(live('1.1.0')));
  await seen('warm 1.1.0');
  await new Promise((resolve) => setTimeout(resolve, 10));
  stop();
  expect(order).toEqual(['warm 1.0.0', 'changed', 'warm 1.1.0']);
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
}
