import { renderFragment } from '@olov/shared-kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Totals } from '../../menu-cart-remote/src/components/cart/Totals';
import { QuoteStore } from '../../menu-cart-remote/src/stores/QuoteStore';
import messages from '../../menu-cart-remote/translations/ru.json';
import { aCase, answersOf, fill, priced } from './aShop';

/** The sum beside a name; undefined without one. */
const shown = (name: RegExp) => {
  const term = screen.queryAllByRole('term').find(({ textContent }) => name.test(textContent ?? ''));
  const text = term?.nextSibling?.textContent ?? '';
  return /\d/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
};

test('the cart displays the amounts of the server’s quote', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async (shop) => {
      cleanup();
      const { stores } = renderFragment(
        { Component: Totals },
        {},
        {
          answers: { ...answersOf(shop), 'GET /api/shop': new Promise(() => {}) },
          messages,
          prepare: (root) => fill(root, shop),
        },
      );
      fc.pre(!stores.cart.isEmpty);
      await act(() => priced(stores, shop.promo ? 'RANDOM' : ''));
      const { quote } = stores.feature(QuoteStore);
      expect(shown(/^Блюда/)).toBe(quote?.subtotal);
      expect(shown(/^Доставка/)).toBe(quote?.delivery === 0 ? undefined : quote?.delivery);
      expect(shown(/^Промокод/)).toBe(quote?.discount === 0 ? undefined : quote?.discount);
      expect(shown(/^Итого/)).toBe(quote?.total);
    }),
    { numRuns: 40 },
  );
});
