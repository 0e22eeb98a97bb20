import { aModifier, aProduct, aRoot } from '@olov/shared-kit/testing';
import { editLine } from './editLine';
import { ProductChoice } from './ProductChoice';

const small = aModifier({ id: 'small', price: 0, groupId: 'size', isDefault: true });
const large = aModifier({ id: 'large', price: 22_000, groupId: 'size' });
const cheese = aModifier({ id: 'cheese', price: 12_000, maxOneDish: 3 });
const box = aModifier({ id: 'box', price: 3_000, isRequired: true });
const pizza = aProduct({
  price: 60_000,
  modifierGroups: [{ id: 'size', name: 'Размер', kind: 'one' }],
  modifiers: [small, large, cheese, box],
});
const plain = aProduct();

function aCart() {
  const stores = aRoot();
  const lines = () =>
    stores.cart.lines.map(({ amount, modifiers }) => [amount, ...modifiers.map(({ id }) => id)].join(' '));
  return { stores, cart: stores.cart, lines };
}

// biome-ignore lint/style/noNonNullAssertion: the test has put the line
const lineAt = ({ cart }: ReturnType<typeof aCart>, at: number) => cart.lines[at]!;

test('a line gets another choice and amount at its place in the cart, with the prices of the menu', () => {
  const own = aCart();
  own.cart.put({ ...pizza, price: 50_000 }, new ProductChoice(pizza).chosen);
  own.cart.put(pizza, new ProductChoice(pizza).chosen);
  const { cartProdId } = lineAt(own, 0);
  const choice = new ProductChoice(pizza, lineAt(own, 0));
  choice.choose(large);
  editLine(own.stores, lineAt(own, 0), pizza, choice.chosen, 1);
  expect(own.lines()).toEqual(['2 large box', '1 small box']);
  expect(lineAt(own, 0)).toMatchObject({ cartProdId, priceWithModifiers: 85_000 });
});

test('a line that loses its modifiers joins the line of the dish without modifiers', () => {
  const own = aCart();
  own.cart.put(plain, [{ ...cheese, count: 1 }], 2);
  own.cart.put(plain);
  editLine(own.stores, lineAt(own, 0), plain, [], 1);
  expect(own.lines()).toEqual(['4']);
});

test('a joined line keeps in the other line all that it cannot take', () => {
  const own = aCart();
  own.cart.put(plain, [{ ...cheese, count: 1 }], 60);
  own.cart.put(plain, [], 60);
  editLine(own.stores, lineAt(own, 0), plain, [], 0);
  expect(own.lines()).toEqual(['21', '99']);
});

test('two lines that become equal stay two lines while they have modifiers', () => {
  const own = aCart();
  own.cart.put(plain, [{ ...cheese, count: 1 }]);
  own.cart.put(plain, [{ ...cheese, count: 2 }]);
  editLine(own.stores, lineAt(own, 0), plain, [{ ...cheese, count: 2 }], 0);
  expect(own.lines()).toEqual(['1 cheese', '1 cheese']);
});

test('a line that another tab has removed stays removed when it is saved', () => {
  const own = aCart();
  own.cart.put(pizza, new ProductChoice(pizza).chosen);
  const line = lineAt(own, 0);
  own.cart.remove(line.cartProdId);
  editLine(own.stores, line, pizza, [], 1);
  expect(own.lines()).toEqual([]);
});

test('the choice of a line starts with its modifiers, and with those of a new dish for parts that are gone', () => {
  const own = aCart();
  const gone = { id: 'shrimp', name: 'Креветки', price: 1, count: 1 };
  own.cart.put(pizza, [{ ...large, count: 1 }, { ...cheese, count: 2 }, gone]);
  expect(new ProductChoice(pizza, lineAt(own, 0)).chosen.map(({ id, count }) => [id, count])).toEqual([
    ['large', 1],
    ['cheese', 2],
    ['box', 1],
  ]);
  const soldOut = { ...pizza, modifiers: [small, { ...large, isAvailable: false }, cheese, box] };
  expect(new ProductChoice(soldOut, lineAt(own, 0)).chosen[0]?.id).toBe('small');
});

test('the choice of a line starts with its halves', () => {
  const own = aCart();
  const halves = ['a', 'b', 'c'].map((id) => aModifier({ id, groupId: 'halves', isDefault: id !== 'c' }));
  const dish = aProduct({
    modifierGroups: [{ id: 'halves', name: 'Половинки', kind: 'halves' }],
    modifiers: halves,
  });
  const choiceWith = (...counts: number[]) => {
    own.cart.clear();
    own.cart.put(
      dish,
      halves.map((half, at) => ({ ...half, count: counts[at] ?? 0 })),
    );
    return new ProductChoice(dish, lineAt(own, 0)).chosen.map(({ id, count }) => `${count} ${id}`);
  };
  expect(choiceWith(1, 0, 1)).toEqual(['1 a', '1 c']);
  expect(choiceWith(0, 0, 2)).toEqual(['2 c']);
});
