import { CartStore } from './CartStore';

const restored = (value: unknown) => {
  const cart = new CartStore();
  cart.restore(value);
  return cart;
};

const product = { id: 'margherita', name: 'Маргарита', price: 69_000, imageUrl: '/m.webp' };

describe('a cart from storage', () => {
  test('a restored cart equals the stored one, with the same line ids', () => {
    const cart = new CartStore();
    cart.put(product, [{ id: 'cheese', name: 'Сыр', price: 8_000, count: 2 }], 3);
    cart.put(product);
    const again = restored(JSON.parse(JSON.stringify(cart.snapshot)));
    expect(again.snapshot).toEqual(cart.snapshot);
    expect(again.subtotal).toBe(cart.subtotal);
  });

  // spec 3: Cart item: id (the product), amount, cartProdId, modifiers with counts
  test('a restored cart keeps the fields of a cart item: id, amount, cartProdId and modifiers with counts', () => {
    const cart = new CartStore();
    cart.put(product, [{ id: 'cheese', name: 'Сыр', price: 8_000, count: 2 }]);
    expect(cart.snapshot[0]).toMatchObject({
      id: 'margherita',
      amount: 1,
      cartProdId: expect.stringMatching(/./),
      modifiers: [{ id: 'cheese', count: 2 }],
    });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'cart'],
    ['a number', 5],
    ['an object', { lines: [] }],
    ['a list of rubbish', [null, 1, 'x', [], {}]],
    ['a line without product', [{ amount: 1, cartProdId: 'a', modifiers: [] }]],
    ['a product without id', [{ amount: 1, product: { name: 'x', price: 1 } }]],
    ['an amount of 0', [{ amount: 0, product }]],
    ['a negative amount', [{ amount: -2, product }]],
    ['an amount that is no number', [{ amount: 'two', product }]],
  ])('a cart restored from %s is empty', (_, value) => {
    expect(restored(value).isEmpty).toBe(true);
  });

  test('a restored cart keeps its valid lines beside a damaged one', () => {
    expect(restored([{ amount: 'x' }, { amount: 2, cartProdId: 'a', product, modifiers: [] }]).count).toBe(2);
  });

  test('a restored cart keeps which modifiers are halves of the dish', () => {
    const cart = new CartStore();
    cart.put(product, [{ id: 'half', name: 'Пепперони', price: 30_000, count: 1, isHalf: true }]);
    const [line] = restored(JSON.parse(JSON.stringify(cart.snapshot))).lines;
    expect(line?.modifiers).toMatchObject([{ id: 'half', isHalf: true }]);
  });

  test('a restored cart leaves out damaged modifiers and generates a missing line id', () => {
    const [line] = restored([
      {
        amount: 1,
        product,
        modifiers: [7, { id: '' }, { id: 'a', count: 0 }, { id: 'b', count: 1, price: 'x' }],
      },
    ]).lines;
    expect(line?.modifiers).toEqual([{ id: 'b', name: '', price: 0, count: 1 }]);
    expect(line?.cartProdId).not.toBe('');
  });

  test('a restored cart never has two lines with the same id', () => {
    const twice = { amount: 1, cartProdId: 'a', product, modifiers: [] };
    expect(new Set(restored([twice, twice]).lines.map(({ cartProdId }) => cartProdId)).size).toBe(2);
  });
});
