import type { OrderProduct } from '@olov/contract';
import { DAY_MS } from '@olov/contract/platform/durations';
import fc from 'fast-check';
import { EMPTY_BASKET, type KeptBasket, linesOf, putInto, takeOut } from './basket';

const NOW = 1_000_000;

const line = (
  cartProdId: string,
  count = 1,
  changedAt = 0,
  modifiers: { id: string; count: number }[] = [],
) => ({
  id: `dish-${cartProdId}`,
  count,
  modifiers,
  cartProdId,
  changedAt,
});
type Line = ReturnType<typeof line>;
const put = (
  basket: KeptBasket,
  products: Line[],
  version = basket.version,
  removed: string[] = [],
  now = NOW,
) => putInto(basket, { products, version, removed }, now);
const counts = (basket: KeptBasket) =>
  Object.fromEntries(linesOf(basket).map(({ cartProdId, count }) => [cartProdId, count]));

const basket = put(EMPTY_BASKET, [line('a', 1, 10), line('b', 1, 10)]);

describe('basket changes of one device', () => {
  test('a device changes, adds and removes basket lines that it has seen, whatever its clock shows', () => {
    const next = put(basket, [line('a', 3, 0), line('c', 1, 0)], 1, ['b']);
    expect(counts(next)).toEqual({ a: 3, c: 1 });
    expect(next.version).toBe(2);
  });

  test('a device that sends an unchanged basket does not raise the version of the basket', () => {
    expect(put(basket, [line('a', 1, 999), line('b', 1, 10)])).toBe(basket);
    expect(put(basket, [], 1, ['unknown'])).toBe(basket);
  });

  test('a line that a device does not send stays in the basket', () => {
    expect(counts(put(basket, [line('a', 2, 20)]))).toEqual({ a: 2, b: 1 });
  });

  test('the change time of a basket line is at most the server’s time', () => {
    const ahead = put(basket, [line('a', 5, NOW + DAY_MS)]);
    expect(counts(put(ahead, [line('a', 2, NOW + 1)], 0, [], NOW + 1))).toEqual({ a: 2, b: 1 });
  });

  test('a device can add a basket line again after removing it', () => {
    const without = put(basket, [], 1, ['a']);
    expect(counts(put(without, [line('a', 1, 10)]))).toEqual({ a: 1, b: 1 });
  });

  test('a basket line without an id is the same line when it is sent again', () => {
    const bare = {
      id: 'cola',
      count: 1,
      modifiers: [
        { id: 'ice', count: 1 },
        { id: 'straw', count: 1 },
      ],
    };
    const first = putInto(EMPTY_BASKET, { products: [bare], version: 0 }, NOW);
    const again = putInto(
      first,
      { products: [{ ...bare, count: 2, modifiers: [...bare.modifiers].reverse() }], version: 1 },
      NOW,
    );
    expect(linesOf(again)).toMatchObject([{ id: 'cola', count: 2 }]);
  });

  test('two equal lines without ids remain two lines, also when they are sent again', () => {
    const change = { products: [bare('cola'), bare('cola')], version: 0 };
    const first = putInto(EMPTY_BASKET, change, NOW);
    expect(linesOf(first)).toMatchObject([{ id: 'cola' }, { id: 'cola' }]);
    expect(putInto(first, change, NOW)).toBe(first);
  });
});

const bare = (id: string, count = 1) => ({ id, count, modifiers: [] });
const replace = (basket: KeptBasket, products: ReturnType<typeof bare>[], now = NOW) =>
  putInto(basket, { products }, now);
const dishes = (basket: KeptBasket) => linesOf(basket).map(({ id, count }) => `${id} ${count}`);

describe('a basket without a version', () => {
  test('a basket without a version replaces all lines', () => {
    const next = replace(basket, [bare('cola', 2), bare('cake')]);
    expect(dishes(next)).toEqual(['cola 2', 'cake 1']);
    expect(dishes(replace(next, []))).toEqual([]);
  });

  test('two equal lines of a basket without a version remain two lines', () => {
    const next = replace(EMPTY_BASKET, [bare('cola'), bare('cola')]);
    expect(dishes(next)).toEqual(['cola 1', 'cola 1']);
    expect(replace(next, [bare('cola'), bare('cola')])).toBe(next);
    expect(dishes(replace(next, [bare('cola')]))).toEqual(['cola 1']);
  });

  test('a line that stays in a basket without a version keeps its id', () => {
    const next = replace(basket, [bare('dish-b', 5), bare('dish-a')]);
    expect(counts(next)).toEqual({ a: 1, b: 5 });
    expect(linesOf(next).map(({ cartProdId, version }) => [cartProdId, version])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('a line that an order left is one line beside a new equal one', () => {
    const three = replace(EMPTY_BASKET, [bare('cola', 3)]);
    const left = takeOut(three, { id: 'order', products: [bare('cola')], orderedMs: NOW }, NOW);
    expect(dishes(replace(left, [bare('cola', 2), bare('cola', 4)], NOW + 1)).sort()).toEqual([
      'cola 2',
      'cola 4',
    ]);
  });

  test('a device that sends versions does not overwrite the newer line of a basket without a version', () => {
    const next = replace(basket, [bare('dish-a', 7), bare('cola')], NOW);
    const merged = put(next, [line('a', 2, NOW - 1), line('b', 3, NOW - 1)], 1, ['a'], NOW + 1);
    expect(dishes(merged)).toEqual(['dish-a 7', 'cola 1']);
  });
});

describe('basket changes of two devices', () => {
  test('a basket that two devices fill has the lines of both', () => {
    const other = put(basket, [line('c', 1, 20)], 0);
    expect(counts(put(other, [line('d', 1, 15)], 0))).toEqual({ a: 1, b: 1, c: 1, d: 1 });
  });

  test.each([
    ['the newer change', 30, 2],
    ['not the older one', 15, 3],
  ])('a basket line that two devices have changed keeps the newer change: %s', (_, changedAt, count) => {
    const other = put(basket, [line('a', 3, 20)]);
    expect(counts(put(other, [line('a', 2, changedAt)], 1)).a).toBe(count);
  });

  test('a basket line that one device removed stays if another device changed it before', () => {
    const other = put(basket, [line('a', 3, 20)]);
    expect(counts(put(other, [], 1, ['a']))).toEqual({ a: 3, b: 1 });
  });

  test('a removed basket line does not return from a device with a stale copy', () => {
    const other = put(basket, [], 1, ['a']);
    expect(counts(put(other, [line('a', 1, 10), line('b', 1, 10)], 1))).toEqual({ b: 1 });
  });

  test('a removed basket line returns if another device changed it after the removal', () => {
    const other = put(basket, [], 1, ['a'], NOW);
    expect(counts(put(other, [line('a', 4, NOW + 5)], 1, [], NOW + 10))).toEqual({ a: 4, b: 1 });
  });

  const change = fc.record({
    device: fc.nat(1),
    cartProdId: fc.constantFrom('a', 'b', 'c'),
    count: fc.integer({ min: 1, max: 9 }),
    isRemoved: fc.boolean(),
    isHeard: fc.boolean(),
  });

  test('every basket line is as one of two devices left it, and a change never affects other lines', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let kept: KeptBasket = EMPTY_BASKET;
        const seen = [0, 0];
        const left = new Map<string, Set<number>>();
        changes.forEach(({ device, cartProdId, count, isRemoved, isHeard }, at) => {
          const before = counts(kept);
          const products = isRemoved ? [] : [line(cartProdId, count, at)];
          kept = put(kept, products, seen[device] ?? 0, isRemoved ? [cartProdId] : [], at);
          if (isHeard) seen[device] = kept.version;
          if (!isRemoved) left.set(cartProdId, new Set([...(left.get(cartProdId) ?? []), count]));
          for (const id of Object.keys(before))
            if (id !== cartProdId) expect(counts(kept)[id]).toBe(before[id]);
        });
        for (const [id, count] of Object.entries(counts(kept))) expect(left.get(id)).toContain(count);
      }),
    );
  });
});

describe('an order and the basket', () => {
  const orderOf = (products: OrderProduct[]) => ({ id: 'order-1', products, orderedMs: 50 });
  const topped = [{ id: 'cheese', count: 1 }];

  test('an order removes its dishes from the basket, and no lines that were changed after the order', () => {
    const full = put(basket, [line('c', 1, 10, topped), line('late', 1, 60)]);
    const ordered = [
      { id: 'dish-a', count: 1, modifiers: [] },
      { id: 'dish-c', count: 1, modifiers: [{ id: 'olives', count: 0 }, ...topped] },
      { id: 'dish-late', count: 1, modifiers: [] },
    ];
    expect(counts(takeOut(full, orderOf(ordered), NOW))).toEqual({ b: 1, late: 1 });
  });

  test('an order removes only as many pieces of a dish from the basket as it contains, also across several lines', () => {
    const dish = { id: 'dish-a', modifiers: [] };
    const two = put(basket, [{ ...line('other', 2, 20), id: 'dish-a' }]);
    expect(counts(takeOut(two, orderOf([{ ...dish, count: 1 }]), NOW))).toEqual({ b: 1, other: 2 });
    expect(counts(takeOut(two, orderOf([{ ...dish, count: 2 }]), NOW))).toEqual({ b: 1, 'order-1.other': 1 });
    expect(counts(takeOut(two, orderOf([{ ...dish, count: 3 }]), NOW))).toEqual({ b: 1 });
  });

  test('an order of a dish leaves the same dish with other modifiers in the basket', () => {
    expect(takeOut(basket, orderOf([{ id: 'dish-a', count: 1, modifiers: topped }]), NOW)).toBe(basket);
  });

  test('the remaining pieces of a partly ordered basket line have the line id that they have in the cart of the ordering device', () => {
    const two = put(basket, [line('a', 2, 20)]);
    const after = takeOut(two, orderOf([{ id: 'dish-a', count: 1, modifiers: [] }]), NOW);
    const left = { ...line('order-1.a', 1, NOW), id: 'dish-a' };
    expect(linesOf(put(after, [left], two.version, ['a']))).toEqual(linesOf(after));
    expect(counts(after)).toEqual({ 'order-1.a': 1, b: 1 });
  });

  test('a stale device that changes a partly ordered basket line replaces its remaining pieces, unless another device has changed those', () => {
    const two = put(basket, [line('a', 2, 20)]);
    const split = takeOut(two, orderOf([{ id: 'dish-a', count: 1, modifiers: [] }]), NOW);
    const raised = put(split, [line('a', 3, NOW + 1)], two.version, [], NOW + 1);
    expect(counts(raised)).toEqual({ a: 3, b: 1 });
    const own = put(split, [{ ...line('order-1.a', 5, NOW + 1), id: 'dish-a' }], split.version, [], NOW + 1);
    expect(counts(put(own, [line('a', 3, NOW + 2)], two.version, [], NOW + 2))).toMatchObject({
      'order-1.a': 5,
    });
  });

  test('an ordered dish does not return to the basket from a device with a stale copy', () => {
    const after = takeOut(basket, orderOf([{ id: 'dish-a', count: 1, modifiers: [] }]), NOW);
    expect(counts(put(after, [line('a', 1, 10)], 1))).toEqual({ b: 1 });
  });
});

test('the tombstone of a removed basket line is deleted after a month', () => {
  const without = put(basket, [], 1, ['a']);
  expect(without.lines).toHaveLength(2);
  const later = put(without, [line('b', 2, NOW)], 2, [], NOW + 31 * DAY_MS);
  expect(later.lines.map(({ cartProdId }) => cartProdId)).toEqual(['b']);
});
