import { leftLineId } from '@olov/contract/orders/leftLine';
import { autorun } from 'mobx';
import { CartLine, type CartProduct, type ChosenModifier } from './CartLine';
import { ADD_TO_CART_DELAY_MS, CartStore } from './CartStore';

const product = (id: string, price = 50_000): CartProduct => ({
  id,
  name: id,
  price,
  imageUrl: `/${id}.webp`,
});
const modifier = (id: string, price: number, count: number): ChosenModifier => ({
  id,
  name: id,
  price,
  count,
});

const margherita = product('margherita', 69_000);
const pepperoni = product('pepperoni', 79_000);
const cheese = modifier('cheese', 8_000, 2);

const shown = (cart: CartStore) => cart.lines.map(({ id, amount }) => `${id} × ${amount}`);

test('a cart has one promo code, which is removed with the cart lines and not stored with them', () => {
  const cart = new CartStore();
  cart.put(margherita);
  cart.applyPromo('LUNCH');
  cart.applyPromo(' PICKUP ');
  expect(cart.promoCode).toBe('PICKUP');
  const other = new CartStore();
  other.restore(JSON.parse(JSON.stringify(cart.snapshot)));
  expect(shown(other)).toEqual(['margherita × 1']);
  expect(other.promoCode).toBe('');
  cart.clear();
  expect(cart.promoCode).toBe('');
});

describe('adding to the cart', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // spec 4: Adding waits 500 ms
  // spec 9: Add-to-cart delay 500 ms
  test('an add to the cart waits exactly 500 ms', async () => {
    const cart = new CartStore();
    void cart.add(margherita);
    await jest.advanceTimersByTimeAsync(499);
    expect(cart.isEmpty).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(shown(cart)).toEqual(['margherita × 1']);
    expect(ADD_TO_CART_DELAY_MS).toBe(500);
  });

  // spec 4: There is a marker for the product being added
  test('an add to the cart marks only the product that is being added, until it is in the cart', async () => {
    const cart = new CartStore();
    void cart.add(margherita);
    expect(cart.isAdding('margherita')).toBe(true);
    expect(cart.isAdding('pepperoni')).toBe(false);
    await jest.advanceTimersByTimeAsync(500);
    expect(cart.isAdding('margherita')).toBe(false);
  });

  test('the marker of an add disappears in the same update in which the line appears', async () => {
    const cart = new CartStore();
    const seen: string[] = [];
    autorun(() => seen.push(`${cart.isAdding('margherita')} ${cart.count}`));
    void cart.add(margherita);
    await jest.advanceTimersByTimeAsync(500);
    expect(seen).toEqual(['false 0', 'true 0', 'false 1']);
  });

  test('two adds of one product to the cart within 500 ms are both kept, and its marker stays until the second add is done', async () => {
    const cart = new CartStore();
    void cart.add(margherita);
    await jest.advanceTimersByTimeAsync(300);
    void cart.add(margherita);
    await jest.advanceTimersByTimeAsync(200);
    expect(shown(cart)).toEqual(['margherita × 1']);
    expect(cart.isAdding('margherita')).toBe(true);
    await jest.advanceTimersByTimeAsync(300);
    expect(shown(cart)).toEqual(['margherita × 2']);
    expect(cart.isAdding('margherita')).toBe(false);
  });

  test('two products that are added to the cart within 500 ms are both added, in the order of the presses', async () => {
    const cart = new CartStore();
    void cart.add(margherita);
    void cart.add(pepperoni, [cheese]);
    await jest.advanceTimersByTimeAsync(500);
    expect(shown(cart)).toEqual(['margherita × 1', 'pepperoni × 1']);
  });

  test('an add to the cart that waits its 500 ms survives a change of the cart in another tab, and the change survives too', async () => {
    const cart = new CartStore();
    const other = new CartStore();
    other.put(pepperoni);
    void cart.add(margherita);
    cart.restore(other.snapshot);
    await jest.advanceTimersByTimeAsync(500);
    expect(shown(cart)).toEqual(['pepperoni × 1', 'margherita × 1']);
  });
});

describe('merging cart lines', () => {
  // spec 4: Adding a product without modifiers that is in the cart without modifiers raises its amount
  test('adding a product without modifiers raises the amount of the line of the same product without modifiers', () => {
    const cart = new CartStore();
    cart.put(margherita);
    cart.put(margherita);
    expect(shown(cart)).toEqual(['margherita × 2']);
  });

  // spec 4: Otherwise a new line is added
  test('adding a product with modifiers makes a new line each time, even with the same modifiers', () => {
    const cart = new CartStore();
    cart.put(margherita, [cheese]);
    cart.put(margherita, [cheese]);
    expect(shown(cart)).toEqual(['margherita × 1', 'margherita × 1']);
    expect(new Set(cart.lines.map(({ cartProdId }) => cartProdId)).size).toBe(2);
  });

  test('adding a product without modifiers does not raise the amount of a line with modifiers', () => {
    const cart = new CartStore();
    cart.put(margherita, [cheese]);
    cart.put(margherita);
    cart.put(margherita);
    expect(shown(cart)).toEqual(['margherita × 1', 'margherita × 2']);
    expect(cart.amountOf('margherita')).toBe(3);
  });

  test('modifiers with count 0 are ignored when lines are merged', () => {
    const cart = new CartStore();
    cart.put(margherita);
    cart.put(margherita, [modifier('cheese', 8_000, 0)]);
    expect(shown(cart)).toEqual(['margherita × 2']);
  });
});

describe('changing the cart', () => {
  const filled = () => {
    const cart = new CartStore();
    cart.put(margherita, [cheese]);
    cart.put(pepperoni);
    return cart;
  };
  const firstId = (cart: CartStore) => cart.lines[0]?.cartProdId ?? '';

  // spec 4: Setting an amount below 1 removes the line
  test.each([0, -1, 0.5])('setting the amount of a cart line to %d removes the line', (amount) => {
    const cart = filled();
    cart.setAmount(firstId(cart), amount);
    expect(shown(cart)).toEqual(['pepperoni × 1']);
  });

  test('setting the amount of a cart line to 1 keeps the line', () => {
    const cart = filled();
    cart.setAmount(firstId(cart), 1);
    expect(shown(cart)).toEqual(['margherita × 1', 'pepperoni × 1']);
  });

  test('a new amount and a step of a removed cart line change nothing', () => {
    const cart = filled();
    cart.step('gone', 1);
    cart.step('gone', -1);
    cart.setAmount('gone', 0);
    cart.setAmount('gone', 5);
    expect(shown(cart)).toEqual(['margherita × 1', 'pepperoni × 1']);
  });

  test('a step changes the amount of a cart line, and removing the last piece removes the line', () => {
    const cart = filled();
    cart.step(firstId(cart), 1);
    expect(shown(cart)).toEqual(['margherita × 2', 'pepperoni × 1']);
    cart.step(firstId(cart), -1);
    cart.step(firstId(cart), -1);
    expect(shown(cart)).toEqual(['pepperoni × 1']);
  });

  // spec 4: Clearing empties the cart
  test('clearing the cart removes all lines', () => {
    const cart = filled();
    cart.clear();
    expect(cart.isEmpty).toBe(true);
    expect(cart.subtotal).toBe(0);
  });
});

describe('prices of the cart', () => {
  // spec 3: priceWithModifiers = product price plus the sum of modifier price times count
  test('the price of a cart line with modifiers is the product price plus the sum of modifier price times count', () => {
    const cart = new CartStore();
    cart.put(margherita, [cheese, modifier('olives', 5_000, 1), modifier('free', 0, 3)]);
    expect(cart.lines[0]?.priceWithModifiers).toBe(69_000 + 2 * 8_000 + 5_000);
  });

  test('the subtotal of the cart counts every piece with its modifiers', () => {
    const cart = new CartStore();
    cart.put(margherita, [cheese], 2);
    cart.put(pepperoni);
    expect(cart.subtotal).toBe(2 * (69_000 + 16_000) + 79_000);
  });

  test('a refreshed price updates the cart line, its modifiers and the subtotal, and keeps the amount', () => {
    const cart = new CartStore();
    cart.put(margherita, [cheese], 3);
    cart.lines[0]?.refresh({ price: 70_000, name: 'Margherita' }, [
      { id: 'cheese', name: 'Cheese', price: 9_000 },
    ]);
    expect(cart.subtotal).toBe(3 * (70_000 + 18_000));
    expect(cart.lines[0]?.product.name).toBe('Margherita');
  });

  test('a cart line gets the modifiers that are now added automatically, once, and keeps the chosen ones', () => {
    const cart = new CartStore();
    cart.put(margherita, [cheese]);
    for (let quote = 0; quote < 2; quote += 1)
      cart.lines[0]?.complete([modifier('cheese', 8_000, 1), modifier('box', 2_000, 1)]);
    expect(cart.lines[0]?.modifiers).toMatchObject([
      { id: 'cheese', count: 2 },
      { id: 'box', count: 1 },
    ]);
    expect(cart.subtotal).toBe(69_000 + 2 * 8_000 + 2_000);
  });
});

describe('limits of the cart', () => {
  test('a cart line takes at most 99 pieces, the limit of an order', () => {
    const cart = new CartStore();
    cart.put(margherita, [], 98);
    cart.put(margherita);
    cart.put(margherita);
    expect(shown(cart)).toEqual(['margherita × 99']);
    cart.setAmount(cart.lines[0]?.cartProdId ?? '', 1000);
    cart.step(cart.lines[0]?.cartProdId ?? '', 1);
    expect(shown(cart)).toEqual(['margherita × 99']);
  });

  test('a page that closes within 500 ms after an add puts the product into the cart exactly once', async () => {
    jest.useFakeTimers();
    const cart = new CartStore();
    void cart.add(margherita);
    cart.flush();
    expect(shown(cart)).toEqual(['margherita × 1']);
    await jest.advanceTimersByTimeAsync(500);
    expect(shown(cart)).toEqual(['margherita × 1']);
    jest.useRealTimers();
  });
});

test('the cart takes over lines from elsewhere, and a line that it already has remains the same object', () => {
  const cart = new CartStore();
  cart.put(margherita, [cheese]);
  cart.put(pepperoni);
  const [first] = cart.lines;
  const nameless = { id: 'margherita', name: '', price: 0, imageUrl: '' };
  const elsewhere = new CartLine(
    first?.cartProdId ?? '',
    nameless,
    [{ id: 'cheese', name: '', price: 0, count: 2 }],
    3,
  );
  cart.adopt([new CartLine('new', product('cola', 9_000), [], 1), elsewhere]);
  expect(shown(cart)).toEqual(['cola × 1', 'margherita × 3']);
  expect(cart.lines[1]).toBe(first);
  expect(first).toMatchObject({ product: margherita, modifiers: [cheese] });

  cart.adopt([new CartLine(first?.cartProdId ?? '', nameless, [], 3)]);
  expect(first?.modifiers).toEqual([]);
});

test('an order takes only its own pieces out of the cart, and nothing that was added later', () => {
  const cart = new CartStore();
  cart.put(margherita);
  cart.put(pepperoni);
  const { snapshot } = cart;
  cart.put(pepperoni);
  cart.put(margherita, [cheese]);
  cart.remove(cart.lines[0]?.cartProdId ?? '');
  cart.takeOut(snapshot, 'order-1');
  expect(shown(cart)).toEqual(['pepperoni × 1', 'margherita × 1']);
});

test('the pieces of a cart line that are left after an order are one line, even if another device has already created it', () => {
  const cart = new CartStore();
  const lineOf = (cartProdId: string, amount: number) => new CartLine(cartProdId, pepperoni, [], amount);
  const left = leftLineId('a', 'order-1');
  cart.adopt([lineOf('a', 3), lineOf(left, 1)]);
  cart.takeOut([{ cartProdId: 'a', amount: 1 }], 'order-1');
  expect(cart.lines.map(({ cartProdId, amount }) => [cartProdId, amount])).toEqual([[left, 2]]);

  cart.adopt([lineOf('a', 1), lineOf(left, 1)]);
  cart.takeOut([{ cartProdId: 'a', amount: 1 }], 'order-1');
  expect(cart.lines.map(({ cartProdId, amount }) => [cartProdId, amount])).toEqual([[left, 1]]);
});

test('a cart line that another tab changes stays the same object', () => {
  const cart = new CartStore();
  cart.put(margherita, [cheese]);
  const [line] = cart.lines;
  const elsewhere = new CartStore();
  elsewhere.restore(cart.snapshot);
  elsewhere.lines[0]?.refresh({ price: 70_000 }, []);
  elsewhere.step(line?.cartProdId ?? '', 1);
  cart.restore(elsewhere.snapshot);
  expect(cart.lines[0]).toBe(line);
  expect(line?.snapshot).toEqual(elsewhere.lines[0]?.snapshot);
});

test('the pieces of a cart line that are left after an order get a new line id, so the order removes nothing of them again', () => {
  const cart = new CartStore();
  cart.put(margherita, [cheese]);
  const { snapshot } = cart;
  const [line] = cart.lines;
  cart.setAmount(line?.cartProdId ?? '', 2);
  cart.takeOut(snapshot, 'order-1');
  cart.takeOut(snapshot, 'order-1');
  expect(shown(cart)).toEqual(['margherita × 1']);
  expect(cart.lines[0]?.modifiers).toMatchObject([{ id: 'cheese' }]);
  expect(cart.lines[0]?.cartProdId).toBe(leftLineId(line?.cartProdId ?? '', 'order-1'));
});
