import fc from 'fast-check';
import { QuoteStore } from '../../menu-cart-remote/src/stores/QuoteStore';
import { aCase, openCase, priced } from './aShop';

/* The sums of a cart as browser and server compute them. It is in e2e because no room may import both: the menu's
   models and stores meet the back end's rules over random shops. */

const RUNS = { numRuns: 300 };

const ALWAYS = {
  ...{ startsAt: null, endsAt: null, minimum: 0, regionId: null, orderTypeId: null, conditions: null },
  ...{ ownUses: 0, maxUses: null },
};

test('the cart’s subtotal, the sum of the displayed dishes and the server’s subtotal are equal', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async (shop) => {
      const { root, shownSum } = openCase(shop);
      fc.pre(!root.cart.isEmpty);
      const ownSubtotal = root.cart.subtotal;
      expect(ownSubtotal).toBe(shownSum);
      const { quote } = await priced(root, '');
      expect(quote?.subtotal).toBe(ownSubtotal);
      expect(quote?.lines.map(({ total }) => total)).toEqual(root.cart.lines.map(({ total }) => total));
      expect(root.cart.subtotal).toBe(ownSubtotal);
    }),
    RUNS,
  );
});

test('a promo code takes off at most the subtotal, changes no price, and has no effect when a problem of the quote explains why', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async (shop) => {
      const { root } = openCase(shop);
      fc.pre(!root.cart.isEmpty && shop.promo !== undefined);
      const without = (await priced(root, '')).quote;
      const withCode = (await priced(root, 'RANDOM')).quote;
      if (!without || !withCode) throw new Error('no quote');

      expect(withCode.subtotal).toBe(without.subtotal);
      expect(withCode.subtotal + withCode.delivery - withCode.discount).toBe(withCode.total);
      expect(withCode.minimum).toBe(without.minimum);
      expect(withCode.discount).toBeGreaterThanOrEqual(0);
      expect(withCode.discount).toBeLessThanOrEqual(withCode.subtotal);
      expect([0, without.delivery]).toContain(withCode.delivery);
      expect(withCode.total).toBeGreaterThanOrEqual(0);
      expect(withCode.total).toBeLessThanOrEqual(without.total);
      const own = withCode.lines.filter(({ isGift }) => !isGift);
      expect(own.map(({ discount: _, ...line }) => line)).toEqual(without.lines);
      expect(own.reduce((sum, { discount = 0 }) => sum + discount, 0)).toBe(withCode.discount);
      expect(withCode.lines.filter(({ isGift, total }) => isGift && total !== 0)).toEqual([]);

      const problems = withCode.problems.filter(({ code }) => code.startsWith('promo-'));
      expect(problems).toHaveLength(withCode.promo ? 0 : 1);
      if (!withCode.promo) expect({ ...withCode, problems: without.problems }).toEqual(without);
      else expect(withCode.problems).toEqual(without.problems);
      // A gift is no line of the cart and changes none.
      const { markOf } = root.feature(QuoteStore);
      expect(root.cart.lines.filter((line) => markOf(line)?.kind === 'changed')).toEqual([]);
      expect(root.cart.subtotal).toBe(without.subtotal);
    }),
    RUNS,
  );
});

test('a promo code applies exactly to the carts that contain the dishes it needs', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, fc.integer({ min: 1, max: 30 }), async (shop, count) => {
      const promo = shop.promo && {
        ...shop.promo,
        ...ALWAYS,
        kind: 'free-delivery' as const,
        productId: null,
        value: null,
        conditions: { needs: [{ count, folders: ['pizza'] }] },
      };
      const { root } = openCase({ ...shop, orderTypeId: 0, promo });
      fc.pre(!root.cart.isEmpty && promo !== undefined);
      const { quote } = await priced(root, 'RANDOM');
      const whole = quote?.lines.filter(({ modifiers }) => !modifiers.some(({ isHalf }) => isHalf)) ?? [];
      const counted = whole.reduce((sum, line) => sum + line.count, 0);
      expect(quote?.promo !== undefined).toBe(counted >= count);
      const [problem] = quote?.problems.filter(({ code }) => code.startsWith('promo-')) ?? [];
      if (counted < count) expect(problem?.text).toContain(`ещё ${count - counted} `);
    }),
    RUNS,
  );
});

test('one more dish in the cart never makes a percentage discount smaller', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async (shop) => {
      const promo = shop.promo && {
        ...shop.promo,
        ...ALWAYS,
        kind: 'percent' as const,
      };
      const percent = promo && { ...promo, productId: null, value: ((promo.value ?? 0) % 100) + 1 };
      const { root } = openCase({ ...shop, promo: percent });
      fc.pre(!root.cart.isEmpty && percent !== undefined);
      const before = (await priced(root, 'RANDOM')).discount;
      const [line] = root.cart.lines;
      if (line) root.cart.setAmount(line.cartProdId, line.amount + 1);
      expect((await priced(root, 'RANDOM')).discount).toBeGreaterThanOrEqual(before);
    }),
    RUNS,
  );
});
